/** A frame of a film: bars above and below, teal shade and orange light, streaks from bright places, grain. */
import type { FinishMaker } from '../styles';
import {
  blurPlane,
  cornerDistance,
  forEachPixel,
  grainAt,
  lumaOf,
  type SmallPicture,
  samplePicture,
  shrinkPicture,
} from './planes';

export const cinematic: FinishMaker = (_scene, width, height) => (pixels) => {
  const luma = lumaOf(pixels);
  const small = shrinkPicture(pixels, width, height, 200);
  const streak: SmallPicture = {
    ...small,
    planes: small.planes.map((plane) => stretch(plane, small.width, small.height)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ],
  };
  const spill = new Float64Array(3);
  const bar = height * (height > width ? 0.07 : 0.1);
  forEachPixel(pixels, width, height, (at, x, y) => {
    if (y < bar || y >= height - bar) {
      pixels[at] = 4;
      pixels[at + 1] = 4;
      pixels[at + 2] = 5;
      return;
    }
    const value = luma[y * width + x] as number;
    samplePicture(streak, (x + 0.5) / width, (y + 0.5) / height, spill);
    const contrast = (value * value * (3 - 2 * value) - value) * 150;
    const shade = (1 - value) ** 1.6;
    const light = value ** 1.4;
    const grade = [-26 * shade + 30 * light, 4 * shade + 6 * light, 24 * shade - 34 * light];
    const edge = 1 - 0.55 * cornerDistance(x, y, width, height) ** 1.3;
    const grain = grainAt(x, y) * 6;
    const flare = [0.35, 0.55, 0.95];
    for (let channel = 0; channel < 3; channel++) {
      const colour =
        (pixels[at + channel] as number) * 0.92 + contrast + (grade[channel] as number);
      pixels[at + channel] =
        colour * edge + (spill[channel] as number) * (flare[channel] as number) * 0.5 + grain;
    }
  });
};

/** Bright areas stretched sideways. */
function stretch(plane: Float32Array, width: number, height: number): Float32Array {
  const bright = plane.map((value) => Math.max(0, value - 205) * 2.2);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const line = bright.slice(y * width, (y + 1) * width);
    out.set(blurPlane(line, width, 1, width / 9), y * width);
  }
  return out;
}
