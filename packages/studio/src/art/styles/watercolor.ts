/** Pigment on rough paper: wavering edges, darker rims where the wash dried, granules, a torn white margin. */
import { makeField } from '../geometry/field';
import type { FinishMaker } from '../styles';
import { blurPlane, forEachPixel, grainAt, lumaOf, samplePicture, shrinkPicture } from './planes';

export const watercolor: FinishMaker = (scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const { noise } = scene;
  const small = shrinkPicture(pixels, width, height, 900);
  const found = new Float64Array(3);
  const field = makeField(scene.width, scene.height, Math.min(unit, 300), 3, (x, y, out) => {
    out[0] = noise.octaves(x * 9, y * 9, 3) * 0.012;
    out[1] = noise.octaves(x * 9 + 40, y * 9, 3) * 0.012;
    out[2] = noise.octaves(x * 5 + 9, y * 5 + 70, 4);
  });
  const shift = new Float64Array(3);
  forEachPixel(pixels, width, height, (at, x, y) => {
    field(x / unit, y / unit, shift);
    const [dx, dy, pool] = [shift[0] as number, shift[1] as number, shift[2] as number];
    samplePicture(small, (x + dx * unit) / width, (y + dy * unit) / height, found);
    const thin = 0.3 + 0.2 * pool;
    for (let channel = 0; channel < 3; channel++) {
      const colour = found[channel] as number;
      pixels[at + channel] = colour + (253 - colour) * Math.max(0.05, thin);
    }
  });
  const luma = lumaOf(pixels);
  const soft = blurPlane(luma, width, height, unit / 110);
  const toothStep = 1000 / unit;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const here = y * width + x;
    const rim = Math.max(0, (soft[here] as number) - (luma[here] as number)) * 1.5;
    const tooth =
      noise.at2(x * toothStep * 0.31, y * toothStep * 0.31) * 0.5 + grainAt(x, y) * 0.18;
    const fromEdge = Math.min(x, width - x, y, height - y) / unit;
    const torn = 0.045 + 0.014 * noise.octaves((x / unit) * 8, (y / unit) * 8, 3);
    const inside = Math.min(1, Math.max(0, (fromEdge - torn) * 90));
    const dried = Math.max(0, 1 - Math.abs(fromEdge - torn - 0.006) * 190) * 0.16 * inside;
    for (let channel = 0; channel < 3; channel++) {
      const paper = [252, 249, 241][channel] as number;
      const wash = (pixels[at + channel] as number) * (1 - Math.min(0.4, rim) - dried);
      const pigment = wash + tooth * (255 - wash) * 0.16;
      pixels[at + channel] = paper + tooth * 7 + (pigment - paper - tooth * 7) * inside;
    }
  });
};
