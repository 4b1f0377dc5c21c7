/** Clouds of gas lit from within, and stars of several sizes before and behind them. */
import type { RasterAlgorithm } from '../art-scene';
import { lightnessOf, makeRamp, mixColours } from '../colour-ramp';
import { makeField } from '../geometry/field';

export const nebula: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene, pixelsPerUnit) => {
    const { width, height, density, scale, chaos, noise, inks, ground, isDark } = scene;
    const random = scene.random('nebula');
    const night = isDark ? mixColours(ground, '#02030a', 0.55) : '#070a18';
    const ordered = [...inks].sort((a, b) => lightnessOf(a) - lightnessOf(b));
    const gas = makeRamp([
      night,
      mixColours(night, ordered[0] ?? night, 0.6),
      ...ordered,
      '#fffaf0',
    ]);
    const frequency = 2.4 - 1.4 * scale;
    const [ox, oy] = [random() * 60, random() * 60];
    const grid = Math.min(pixelsPerUnit, 420);
    const tilt = random() * Math.PI;
    const stars = scatter(random, width, height, Math.round(220 + 800 * density));
    return (time) => {
      const [dx, dy] = [Math.cos(2 * Math.PI * time) * 0.1, Math.sin(2 * Math.PI * time) * 0.1];
      const field = makeField(width, height, grid, 1, (x, y, out) => {
        const px = x * frequency + ox;
        const py = y * frequency + oy;
        const warpX = noise.octaves(px + dx, py + dy, 4);
        const warpY = noise.octaves(px + 7.7 - dy, py + 3.1 + dx, 4);
        const cloud = noise.octaves(px + (1 + chaos) * warpX, py + (1 + chaos) * warpY, 6);
        const veil = 1 - Math.abs(noise.octaves(px * 1.7 + warpY + dx, py * 1.7 - warpX, 5));
        const across = (x - width / 2) * Math.sin(tilt) - (y - height / 2) * Math.cos(tilt);
        const band = Math.exp(-((across + warpX * 0.14) ** 2) / 0.09);
        out[0] = Math.max(0, (0.16 + cloud * 0.75) * (0.35 + band) + veil ** 7 * 0.28 * band);
      });
      const found = new Float64Array(1);
      const { bytes } = gas;
      const last = bytes.length / 3 - 1;
      return (x, y, out) => {
        field(x, y, found);
        const place = Math.min(1, Math.max(0, found[0] as number));
        const index = Math.floor(place ** 0.9 * last) * 3;
        const star = stars(x, y, time) * (1 - place * 0.3);
        out[0] = (bytes[index] as number) + star * 255;
        out[1] = (bytes[index + 1] as number) + star * 250;
        out[2] = (bytes[index + 2] as number) + star * 240;
      };
    };
  },
};

/** Brightness of the scattered stars at a point, 0 to about 1; the few large ones have rays. */
function scatter(random: () => number, width: number, height: number, count: number) {
  const cell = 0.04;
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * width, random() * height];
    const size = 0.0007 + 0.0036 * random() ** 9;
    const at = (Math.floor(y / cell) + 1) * columns + Math.floor(x / cell) + 1;
    const phase = random();
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++)
        cells[at + row * columns + column]?.push(x, y, size, phase);
  }
  return (x: number, y: number, time: number): number => {
    const cellStars = cells[(Math.floor(y / cell) + 1) * columns + Math.floor(x / cell) + 1];
    if (!cellStars) return 0;
    let light = 0;
    for (let i = 0; i < cellStars.length; i += 4) {
      const dx = Math.abs((cellStars[i] as number) - x);
      const dy = Math.abs((cellStars[i + 1] as number) - y);
      const size = cellStars[i + 2] as number;
      const far = (dx * dx + dy * dy) / (size * size);
      const twinkle = 0.85 + 0.15 * Math.cos(2 * Math.PI * (time + (cellStars[i + 3] as number)));
      light += Math.exp(-far) * twinkle;
      if (size > 0.0016) {
        const ray =
          Math.exp(-Math.min(dx, dy) / (size * 0.22)) * Math.exp(-Math.max(dx, dy) / (size * 3.2));
        light +=
          (0.1 / (1 + far * 0.1) + ray * 0.8) * twinkle * Math.max(0, 1 - Math.max(dx, dy) / cell);
      }
    }
    return light;
  };
}
