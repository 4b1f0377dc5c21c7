/** Light on the floor of a pool: rays that small waves bend together and apart. */
import type { ArtScene, RasterAlgorithm } from '../art-scene';
import { lightnessOf, makeRamp, mixColours, rampIndex } from '../colour-ramp';
import { makeField } from '../geometry/field';

export const caustics: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene, pixelsPerUnit) => {
    const { width, height, density, scale, chaos, noise } = scene;
    const ramp = makeRamp(twoInks(scene));
    const random = scene.random('caustics');
    const frequency = 2.2 + 4 * (1 - scale) + 2 * density;
    const [ox, oy] = [random() * 60, random() * 60];
    const grid = Math.min(pixelsPerUnit, 520);
    return (time) => {
      const [cos, sin] = [Math.cos(2 * Math.PI * time) * 0.34, Math.sin(2 * Math.PI * time) * 0.34];
      const field = makeField(width, height, grid, 3, (x, y, out) => {
        const px = x * frequency + ox;
        const py = y * frequency + oy;
        const bendX = noise.at3(px * 0.6, py * 0.6, 4 + cos) * (0.5 + chaos);
        const bendY = noise.at3(px * 0.6 + 20, py * 0.6, 9 + sin) * (0.5 + chaos);
        const first = 1 - Math.abs(noise.at3(px + bendX, py + bendY, cos));
        const second =
          1 - Math.abs(noise.at3((px - bendY) * 1.55 + 9, (py + bendX) * 1.55, sin + 3));
        out[0] = first ** 9;
        out[1] = second ** 11;
        out[2] = noise.at2(px * 0.25 + cos * 0.3, py * 0.25 + sin * 0.3);
      });
      const found = new Float64Array(3);
      const { bytes } = ramp;
      return (x, y, out) => {
        field(x, y, found);
        const net = Math.max(0, found[0] as number) * 0.75 + Math.max(0, found[1] as number) * 0.4;
        const depth = 0.4 + 0.3 * (found[2] as number) - 0.18 * (y / height - 0.5);
        const index = rampIndex(depth + net * 0.42);
        const light = 1 + net * 0.42;
        out[0] = (bytes[index] as number) * light + net * 26;
        out[1] = (bytes[index + 1] as number) * light + net * 28;
        out[2] = (bytes[index + 2] as number) * light + net * 26;
      };
    };
  },
};

/** Water has two colours, deep and shallow: the palette's most and second most vivid inks. */
function twoInks({ inks, ground }: ArtScene): string[] {
  const [first, second] = [inks[0] ?? ground, inks[1] ?? ground];
  const [deep, shallow] =
    lightnessOf(first) < lightnessOf(second) ? [first, second] : [second, first];
  return [mixColours(deep, '#02060f', 0.45), deep, shallow, mixColours(shallow, '#ffffff', 0.6)];
}
