/** Damaged video headers for the Video Trimmer's own parsers, which read or ignore them. */

import { readMovieBoxes } from '@entropy-tools/media/media/movie-boxes';
import { copyMovieStretch } from '@entropy-tools/media/media/movie-copy/copy-movie-stretch';
import { plainMovie } from '@entropy-tools/media/media/movie-copy/movie-fixture.testing';
import { readMatroskaExtras } from '@entropy-tools/media/media/trim/matroska-extras';
import { isInstantRefresh, parameterSets } from '@entropy-tools/media/media/trim/smart-cut';
import { expect, test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';

const element = (id: number[], ...body: number[]) => [...id, 0x80 | body.length, ...body];

const matroska = new Uint8Array([
  ...[0x18, 0x53, 0x80, 0x67, 0xff],
  ...element(
    [0x16, 0x54, 0xae, 0x6b],
    ...element([0xae], ...element([0x83], 1)),
    ...element([0xae], ...element([0x83], 17)),
  ),
  ...element([0x10, 0x43, 0xa7, 0x70], 0),
]);
const record = new Uint8Array([1, 100, 0, 30, 255, 0xe1, 0, 2, 0x67, 5, 1, 0, 1, 0x68]);
const packet = new Uint8Array([0, 0, 0, 2, 9, 1, 0, 0, 0, 3, 0x65, 1, 2]);

test.each([
  ['matroska', matroska],
  ['decoder settings', record],
  ['packet', packet],
])('%s: damage is ignored', async (_, sample) => {
  const { opened } = await fuzzCodec(sample, async (bytes) => {
    const blob = new Blob([new Uint8Array(bytes)]);
    for (const name of await readMatroskaExtras(blob)) expect(name).toMatch(/^[a-z]+$/);
    await readMovieBoxes(blob);
    isInstantRefresh(new Uint8Array(bytes));
    expect(parameterSets(new Uint8Array(bytes)).length).toBeLessThanOrEqual(bytes.length * 4 + 8);
  });
  expect(opened).toBeGreaterThan(0);
});

test('movie tables: damage is left to the other method, or the cut stays within the file', async () => {
  const sample = new Uint8Array(await plainMovie().arrayBuffer());
  const options = { mute: false, type: 'video/mp4' };
  const { opened } = await fuzzCodec(sample, async (bytes) => {
    const blob = new Blob([new Uint8Array(bytes)]);
    const made = await copyMovieStretch(blob, { from: 0.2, to: 0.4 }, options);
    expect(made?.blob.size ?? 0).toBeLessThanOrEqual(sample.length * 4);
  });
  expect(opened).toBeGreaterThan(0);
});
