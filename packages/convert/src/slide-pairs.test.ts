/** Slides as documents, and the previews in files of Apple's programs. */

import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makePptx, pictureShape, textShape } from '@entropy-tools/studio/deck/testing/make-pptx';
import { nodeContext } from '@tests/support/node-assets';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

async function convert(name: string, content: Uint8Array<ArrayBuffer>, target: FormatId) {
  const format = name.slice(name.lastIndexOf('.') + 1) as FormatId;
  const source = { name, format, blob: new Blob([content]) };
  const context = nodeContext();
  const { files, detail, madeBy } = await convertFile({
    ...{ source, target, options: defaultOptions, context },
  });
  return { files, detail, madeBy, warnings: context.warnings };
}

test('slides become Markdown with the description of a picture', async () => {
  const shapes =
    textShape('Tides', [0, 0, 1000, 100], 'title') +
    pictureShape('rId9', [0, 200, 500, 500], { alt: 'A boat' });
  const pptx = await makePptx([{ shapes, pictures: { rId9: onePixelPng } }]);
  const { files, detail } = await convert('talk.pptx', pptx, 'md');
  expect(await files[0]?.blob.text()).toMatch(/^# Tides\n\n!\[A boat\]\(data:image\/png;base64,/);
  expect(detail).toBe('1 slide');
});

test('slides without a word are refused', async () => {
  const pptx = await makePptx([{ shapes: '' }, { shapes: '' }]);
  await expect(convert('talk.pptx', pptx, 'md')).rejects.toThrow('holds no text');
});

const zipped = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));

test.each(['key', 'pages', 'numbers'])('the PDF inside a %s comes out as it is', async (format) => {
  const pdf = await makePdf((made) => made.addPage());
  const file = zipped({ 'Index/Document.iwa': pdf, 'a.key/QuickLook/Preview.pdf': pdf });
  const { files, detail, warnings } = await convert(`talk.${format}`, file, 'pdf');
  expect(new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? [])).toEqual(pdf);
  expect(detail).toBe('2 pages');
  expect(warnings.join()).toContain('is the preview');
});

test('a file without a preview says how to get a PDF', async () => {
  const file = zipped({ 'Index/Document.iwa': onePixelPng });
  await expect(convert('plan.pages', file, 'pdf')).rejects.toThrow(
    /no preview in this file.*Open it in Pages or on icloud.com/,
  );
});
