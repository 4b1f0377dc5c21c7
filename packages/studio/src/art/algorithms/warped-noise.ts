/**
 * Silk and stone: noise whose coordinates are displaced by noise that is itself displaced by noise. After
 * Inigo Quilez, 'Domain warping' (2002). The field is computed on a coarser grid and interpolated.
 */
import type { RasterAlgorithm } from '../art-scene';
import { rampIndex } from '../colour-ramp';
import { makeField } from '../geometry/field';

export const warpedNoise: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene, pixelsPerUnit) => {
    const { width, height, density, scale, chaos, noise, ramp } = scene;
    const random = scene.random('warped-noise');
    const frequency = 2.1 - 1.6 * scale;
    const octaves = 1 + Math.round(density * 3);
    const warp = 0.6 + 1.3 * chaos;
    const [ox, oy] = [random() * 50, random() * 50];
    const grid = Math.min(pixelsPerUnit, 640);
    return (time) => {
      const angle = 2 * Math.PI * time;
      const dx = Math.cos(angle) * 0.16;
      const dy = Math.sin(angle) * 0.16;
      const field = makeField(width, height, grid, 2, (x, y, out) => {
        const px = x * frequency + ox;
        const py = y * frequency + oy;
        const qx = noise.octaves(px + dx, py + dy, octaves);
        const qy = noise.octaves(px + 5.2 - dy, py + 1.3 + dx, octaves);
        const rx = noise.octaves(px + warp * qx + 1.7 - dx, py + warp * qy + 9.2, octaves);
        const value = noise.octaves(px + warp * rx * 1.4, py + warp * qx * 1.4 + dy, octaves);
        out[0] = value;
        out[1] = qx * 0.6 + rx * 0.4;
      });
      const out2 = new Float64Array(2);
      const { bytes } = ramp;
      return (x, y, out) => {
        field(x, y, out2);
        const value = out2[0] as number;
        const fold = out2[1] as number;
        const place = 0.5 + value * 0.75 + fold * 0.35;
        const index = rampIndex(place);
        const sheen = 1 + 0.16 * Math.sin(value * 26) * (0.4 + Math.abs(fold));
        out[0] = (bytes[index] as number) * sheen;
        out[1] = (bytes[index + 1] as number) * sheen;
        out[2] = (bytes[index + 2] as number) * sheen;
      };
    };
  },
};
