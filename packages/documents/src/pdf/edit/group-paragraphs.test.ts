/** Grouping the lines of a page into paragraphs, on realistic pages. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { makePdf } from '../pdf-fixture.testing';
import { readEditablePage } from './read-page';

const prose =
  'The workshop opens at eight in the morning and closes when the last visitor has gone home. Bring your own cup, since we have only nine, and write your name upon it with the pen that hangs beside the door.';
const other =
  'Tools are borrowed for a week at most. Whoever breaks one says so, and nobody is angry, because every tool that is used breaks in the end and is mended by all of us together.';

async function paragraphsOf(draw: (pdf: PDFKit.PDFDocument) => void) {
  const document = await PDFDocument.load(await makePdf(draw));
  return readEditablePage(document, 0, new AbortController().signal).paragraphs;
}
const textsOf = async (draw: (pdf: PDFKit.PDFDocument) => void) =>
  (await paragraphsOf(draw)).map(({ text }) => text);

const width = 300;

test('headings, indented first lines and wider gaps separate paragraphs', async () => {
  const texts = await textsOf((pdf) => {
    pdf.font('Helvetica-Bold').fontSize(12).text('The house rules of the workshop', 72, 72);
    pdf.font('Helvetica').text(prose, { width, indent: 20 }).text(other, { width, indent: 20 });
    pdf.moveDown().text(prose, { width });
  });
  expect(texts).toEqual([prose, other, prose]);
});

test.each([
  ['left', 'left'],
  ['justify', 'justified'],
  ['center', 'center'],
  ['right', 'right'],
] as const)('text aligned by %s is classified as %s', async (align, named) => {
  const [found] = await paragraphsOf((pdf) =>
    pdf.fontSize(12).text(prose, 72, 72, { width, align }),
  );
  expect(found).toMatchObject({ align: named, text: prose, indent: 0, angle: 0 });
  expect(found?.lines.length).toBe(4);
});

test('columns beside each other are separate paragraphs', async () => {
  const texts = await textsOf((pdf) => {
    pdf.fontSize(10).text(prose, 72, 72, { width: 200 }).text(other, 292, 72, { width: 200 });
  });
  expect(texts.toSorted()).toEqual([other, prose].toSorted());
});

test('items of a list are not joined', async () => {
  const texts = await textsOf((pdf) => {
    pdf.fontSize(12).text(`1. ${prose}`, 72, 72, { width }).text(`2. ${other}`, { width });
  });
  expect(texts).toEqual([`1. ${prose}`, `2. ${other}`]);
});

test.each([
  ['an address', ['Ms Thandi Nkosi', '12 Long Street Extension', 'Woodstock', '7925 Cape Town']],
  [
    'a table of names',
    ['Thandi Nkosi from Durban', 'Sipho Zulu from Mthatha', 'Anna Smit from Paarl'],
  ],
  ['contents', ['1 Who we are ........ 3', '2 What we mend ...... 5', '3 Where we are ...... 9']],
  ['figures', ['12 450 13 220 9 118', '11 200 14 870 8 004', '10 995 12 120 7 640']],
  ['a listing', ['if open:   drink(tea)', 'if shut:   sleep(now)', 'if late:   hurry(all)']],
  ['labels', ['Name of the guest: Thandi', 'Town of the guest: Paarl', 'Date of the visit: today']],
])('%s is not a paragraph', async (_, lines) => {
  const texts = await textsOf((pdf) => {
    pdf.fontSize(12);
    for (const [at, line] of lines.entries()) pdf.text(line, 72, 72 + at * 14);
  });
  expect(texts).toEqual([]);
});

test('table cells separated by rules are not joined', async () => {
  const texts = await textsOf((pdf) => {
    pdf.fontSize(12);
    const lines = [
      'the first cell of this table says',
      'that a rule parts it from the',
      'others that stand below it',
    ];
    for (const [at, line] of lines.entries()) {
      pdf.text(line, 72, 72 + at * 18);
      pdf
        .moveTo(60, 86 + at * 18)
        .lineTo(400, 86 + at * 18)
        .stroke();
    }
  });
  expect(texts).toEqual([]);
});

test('removes a hyphen that only breaks a line, and keeps one that belongs to the word', async () => {
  const lines = [
    'Whoever mends a well-known bicycle here remembers to note the com-',
    'plete number of its frame in the book beside the door and the well-',
    'known name of its owner.',
  ];
  const [text] = await textsOf((pdf) => {
    pdf.fontSize(12);
    for (const [at, line] of lines.entries())
      pdf.text(line, 72, 72 + at * 14, { lineBreak: false });
  });
  expect(text).toContain('the complete number');
  expect(text).toContain('the well-known name');
});
