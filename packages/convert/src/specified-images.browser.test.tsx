/** Converts PNG, JPG and WebP into each other, into PDF and into DOCX with the browser's own codecs. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import { defaultOptions } from './options';

const formats = ['png', 'jpg', 'webp'] as const;
const mime = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

/** A picture of 120 × 80 pixels with a clear edge, in the given format. */
function picture(format: (typeof formats)[number]): Promise<Blob> {
  const canvas = new OffscreenCanvas(120, 80);
  const painter = canvas.getContext('2d');
  if (painter) painter.fillStyle = 'rgb(200 90 120)';
  painter?.fillRect(8, 0, 112, 80);
  return canvas.convertToBlob({ type: mime[format], quality: 0.9 });
}

async function convert(from: (typeof formats)[number], target: 'pdf' | 'docx' | typeof from) {
  const source = { name: `photo.${from}`, format: from, blob: await picture(from) };
  const { files } = await convertFile({ source, target, options: defaultOptions, context });
  expect(files.map(({ name }) => name)).toEqual([`photo.${target}`]);
  return new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
}

async function expectEachPictureFormat(from: (typeof formats)[number]): Promise<void> {
  for (const target of formats)
    expect(readImageHeader(await convert(from, target))).toMatchObject({
      type: mime[target],
      width: 120,
      height: 80,
    });
}

test('png becomes each picture format with its right type and size', () =>
  expectEachPictureFormat('png'));

test.each(['jpg', 'webp'] as const)(
  '%s becomes each picture format with its right type and size',
  { tags: ['sweep'] },
  expectEachPictureFormat,
);

test.each(formats)(
  '%s becomes a PDF of one page, and a DOCX that contains the picture',
  { tags: ['sweep'] },
  async (from) => {
    const pdf = await PDFDocument.load(await convert(from, 'pdf'));
    expect(pdf.getPageCount()).toBe(1);
    const parts = unzipSync(await convert(from, 'docx'));
    const [media = ''] = Object.keys(parts).filter((name) => name.startsWith('word/media/'));
    expect(readImageHeader(parts[media] ?? new Uint8Array())).toMatchObject({
      width: 120,
      height: 80,
    });
  },
);
