// @module-tag sweep

import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { writeText } from '../doc/write-text/write-text';
import { openPdf } from '../pdf/open-pdf';
import { makePdf } from '../pdf/pdf-fixture.testing';
import { readPdf } from '../pdf/read-pdf';
import { characterErrors } from './character-errors.testing';
import { recognisePdf } from './recognise-pdf';
import { printedText, printPage, type ScanLook, scan } from './scan-fixture.testing';

const english = { language: 'eng' } as const;
const original = `The Keeper ${printedText.join(' ')}`;

/** A typical scanned page, created once because that takes a second. Nothing modifies it. */
let made: Promise<Uint8Array<ArrayBuffer>> | undefined;
function plainScan(): Promise<Uint8Array<ArrayBuffer>> {
  made ??= printPage().then((printed) => scan(printed));
  return made;
}

async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return writeText(await readPdf(bytes, makeTestContext()))
    .replace(/\s+/g, ' ')
    .trim();
}

interface PlacedWord {
  text: string;
  x: number;
  y: number;
}

/** The words of page 1 with their centres, as poppler finds them. */
function wordsOf(pdf: Uint8Array): PlacedWord[] {
  const listed = runOnPdf('pdftotext', ['-q', '-bbox', '-l', '1', '{}', '-'], pdf);
  const words = listed.matchAll(
    /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g,
  );
  return [...words].map(([, x0, y0, x1, y1, text = '']) => ({
    text,
    x: (Number(x0) + Number(x1)) / 2,
    y: (Number(y0) + Number(y1)) / 2,
  }));
}

describe.skipIf(!hasProgram('pdftotext'))('the text layer of a scan', () => {
  it('has at least 96 % of the printed words within 8 points', async () => {
    const printed = await printPage();
    const context = makeTestContext();
    const { bytes, pages } = await recognisePdf(await plainScan(), english, context);
    const found = wordsOf(bytes);
    const hits = wordsOf(printed).filter(({ text, x, y }) =>
      found.some((word) => word.text === text && Math.hypot(word.x - x, word.y - y) < 8),
    );
    expect(hits.length / wordsOf(printed).length).toBeGreaterThanOrEqual(0.96);
    expect(pages).toEqual([{ number: 1, confidence: expect.any(Number), words: found.length }]);
    expect(pages[0]?.confidence).toBeGreaterThan(80);
    expect(context.warnings).toEqual([]);
    if (hasProgram('qpdf')) expect(runOnPdf('qpdf', ['--check', '{}'], bytes)).toMatch(/No syntax/);
  });
});

it.each<[string, ScanLook]>([
  ['askew by 3 degrees', { skewDegrees: 3 }],
  ['on its side and askew', { quarterTurn: 90, skewDegrees: -2 }],
])('reads a page that lies %s, and makes it upright', async (_how, look) => {
  const { bytes } = await recognisePdf(
    await scan(await printPage(), look),
    english,
    makeTestContext(),
  );
  const { errors, characters } = characterErrors(original, await textOf(bytes));
  expect(errors / characters).toBeLessThanOrEqual(0.01);
  const pdf = await openPdf(bytes, makeTestContext());
  const { width, height } = (await pdf.page(1)).getViewport({ scale: 1 });
  await pdf.close();
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
});

it('reads columns separately, light text on a bar, and the lone number of a page', async () => {
  const [left, right] = [printedText.slice(0, 3).join(' '), printedText.slice(3).join(' ')];
  const printed = await makePdf((pdf) => {
    pdf.rect(70, 60, 460, 22).fill('#1f4e5f');
    pdf.fillColor('#ffffff').font('Helvetica-Bold').fontSize(12).text('Weather', 80, 66);
    pdf.fillColor('#000000').font('Times-Roman').fontSize(12);
    pdf.text(left, 70, 110, { width: 215 }).text(right, 310, 110, { width: 215 });
    pdf.text('Fog in autumn', 80, 300).text('Storms in winter', 80, 320);
    pdf.text('7', 297, 700);
  });
  const { bytes } = await recognisePdf(await scan(printed), english, makeTestContext());
  const text = await textOf(bytes);
  for (const wanted of ['Weather', left, right]) expect(text).toContain(wanted);
  expect(text).toMatch(/Fog in autumn\W+Storms in winter.* 7$/);
});

it('reads only the pages without text and leaves the others as they are', async () => {
  const both = await PDFDocument.load(await printPage('Printed', ['This page has text already.']));
  const [scanned] = await both.copyPages(await PDFDocument.load(await plainScan()), [0]);
  if (scanned) both.addPage(scanned);
  const bytes = new Uint8Array(await both.save());
  const done = await recognisePdf(bytes, english, makeTestContext());
  expect(done.pages.map(({ number }) => number)).toEqual([2]);
  expect(await textOf(done.bytes)).toMatch(
    /^Printed This page has text already\. The Keeper The light/,
  );
  await expect(recognisePdf(done.bytes, english, makeTestContext())).rejects.toThrow(
    'Each page of this PDF has text already.',
  );
});

it('reports when there are no words, and when they are doubtful', async () => {
  const empty = await scan(await printPage(' ', [' ']));
  await expect(recognisePdf(empty, english, makeTestContext())).rejects.toThrow(
    'No words were found on these pages.',
  );
  const context = makeTestContext();
  const blurred = await scan(await printPage(), { dpi: 38 });
  const { pages } = await recognisePdf(blurred, english, context);
  expect(pages[0]?.confidence).toBeLessThan(60);
  expect(context.warnings.join()).toMatch(
    /The words of page 1 are doubtful \(confidence below 60 %\)/,
  );
});

it('reads German with its own data and writes characters of WinAnsi', async () => {
  const german = 'Über den Wäldern südlich der Straße hörte man früh die großen Züge fahren.';
  const bytes = await scan(await printPage('Größe', [german, german]));
  const done = await recognisePdf(bytes, { language: 'deu' }, makeTestContext());
  const { errors, characters } = characterErrors(
    `Größe ${german} ${german}`,
    await textOf(done.bytes),
  );
  expect(errors / characters).toBeLessThanOrEqual(0.01);
});

it('stops when it is cancelled, and reports progress that never decreases', async () => {
  const bytes = await plainScan();
  const controller = new AbortController();
  const fractions: number[] = [];
  const context = {
    ...makeTestContext(),
    signal: controller.signal,
    onProgress: (fraction: number) => {
      fractions.push(fraction);
      if (fraction > 0.3) controller.abort(new Error('stop'));
    },
  };
  await expect(recognisePdf(bytes, english, context)).rejects.toThrow('stop');
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
});
