import { readFileSync } from 'node:fs';
import { hasProgram, pdfFonts, runProgram, temporaryFile } from '@tests/support/programs';
import { degrees, PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../pdf-fixture.testing';
import { editedPage } from './edited-page.testing';
import type { LineEdit, PageEdits } from './page-edits';
import { readEditablePage } from './read-page';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext') && hasProgram('pdftoppm'));
const { signal } = new AbortController();

/** An edit of the line with this text. */
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
  test('is found with its words, position, size and colour', async () => {
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

  test('is replaced, and the old text is nowhere in the file', async () => {
    const before = temporaryFile('before.pdf', await letter());
    const result = await editedPage(
      await letter(),
      lineEdit('Thandi', { text: 'Dear Sipho, the sum is 52 rand.' }),
    );
    expect(result.text).toContain('Dear Sipho, the sum is 52 rand.');
    expect(result.text).toContain('A second line stays where it is.');
    expect(result.outcomes.lines[0]).toMatchObject({ borrowed: '' });
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

  test('is moved, enlarged and recoloured, and the rest of the page keeps its colour', async () => {
    const result = await editedPage(
      await letter(),
      lineEdit('Thandi', { dx: 30, dy: 40, scale: 2, color: '#00b4ff' }),
    );
    const word = wordsOf(result.path).find(({ text }) => text === 'Dear');
    expect(word?.x).toBeCloseTo(72 + 30, 0);
    expect(result.outcomes.lines[0]?.box.x).toBeCloseTo(102, 0);
    const after = await PDFDocument.load(result.saved);
    const { lines } = readEditablePage(after, 0, signal);
    expect(lines.map(({ color, fontSize, text }) => ({ color, fontSize, text }))).toEqual([
      { color: '#00b4ff', fontSize: 40, text: 'Dear Thandi, the sum is 4711 rand.' },
      { color: '#c00000', fontSize: 12, text: 'A second line stays where it is.' },
    ]);
  });

  test('is removed', async () => {
    const result = await editedPage(await letter(), lineEdit('Thandi', { text: '' }));
    expect(result.text).toBe('A second line stays where it is.');
  });

  test('is set in another typeface', async () => {
    const face = { family: 'Times', bold: true, italic: true } as const;
    const result = await editedPage(await letter(), lineEdit('Thandi', { face }));
    expect(result.text).toContain('Dear Thandi, the sum is 4711 rand.');
    expect(pdfFonts(result.path).map(({ name }) => name)).toContain('Times-BoldItalic');
  });

  test('in a subset font takes missing letters from the nearest typeface and reports it', async () => {
    const subset = await makePdf((pdf) => {
      pdf.font('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf');
      pdf.fontSize(16).text('abc def', 72, 72).text('Molo', 72, 120);
    });
    const known = await editedPage(subset, lineEdit('abc', { text: 'cab Molo fed' }));
    expect(known.outcomes.lines[0]).toMatchObject({ borrowed: '' });
    expect(known.text).toContain('cab Molo fed');
    expect(pdfFonts(known.path)).toHaveLength(1);
    const other = await editedPage(subset, lineEdit('abc', { text: 'abc xyz' }));
    expect(other.outcomes.lines[0]).toMatchObject({
      borrowed: 'xyz',
      fonts: ['Helvetica-Bold'],
    });
    expect(other.text).toContain('abc xyz');
    expect(pdfFonts(other.path).map(({ name }) => name)).toContain('Helvetica-Bold');
  });

  test('accepts any script', async () => {
    const result = await editedPage(await letter(), lineEdit('second', { text: 'Привет, ṱhoho' }));
    expect(result.text).toContain('Привет, ṱhoho');
  });

  test.each([90, 180, 270])(
    'on a page turned by %i degrees moves in the direction as seen',
    async (turn) => {
      const turned = await PDFDocument.load(await letter());
      turned.getPage(0).setRotation(degrees(turn));
      const bytes = await turned.save();
      const [line] = readEditablePage(await PDFDocument.load(bytes), 0, signal).lines;
      const result = await editedPage(bytes, lineEdit('Thandi', { dx: 10, dy: 25 }));
      const [moved] = readEditablePage(await PDFDocument.load(result.saved), 0, signal).lines;
      expect(line?.angle).toBe(turn > 180 ? turn - 360 : turn);
      expect((moved?.box.x ?? 0) - (line?.box.x ?? 0)).toBeCloseTo(10, 1);
      expect((moved?.box.y ?? 0) - (line?.box.y ?? 0)).toBeCloseTo(25, 1);
      expect(result.outcomes.lines[0]?.box.y).toBeCloseTo(moved?.box.y ?? 0, 1);
    },
  );

  test('in a form that is drawn twice changes in only one place', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 300]);
    const font = await document.embedFont(StandardFonts.Helvetica);
    const form = document.context.register(
      document.context.stream('BT /F1 12 Tf 10 10 Td (Twice) Tj ET', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 100, 50],
        Resources: { Font: { F1: font.ref } },
      }),
    );
    page.node.set(PDFName.of('Resources'), document.context.obj({ XObject: { Form: form } }));
    const content = 'q 1 0 0 1 20 200 cm /Form Do Q q 1 0 0 1 20 100 cm /Form Do Q';
    page.node.set(
      PDFName.of('Contents'),
      document.context.register(document.context.stream(content)),
    );
    const result = await editedPage(await document.save(), lineEdit('Twice', { text: 'Once' }));
    expect(result.text.split(/\s+/)).toEqual(['Once', 'Twice']);
  });

  test('loses its old alternative text', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 300]);
    const font = await document.embedFont(StandardFonts.Helvetica);
    page.node.set(PDFName.of('Resources'), document.context.obj({ Font: { F1: font.ref } }));
    const content =
      'BT /F1 12 Tf 20 200 Td /Span <</ActualText (Hush) /MCID 0>> BDC (Secret) Tj EMC 0 -40 Td /Span <</ActualText (Loud)>> BDC (Public) Tj EMC ET';
    page.node.set(
      PDFName.of('Contents'),
      document.context.register(document.context.stream(content)),
    );
    const result = await editedPage(await document.save(), lineEdit('Secret', { text: 'Known' }));
    const unpacked = readFileSync(result.open, 'latin1');
    expect(unpacked).not.toMatch(/Hush|Secret/);
    expect(unpacked).toContain('Loud');
  });
});

describe.skipIf(missing)('a picture', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pictured = () =>
    makePdf((pdf) => {
      pdf.image(pixel, 100, 150, { width: 80, height: 40 });
      pdf.text('Below the picture', 100, 300);
    });
  const only = (edit: Omit<PageEdits['pictures'][number], 'picture'>) => (): PageEdits => ({
    lines: [],
    pictures: [{ picture: 0, ...edit }],
  });

  test('is found, moved and resized', async () => {
    const box = { x: 200, y: 400, width: 160, height: 80 };
    const result = await editedPage(await pictured(), only({ box }));
    expect(result.read.pictures[0]?.box).toEqual({
      x: expect.closeTo(100, 1),
      y: expect.closeTo(150, 1),
      width: expect.closeTo(80, 1),
      height: expect.closeTo(40, 1),
    });
    const [moved] = readEditablePage(await PDFDocument.load(result.saved), 0, signal).pictures;
    expect(moved?.box.x).toBeCloseTo(200, 1);
    expect(moved?.box.y).toBeCloseTo(400, 1);
    expect(moved?.box.width).toBeCloseTo(160, 1);
    expect(result.text).toBe('Below the picture');
  });

  test('is removed from the page and from the file', async () => {
    const result = await editedPage(await pictured(), only({ removed: true }));
    expect(runProgram('pdfimages', ['-list', result.path]).trim().split('\n')).toHaveLength(2);
    expect(readFileSync(result.open, 'latin1')).not.toContain('/Subtype /Image');
  });
});
