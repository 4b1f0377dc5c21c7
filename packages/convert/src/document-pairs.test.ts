/** Markdown, e-books and PDF as documents, by our own readers and writers. */

import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { makeDocx } from '@tests/support/fixtures/documents';
import { nodeContext } from '@tests/support/node-assets';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import { findWay } from './find-way';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

async function convert(name: string, content: BlobPart, target: FormatId) {
  const format = formatOfName(name) as FormatId;
  const source = { name, format, blob: new Blob([content]) };
  const { files, detail } = await convertFile({
    source,
    target,
    options: defaultOptions,
    context: nodeContext(),
  });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { name: file.name, bytes: new Uint8Array(await file.blob.arrayBuffer()), detail };
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const markdown = '# Bay\n\n| Port | Depth |\n| --- | --- |\n| Elim | 12 |\n\nThe *tide*.\n';
const dot = `data:image/png;base64,${Buffer.from(onePixelPng).toString('base64')}`;

test('Markdown becomes DOCX, an e-book and PDF, and comes back with its table', async () => {
  for (const between of ['docx', 'epub'] as const) {
    const made = await convert('bay.md', markdown, between);
    const back = await convert(`bay.${between}`, made.bytes, 'md');
    expect(textOf(back.bytes)).toContain('# Bay');
    expect(textOf(back.bytes)).toContain('| Elim | 12 |');
  }
  const pdf = await convert('bay.md', markdown, 'pdf');
  expect(textOf((await convert('bay.pdf', pdf.bytes, 'txt')).bytes)).toContain('The tide.');
  expect(textOf((await convert('bay.pdf', pdf.bytes, 'md')).bytes)).toContain('# Bay');
});

test('one small picture stays within the Markdown, several lie beside it in an archive', async () => {
  const one = await convert(
    'a.html',
    `<!doctype html><p>x <img src="${dot}" alt="dot" width="40" height="30"></p>`,
    'md',
  );
  expect(one).toMatchObject({ name: 'a.md', detail: '1 line · 1 picture' });
  expect(textOf(one.bytes)).toContain('![dot](data:image/png;base64,');
  const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const two = await convert(
    'a.html',
    `<!doctype html><p>x <img src="${dot}" width="40" height="30"> <img src="${gif}" width="40" height="30"></p>`,
    'md',
  );
  expect(two.name).toBe('a.zip');
  const files = unzipSync(two.bytes);
  expect(Object.keys(files)).toEqual(['a.md', 'pictures/picture-1.png', 'pictures/picture-2.gif']);
  expect(textOf(files['a.md'] ?? new Uint8Array())).toContain('![](pictures/picture-2.gif)');
});

test('a Word document becomes an e-book with its chapters counted', async () => {
  const { detail } = await convert('a.docx', new Uint8Array(await makeDocx()), 'epub');
  expect(detail).toMatch(/^\d+ chapters?$/);
});

test('a script in Markdown does not come along', async () => {
  const html = textOf((await convert('a.md', 'x <script>alert(1)</script>', 'html')).bytes);
  expect(html).not.toContain('<script');
});

test('what our own engines convert is never given to pandoc, and a PDF reaches LaTeX by way of HTML', () => {
  expect(findWay('docx', 'md')?.map(({ engine }) => engine.id)).toEqual(['document-model']);
  expect(findWay('odt', 'epub')?.map(({ engine }) => engine.id)).toEqual(['document-model']);
  expect(findWay('pdf', 'tex')?.map(({ engine }) => engine.id)).toEqual([
    'document-model',
    'pandoc',
  ]);
  expect(findWay('tex', 'pdf')?.map(({ engine }) => engine.id)).toEqual([
    'pandoc',
    'document-model',
  ]);
});
