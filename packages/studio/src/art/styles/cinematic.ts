/** A frame of a film: teal shade and orange light, streaks from bright places, grain. */
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
  forEachPixel(pixels, width, height, (at, x, y) => {
    const value = luma[y * width + x] as number;
    samplePicture(streak, (x + 0.5) / width, (y + 0.5) / height, spill);
    const contrast = (value * value * (3 - 2 * value) - value) * 190;
    const shade = (1 - value) ** 1.6;
    const light = value ** 1.4;
    const grade = [-40 * shade + 46 * light, 6 * shade + 8 * light, 34 * shade - 56 * light];
    const edge = 1 - 0.45 * cornerDistance(x, y, width, height) ** 1.3;
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
