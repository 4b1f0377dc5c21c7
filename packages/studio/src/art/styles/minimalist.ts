/** Reduced: the picture smaller on an empty ground, smoothed and limited to four colours of its palette. */
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { FinishMaker } from '../styles';
import { blurPlane, type SmallPicture, samplePicture, shrinkPicture } from './planes';

export const minimalist: FinishMaker = (scene, width, height) => {
  const isLight = lightnessOf(scene.ground) > 0.55;
  const paper = hexToRgb(mixColours(scene.ground, '#ffffff', isLight ? 0.85 : 0.14));
  const tones = [scene.ground, ...scene.inks].slice(0, 5).map(hexToRgb);
  return (pixels) => {
    const unit = Math.min(width, height);
    const small = shrinkPicture(pixels, width, height, 700);
    const soft: SmallPicture = {
      ...small,
      planes: small.planes.map((plane) =>
        blurPlane(plane, small.width, small.height, Math.min(small.width, small.height) / 170),
      ) as [Float32Array, Float32Array, Float32Array],
    };
    const found = new Float64Array(3);
    const inset = 0.16;
    const left = inset * unit + (width - unit) * 0.12;
    const top = inset * unit * 0.9 + (height - unit) * 0.12;
    const [innerWidth, innerHeight] = [width - 2 * left, height - 2 * top];
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at += 4) {
        const u = (x + 0.5 - left) / innerWidth;
        const v = (y + 0.5 - top) / innerHeight;
        if (u < 0 || v < 0 || u > 1 || v > 1) {
          pixels[at] = paper.r;
          pixels[at + 1] = paper.g;
          pixels[at + 2] = paper.b;
          continue;
        }
        samplePicture(soft, u, v, found);
        const [r, g, b] = [found[0] as number, found[1] as number, found[2] as number];
        // The two nearest tones, with a narrow transition between them so that edges stay smooth.
        let first = tones[0] ?? paper;
        let second = first;
        let near = Number.POSITIVE_INFINITY;
        let next = Number.POSITIVE_INFINITY;
        for (const tone of tones) {
          // The ground weighs less, or thin lines would be lost in it.
          const weight = tone === tones[0] ? 1.7 : 1;
          const far = Math.hypot(tone.r - r, tone.g - g, tone.b - b) * weight;
          if (far < near) [second, next, first, near] = [first, near, tone, far];
          else if (far < next) [second, next] = [tone, far];
        }
        const t = Math.max(0, 0.5 - (next - near) * 0.16);
        pixels[at] = first.r + (second.r - first.r) * t;
        pixels[at + 1] = first.g + (second.g - first.g) * t;
        pixels[at + 2] = first.b + (second.b - first.b) * t;
      }
  };
};
