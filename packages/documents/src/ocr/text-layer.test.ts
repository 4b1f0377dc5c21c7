import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { PageLayer } from '../pdf/page-layer';
import { FontSet } from '../pdf/write-text/font-set';
import { normaliseFontSizes } from './normalise-font-sizes';
import type { DeskewedPage } from './read-deskewed';
import type { RecognisedLine } from './recognised-page';
import { deskewPage, drawWords } from './text-layer';

const word = (text: string, left: number, right: number, top = 100) => ({
  text,
  confidence: 90,
  left,
  right,
  top,
  bottom: top + 40,
});

const line = (words: RecognisedLine['words'], height = 37, baseline = 131): RecognisedLine => ({
  words,
  baseline,
  height,
  paragraph: 0,
});

/** An A4 page at 200 dots per inch. */
const readPage = (lines: RecognisedLine[], more: Partial<DeskewedPage> = {}): DeskewedPage => ({
  lines,
  confidence: 90,
  width: 1654,
  height: 2339,
  turn: 0,
  skewDegrees: 0,
  ...more,
});

async function write(read: DeskewedPage, size: [number, number] = [595.44, 842.04]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(size);
  const fonts = new FontSet(pdf, makeTestContext());
  deskewPage(page, read);
  const layer = new PageLayer(pdf, page, fonts);
  await drawWords(
    page,
    read,
    normaliseFontSizes([{ page: read, pointsPerPixel: 0.36 }]),
    layer,
    fonts,
  );
  layer.finish('content');
  fonts.finish();
  return new Uint8Array(await pdf.save());
}

function boxesOf(pdf: Uint8Array) {
  const listed = runOnPdf('pdftotext', ['-q', '-bbox', '{}', '-'], pdf);
  const words = listed.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" .*?>(.*?)</g);
  return [...words].map(([, left, right, text]) => [
    text,
    Math.round(Number(left)),
    Math.round(Number(right)),
  ]);
}

it.skipIf(!hasProgram('pdftotext'))(
  'fits words of any script to the width that they have in the picture',
  async () => {
    const pdf = await write(
      readPage([
        line([word('Words', 200, 400), word('naïve', 420, 560)]),
        line([word('Привіт', 200, 500, 200), word('λόγος', 520, 700, 200)], 37, 231),
      ]),
    );
    const boxes = boxesOf(pdf);
    expect(boxes.map(([text]) => text)).toEqual(['Words', 'naïve', 'Привіт', 'λόγος']);
    for (const [index, [left, right]] of [
      [72, 144],
      [151, 202],
      [72, 180],
      [187, 252],
    ].entries()) {
      expect(Math.abs(Number(boxes[index]?.[1]) - Number(left))).toBeLessThanOrEqual(2);
      expect(Math.abs(Number(boxes[index]?.[2]) - Number(right))).toBeLessThanOrEqual(2);
    }
  },
);

it.skipIf(!hasProgram('pdftoppm'))('is invisible', async () => {
  const empty = await PDFDocument.create();
  empty.addPage([595.44, 842.04]);
  const draw = (pdf: Uint8Array) => runOnPdf('pdftoppm', ['-r', '40', '-gray', '{}'], pdf);
  const blank = draw(new Uint8Array(await empty.save()));
  expect(draw(await write(readPage([line([word('Words', 200, 400)])])))).toBe(blank);
});

it('turns a page that was recognised sideways', async () => {
  const read = readPage([line([word('Words', 200, 400)])], { turn: 90 });
  const pdf = await PDFDocument.load(await write(read, [842.04, 595.44]));
  expect(pdf.getPage(0).getRotation().angle).toBe(90);
});

it('gives lines near the common size that size, and keeps headings larger', () => {
  const text = 'a line of the text with many letters'
    .split(' ')
    .map((each, at) => word(each, at, at + 1));
  const lines = [line([word('Heading', 1, 2)], 80), line(text, 37), line(text, 34), line(text, 38)];
  const sizes = normaliseFontSizes([{ page: readPage(lines), pointsPerPixel: 0.36 }]);
  const [heading, ...others] = lines.map((each) => sizes.get(each) ?? 0);
  expect(new Set(others).size).toBe(1);
  expect(others[0]).toBeCloseTo(14.5, 1);
  expect(heading).toBeGreaterThan(30);
});
