/** Reflowed paragraphs, checked with qpdf and poppler. */
import { readFileSync } from 'node:fs';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { degrees, PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../pdf-fixture.testing';
import { editedPage } from './edited-page.testing';
import type { PageEdits, ParagraphEdit } from './page-edits';
import { type EditablePage, readEditablePage } from './read-page';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext') && hasProgram('pdftoppm'));
const { signal } = new AbortController();
const prose =
  'The workshop opens at eight in the morning and closes when the last visitor has gone home. Bring your own cup, since we have only nine, and write your name upon it with the pen that hangs beside the door.';
type Align = 'left' | 'justify' | 'center' | 'right';

/** A heading, a paragraph of four lines, a gap of two lines and a line below. */
const page = (align: Align = 'left', text = prose) =>
  makePdf((pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).text('How we work', 72, 72);
    pdf.font('Helvetica').fontSize(12).text(text, 72, 120, { width: 300, align, lineGap: 2 });
    pdf.text('A line below stays where it is.', 72, 225);
  });

const paragraphEdit =
  (edit: Omit<ParagraphEdit, 'paragraph'>, says = 'workshop') =>
  ({ paragraphs, seen }: EditablePage): PageEdits => {
    const found = paragraphs.find(({ text }) => text.includes(says));
    if (!found) throw new Error(`no paragraph says ${says}`);
    return { lines: [], pictures: [], paragraphs: [{ paragraph: found.id, ...edit }], seen };
  };

/** Lines according to poppler, with their boxes in points from the top left. */
function linesOf(path: string) {
  const xml = runProgram('pdftotext', ['-bbox-layout', path, '-']);
  return [
    ...xml.matchAll(
      /<line xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)"[^>]*>(.*?)<\/line>/gs,
    ),
  ].map(([, x, y, right, words = '']) => ({
    text: [...words.matchAll(/>([^<\n]+)<\/word>/g)].map(([, word]) => word).join(' '),
    x: Number(x),
    y: Number(y),
    right: Number(right),
  }));
}

async function linesBefore(bytes: Uint8Array) {
  return linesOf(temporaryFile('before.pdf', bytes));
}

describe.skipIf(missing)('a paragraph', () => {
  test('takes a longer word, and is reflowed only from that line on', async () => {
    const before = await linesBefore(await page());
    const text = prose.replace('nine', 'nineteen for all of us');
    const { path, outcomes, open } = await editedPage(await page(), paragraphEdit({ text }));
    const after = linesOf(path);
    expect(after.map((line) => line.text).join(' ')).toContain(text);
    const [heading, first, second] = before;
    expect(after.slice(0, 3)).toEqual([heading, first, second]);
    const lines = after.filter(({ x, y }) => y > 110 && y < 215 && x < 80);
    expect(lines.length).toBeGreaterThan(4);
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(372.5);
    expect((lines[4]?.y ?? 0) - (lines[3]?.y ?? 0)).toBeCloseTo(
      (second?.y ?? 0) - (first?.y ?? 0),
      1,
    );
    expect(after.at(-1)).toEqual(before.at(-1));
    expect(outcomes.paragraphs[0]).toMatchObject({ over: 0, borrowed: '' });
    const unpacked = readFileSync(open, 'latin1');
    expect(unpacked).not.toContain(Buffer.from(' nine,').toString('hex'));
  });

  test('gets shorter, and its last line disappears', async () => {
    const text = prose.slice(0, prose.indexOf('. Bring') + 1);
    const { path, text: said, open } = await editedPage(await page(), paragraphEdit({ text }));
    expect(said.replace(/\s+/g, ' ')).toBe(`How we work ${text} A line below stays where it is.`);
    expect(linesOf(path)).toHaveLength(4);
    expect(readFileSync(open, 'latin1')).not.toContain(Buffer.from('door').toString('hex'));
  });

  test('reports how many lines overlap what is below, and fewer when it is made smaller', async () => {
    const text = `${prose} ${prose}`;
    const { outcomes } = await editedPage(await page(), paragraphEdit({ text }));
    const over = outcomes.paragraphs[0]?.over ?? 0;
    expect(over).toBeGreaterThan(0);
    const smaller = await editedPage(await page(), paragraphEdit({ text, scale: 0.6 }));
    expect(smaller.outcomes.paragraphs[0]?.over).toBeLessThan(over);
    expect(smaller.text.replace(/\s+/g, ' ')).toContain(text);
  });

  test('stays justified except for its last line', async () => {
    const text = prose.replace('Bring your own', 'Please remember to bring your very own');
    const { path, read } = await editedPage(await page('justify'), paragraphEdit({ text }));
    expect(read.paragraphs[0]).toMatchObject({ align: 'justified' });
    const lines = linesOf(path).filter(({ y }) => y > 110 && y < 215);
    for (const { right } of lines.slice(0, -1)) expect(right).toBeCloseTo(372, 0);
    expect(lines.at(-1)?.right).toBeLessThan(371);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
  });

  test.each(['center', 'right'] as const)('that is aligned %s stays so', async (align) => {
    const text = prose.replace('nine', 'nineteen blue ones');
    const { path, read } = await editedPage(await page(align), paragraphEdit({ text }));
    expect(read.paragraphs[0]).toMatchObject({ align });
    const widest = (await linesBefore(await page(align))).filter(({ y }) => y > 110 && y < 215);
    const right = Math.max(...widest.map((line) => line.right));
    const left = Math.min(...widest.map((line) => line.x));
    for (const line of linesOf(path).filter(({ y }) => y > 110 && y < 215))
      if (align === 'right') expect(line.right).toBeCloseTo(right, 0);
      else expect((line.x + line.right) / 2).toBeCloseTo((left + right) / 2, 0);
  });

  test('keeps the formatting of words that did not change', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.fontSize(12).text('The workshop opens at ', 72, 72, { width: 300, continued: true });
      pdf
        .font('Helvetica-Bold')
        .fillColor('#c00000')
        .text('eight in the morning', { continued: true });
      pdf
        .font('Helvetica')
        .fillColor('black')
        .text(prose.slice(prose.indexOf(' and closes')));
    });
    const text = prose.replace('The workshop', 'The large old workshop of our street');
    const { saved, path } = await editedPage(bytes, paragraphEdit({ text }));
    expect(
      linesOf(path)
        .map((line) => line.text)
        .join(' '),
    ).toBe(text);
    const xml = runProgram('pdftohtml', ['-xml', '-i', '-stdout', path]);
    const bold = [...xml.matchAll(/<b>(.*?)<\/b>/g)].map(([, said]) => said).join(' ');
    expect(bold.replace(/\s+/g, ' ').trim()).toBe('eight in the morning');
    const [again] = readEditablePage(await PDFDocument.load(saved), 0, signal).paragraphs;
    expect(again?.text).toBe(text);
  });

  test('is found and edited again after saving', async () => {
    const once = await editedPage(
      await page(),
      paragraphEdit({ text: prose.replace('nine', 'nineteen for all of us') }),
    );
    const twice = await editedPage(once.saved, paragraphEdit({ text: prose }));
    expect(twice.text.replace(/\s+/g, ' ')).toContain(prose);
    expect(twice.text).not.toContain('nineteen');
  });

  test('keeps forced line breaks', async () => {
    const text = prose.replace('. Bring', '.\nBring');
    const { path } = await editedPage(await page(), paragraphEdit({ text }));
    expect(linesOf(path).some((line) => line.text.startsWith('Bring your own'))).toBe(true);
  });

  test('is moved, recoloured, set in another typeface and removed', async () => {
    const moved = await editedPage(
      await page(),
      paragraphEdit({ dx: 10, dy: 200, color: '#c00000' }),
    );
    expect(linesOf(moved.path).at(-1)?.text).toContain('beside the door.');
    const again = readEditablePage(await PDFDocument.load(moved.saved), 0, signal);
    expect(again.paragraphs[0]).toMatchObject({ color: '#c00000', text: prose });
    const face = { family: 'Times', bold: false, italic: true } as const;
    const other = await editedPage(await page(), paragraphEdit({ face }));
    expect(other.text.replace(/\s+/g, ' ')).toContain(prose);
    expect(runProgram('pdffonts', [other.path])).toContain('Times-Italic');
    const gone = await editedPage(await page(), paragraphEdit({ text: '' }));
    expect(gone.text.replace(/\s+/g, ' ')).toBe('How we work A line below stays where it is.');
  });

  test('in a subset font takes missing letters from the nearest typeface and reports it', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.font('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf');
      pdf.fontSize(12).text(prose, 72, 72, { width: 300 });
    });
    const text = prose.replace('nine', 'exactly 42');
    const { outcomes, text: said } = await editedPage(bytes, paragraphEdit({ text }));
    expect(outcomes.paragraphs[0]).toMatchObject({ borrowed: 'x42', fonts: ['Helvetica-Bold'] });
    expect(said.replace(/\s+/g, ' ')).toContain(text);
  });

  test.each([90, 180, 270])(
    'on a page turned by %i degrees is reflowed along its lines',
    async (turn) => {
      const turned = await PDFDocument.load(await page());
      turned.getPage(0).setRotation(degrees(turn));
      const text = prose.replace('nine', 'nineteen for all of us');
      const { saved, read } = await editedPage(await turned.save(), paragraphEdit({ text }));
      const again = await PDFDocument.load(saved);
      const [paragraph] = readEditablePage(again, 0, signal).paragraphs;
      expect(paragraph?.text).toBe(text);
      expect(paragraph?.angle).toBe(read.paragraphs[0]?.angle);
      again.getPage(0).setRotation(degrees(0));
      const path = temporaryFile('upright.pdf', await again.save());
      for (const line of linesOf(path)) expect(line.right).toBeLessThanOrEqual(372.5);
    },
  );
});
