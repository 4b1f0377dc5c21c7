import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../../../tests/support/node-assets';
import { hasProgram, pdfText, runProgram, temporaryFile } from '../../../../tests/support/programs';
import { dropUnreachable } from '../drop-unreachable';
import { makePdf } from '../pdf-fixture.testing';
import { FontSet } from '../write-text/font-set';
import { editPage } from './edit-page';
import type { LineEdit, PageEdits } from './page-edits';
import { readEditablePage } from './read-page';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext') && hasProgram('pdftoppm'));
const { signal } = new AbortController();

async function edited(
  bytes: Uint8Array,
  edits: (page: ReturnType<typeof readEditablePage>) => PageEdits,
) {
  const document = await PDFDocument.load(bytes);
  const read = readEditablePage(document, 0, signal);
  const context = nodeContext();
  const fonts = new FontSet(document, context);
  const outcomes = await editPage(
    document,
    document.getPage(0),
    edits(read),
    new Map(),
    fonts,
    context,
  );
  fonts.finish();
  await document.flush();
  dropUnreachable(document);
  const saved = await document.save();
  const path = temporaryFile('edited.pdf', saved);
  runProgram('qpdf', ['--check', path]);
  const open = temporaryFile('open.pdf', '');
  runProgram('qpdf', ['--qdf', '--object-streams=disable', path, open]);
  return { path, saved, read, outcomes, text: pdfText(path).trim(), open };
}

/** One edit of the line that says so. */
const lineEdit =
  (says: string, edit: Omit<LineEdit, 'line'>) =>
  ({ lines, seen }: ReturnType<typeof readEditablePage>): PageEdits => {
    const line = lines.find(({ text }) => text.includes(says));
    if (!line) throw new Error(`no line says ${says}`);
    return { lines: [{ line: line.id, ...edit }], pictures: [], seen };
  };

/** Words with their boxes in points from the top left. */
function wordsOf(path: string) {
  const xml = runProgram('pdftotext', ['-bbox', path, '-']);
  return [
    ...xml.matchAll(
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)<\/word>/g,
    ),
  ].map(([, x, y, right, text = '']) => ({
    text,
    x: Number(x),
    y: Number(y),
    right: Number(right),
  }));
}

const letter = () =>
  makePdf((pdf) => {
    pdf.fontSize(20).text('Dear Thandi, the sum is 4711 rand.', 72, 72);
    pdf.fontSize(12).fillColor('#c00000').text('A second line stays where it is.', 72, 120);
  });

describe.skipIf(missing)('a line of text', () => {
  test('is found with its words, place, size and colour', async () => {
    const document = await PDFDocument.load(await letter());
    const { lines } = readEditablePage(document, 0, signal);
    expect(lines.map(({ text }) => text)).toEqual([
      'Dear Thandi, the sum is 4711 rand.',
      'A second line stays where it is.',
    ]);
    expect(lines[1]).toMatchObject({
      fontSize: 12,
      color: '#c00000',
      angle: 0,
      fontName: 'Helvetica',
    });
    expect(lines[0]?.box.x).toBeCloseTo(72, 0);
    expect(lines[0]?.box.y).toBeCloseTo(72, -1);
  });

  test('says something else, and what it said is nowhere in the file', async () => {
    const before = temporaryFile('before.pdf', await letter());
    const result = await edited(
      await letter(),
      lineEdit('Thandi', { text: 'Dear Sipho, the sum is 52 rand.' }),
    );
    expect(result.text).toContain('Dear Sipho, the sum is 52 rand.');
    expect(result.text).toContain('A second line stays where it is.');
    expect(result.outcomes[0]).toMatchObject({ borrowed: '' });
    const raw = runProgram('qpdf', ['--show-object=trailer', result.open]);
    expect(raw).toContain('Root');
    // pdfkit writes text in hexadecimal.
    const hex = Buffer.from('Thandi', 'latin1').toString('hex');
    const unpacked = Buffer.from(
      await import('node:fs').then((fs) => fs.readFileSync(result.open)),
    ).toString('latin1');
    expect(unpacked).not.toContain(hex);
    expect(unpacked).not.toContain('Thandi');
    const at = (path: string, word: string) => wordsOf(path).find(({ text }) => text === word);
    expect(at(result.path, 'Dear')).toEqual(at(before, 'Dear'));
    expect(at(result.path, 'second')).toEqual(at(before, 'second'));
  });
});
