import { expect, it } from 'vitest';
import { estimateLocalColours, unmixRows } from './foreground-colours';
import { rowsOf } from './pixel-rows';

/** Orange on the left, blue on the right, and a soft edge that blends them. */
function softEdge(width: number, height: number) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = Math.min(1, Math.max(0, (width * 0.55 - x) / (width * 0.1)));
      const at = y * width + x;
      mask[at] = Math.round(part * 255);
      rgba.set(
        [
          240 * part + 20 * (1 - part),
          120 * part + 60 * (1 - part),
          30 * part + 230 * (1 - part),
          255,
        ],
        at * 4,
      );
    }
  return { rgba, mask };
}

it('gives a soft edge the pure foreground colour', () => {
  const [width, height] = [200, 60];
  const { rgba, mask } = softEdge(width, height);
  const picture = rowsOf(rgba, width, height);
  unmixRows(rgba, 0, mask, picture, estimateLocalColours(picture, mask));
  let seen = 0;
  for (let x = 0; x < width; x += 1) {
    const at = 30 * width + x;
    const opacity = mask[at] ?? 0;
    expect(rgba[at * 4 + 3]).toBe(opacity);
    if (opacity < 40 || opacity === 255) continue;
    seen += 1;
    expect(Math.abs((rgba[at * 4] ?? 0) - 240), `red at ${x}`).toBeLessThan(40);
    expect(Math.abs((rgba[at * 4 + 2] ?? 0) - 30), `blue at ${x}`).toBeLessThan(40);
  }
  expect(seen).toBeGreaterThan(10);
});

it('leaves solid pixels unchanged', () => {
  const { rgba, mask } = softEdge(100, 20);
  const before = rgba.slice(0, 4 * 20);
  const picture = rowsOf(rgba, 100, 20);
  unmixRows(rgba, 0, mask, picture, estimateLocalColours(picture, mask));
  expect([...rgba.subarray(0, 4 * 20)]).toEqual([...before]);
});
