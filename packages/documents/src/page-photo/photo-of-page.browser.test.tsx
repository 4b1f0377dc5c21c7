// @module-tag sweep

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { encodeAvif } from '@entropy-tools/media/image/encode-avif';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import { makePainter } from '@entropy-tools/media/image/resample';
import { expect, it } from 'vitest';
import { analysePhoto } from './photo-of-page';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

it('finds a page on a picture in a format that PDF does not support', async () => {
  const painter = makePainter(640, 480);
  painter.fillStyle = '#503a28';
  painter.fillRect(0, 0, 640, 480);
  painter.setTransform(0.9, 0.12, -0.1, 0.88, 90, 10);
  painter.fillStyle = '#f4f2ee';
  painter.fillRect(0, 0, 480, 420);
  painter.fillStyle = '#222222';
  for (let top = 40; top < 380; top += 20) painter.fillRect(40, top, 380, 6);
  const avif = await encodeAvif(painter.getImageData(0, 0, 640, 480), 0.9, context);
  const { blob, madeBy } = await openPicture(avif, context);
  expect([blob.type, madeBy]).toEqual(['image/png', '']);
  const { corners, preview } = await analysePhoto(avif, context);
  expect(corners).toBeDefined();
  expect(preview.type).toBe('image/jpeg');
});
