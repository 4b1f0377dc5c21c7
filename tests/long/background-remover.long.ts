/** Refines the mask of a picture of 50 megapixels at full size within limits of time and memory. */

import { rowsOf } from '@entropy-tools/media/matting/pixel-rows';
import { refineMask } from '@entropy-tools/media/matting/refine-mask';
import { expect, test } from 'vitest';

const [WIDTH, HEIGHT] = [8660, 5774];
const MASK_SIDE = 1024;

test('a mask of 50 megapixels', () => {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  const isSubject = (x: number, y: number) => Math.hypot((x - 0.5) * 4, (y - 0.5) * 3) < 1;
  for (let y = 0, at = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, at += 4)
      rgba.set(isSubject(x / WIDTH, y / HEIGHT) ? [224, 160, 48, 255] : [32, 96, 160, 255], at);
  const found = Float32Array.from({ length: MASK_SIDE ** 2 }, (_, at) =>
    isSubject((at % MASK_SIDE) / MASK_SIDE, Math.floor(at / MASK_SIDE) / MASK_SIDE) ? 1 : 0,
  );
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let most = 0;
  const mask = refineMask(rowsOf(rgba, WIDTH, HEIGHT), found, MASK_SIDE, () => {
    most = Math.max(most, process.memoryUsage().rss - before);
  });
  console.log(
    `50 MP refined in ${Math.round(performance.now() - started)} ms, ${Math.round(most / 1e6)} MB more memory`,
  );
  expect(mask[(HEIGHT / 2) * WIDTH + WIDTH / 2]).toBe(255);
  expect(mask[0]).toBe(0);
  expect(most / 1e6).toBeLessThan(1000);
});
