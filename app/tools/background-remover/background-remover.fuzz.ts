/**
 * Damaged pictures for the code before the browser's decoder; hostile masks and strokes for the code after
 * it.
 */

import { seededRandom } from '@entropy-tools/core/random';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import {
  exifOrientation,
  makePng,
  pngChunk,
} from '@entropy-tools/media/image/image-fixture.testing';
import { displaySize, requireImageHeader } from '@entropy-tools/media/image/image-header';
import { paintStrokes, type Stroke } from '@entropy-tools/media/matting/brush';
import { estimateLocalColours, unmixRows } from '@entropy-tools/media/matting/foreground-colours';
import { softenEdges, subjectBox } from '@entropy-tools/media/matting/mask-work';
import { rowsOf } from '@entropy-tools/media/matting/pixel-rows';
import { refineMask } from '@entropy-tools/media/matting/refine-mask';
import { expect, test } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';

async function beforeDecoding(source: Uint8Array): Promise<void> {
  const bytes = new Uint8Array(source);
  const header = requireImageHeader(bytes);
  await wideColourName(bytes, header.type);
  expect(displaySize(header).width).toBeGreaterThan(0);
}

test('png: damaged headers are opened or refused with a message', async () => {
  const sample = makePng(24, 16, (x, y) => [x, y, 9, 255], [pngChunk('eXIf', exifOrientation(6))]);
  const { opened, refused } = await fuzzCodec(sample, beforeDecoding);
  expect(opened).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

test('composes pictures of any size with any mask and strokes', () => {
  for (let round = 0; round < Math.min(60, fuzzRounds); round += 1) {
    const random = seededRandom(round);
    const width = 1 + Math.floor(random() * 90);
    const height = 1 + Math.floor(random() * 90);
    const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, () => random() * 256);
    const found = Float32Array.from({ length: 64 }, random);
    const mask = refineMask(rowsOf(rgba, width, height), found, 8);
    const strokes = Array.from({ length: 3 }, (): Stroke => {
      const points = Array.from(
        { length: 2 + 2 * Math.floor(random() * 5) },
        () => random() * 4 - 2,
      );
      return { mode: random() < 0.5 ? 'erase' : 'restore', radius: random() * 0.3, points };
    });
    softenEdges(mask, width, height, random() * 20);
    paintStrokes(mask, width, height, strokes);
    const box = subjectBox(mask, width, height);
    if (box) expect(box.x + box.width).toBeLessThanOrEqual(width);
    unmixRows(
      rgba,
      0,
      mask,
      { width, height },
      estimateLocalColours(rowsOf(rgba.slice(), width, height), mask),
    );
    for (let at = 0; at < mask.length; at += 1) expect(rgba[at * 4 + 3]).toBe(mask[at]);
  }
});
