import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { nodeContext } from '@tests/support/node-assets';
import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Block } from '../../doc/model';
import { writePdf } from '../../doc/write-pdf/write-pdf';
import { readPdf } from '../read-pdf';

const text = (words: string) => [{ kind: 'text' as const, text: words }];
const filler = 'Every municipality reports on water, roads and electricity. '.repeat(5);
const blocks: Block[] = [
  { kind: 'heading', level: 1, inlines: text('Annual report') },
  { kind: 'paragraph', inlines: text(filler) },
  { kind: 'heading', level: 4, inlines: text('Roads and bridges') },
  { kind: 'paragraph', inlines: text(filler) },
  { kind: 'paragraph', inlines: text(filler) },
];

/** Written, then with the types and texts of its elements changed. */
async function readChanged(change: (element: PDFDict) => void = () => undefined) {
  const doc = { blocks, title: 'Report', language: 'en' };
  const { bytes } = await writePdf(doc, { pageSize: 'A4', marginMm: 20 }, nodeContext());
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.has(PDFName.of('S')) && object.has(PDFName.of('P')))
      change(object);
  return (await readPdf(new Uint8Array(await pdf.save()), nodeContext())).blocks;
}

const levels = (found: readonly Block[]) =>
  found.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));

test('headings have the levels of the tags', async () => {
  expect(levels(await readChanged())).toEqual([1, 4]);
});

test('tags change no text, and a document tagged as headings throughout is read by its looks', async () => {
  const plain = (found: readonly Block[]) =>
    found.map((block) => ('inlines' in block ? block.inlines : []));
  const fair = await readChanged();
  const hostile = await readChanged((element) => {
    element.set(PDFName.of('ActualText'), PDFString.of('Invented'));
    if (element.get(PDFName.of('S')) === PDFName.of('P'))
      element.set(PDFName.of('S'), PDFName.of('H6'));
  });
  expect(plain(hostile)).toEqual(plain(fair));
  expect(levels(hostile)).toEqual([1, 2]);
});

test('pictures have the texts of the figures that they stand in', async () => {
  const bytes = await makePng(40, 40, (x, y) => [x * 6, y * 6, 90, 255]);
  const image = (alt: string) =>
    ({ kind: 'image', image: { bytes, type: 'image/png', alt, width: 80, height: 80 } }) as const;
  const doc = {
    blocks: [image('First'), ...blocks, image('Second')],
    title: 'Report',
    language: 'en',
  };
  const written = await writePdf(doc, { pageSize: 'A4', marginMm: 20 }, nodeContext());
  const read = (await readPdf(written.bytes, nodeContext())).blocks;
  expect(read.flatMap((block) => (block.kind === 'image' ? [block.image.alt] : []))).toEqual([
    'First',
    'Second',
  ]);
});
