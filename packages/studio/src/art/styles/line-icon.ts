/** Outlines in one ink, as icons have them, on a light ground; no tone. */
import type { FinishMaker } from '../styles';
import { edgesOf, strongestOf } from './edges';
import { kuwahara } from './kuwahara';
import { forEachPixel, planeAt, shrinkPicture, smoothStep } from './planes';

export const lineIcon: FinishMaker = (_scene, width, height) => (pixels) => {
  const small = kuwahara(shrinkPicture(pixels, width, height, 800), 0.005);
  const contrast = edgesOf(small, 1 / 280);
  // A picture without edges, such as northern lights, is drawn by its slight ones.
  const least = Math.min(0.085, strongestOf(contrast) / 3) + 0.001;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    const edge = planeAt(contrast, small.width, small.height, u, v);
    const stroke = smoothStep(least, least * 1.5, edge);
    pixels[at] = 238 - stroke * 210;
    pixels[at + 1] = 243 - stroke * 187;
    pixels[at + 2] = 250 - stroke * 132;
  });
};
