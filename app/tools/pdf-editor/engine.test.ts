import { execFileSync } from 'node:child_process';
import { degrees, PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { makePdf } from '~/engines/pdf/pdf-fixture.testing';
import { nodeContext } from '../../../tests/support/node-assets';
import { hasProgram, pdfFonts, runProgram, temporaryFile } from '../../../tests/support/programs';
import { highlightItem, request, textItem } from './edit-fixture.testing';
import type { EditRequest } from './edit-request';
import { editPdf } from './engine';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext'));

/** Words with their boxes in points from the top left of the page as seen. */
function wordsOf(bytes: Uint8Array): { text: string; x: number; y: number; bottom: number }[] {
  const path = temporaryFile('edited.pdf', bytes);
  runProgram('qpdf', ['--check', path]);
  const xml = runProgram('pdftotext', ['-cropbox', '-bbox', path, '-']);
  return [
    ...xml.matchAll(
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">(.*?)<\/word>/g,
    ),
  ].map(([, x, y, bottom, text = '']) => ({
    text,
    x: Number(x),
    y: Number(y),
    bottom: Number(bottom),
  }));
}

const save = async (edit: EditRequest) => (await editPdf(edit, nodeContext())).bytes;

describe.skipIf(missing)('text is real text, where it was put', () => {
  test.each([0, 90, 180, 270])('on a page turned by %i degrees with a crop box', async (turned) => {
    const pdf = await PDFDocument.load(await makePdf((page) => page.text('Below')));
    const [page] = pdf.getPages();
    page?.setRotation(degrees(turned));
    page?.setCropBox(40, 60, 400, 500);
    const bytes = await save(
      request(await pdf.save(), [textItem({ content: 'Umbhalo', x: 120, y: 80, fontSize: 24 })]),
    );
    const word = wordsOf(bytes).find(({ text }) => text === 'Umbhalo');
    expect(word?.x).toBeCloseTo(120, 0);
    // Baseline 0.95 of 24 below 80; poppler's box ends at the descent.
    expect(word?.bottom).toBeGreaterThan(80 + 0.95 * 24);
    expect(word?.bottom).toBeLessThan(80 + 1.25 * 24);
  });

  test('a page in larger units, and content that leaves its graphics state turned over', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 400]);
    page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2));
    page.node.set(
      PDFName.of('Contents'),
      pdf.context.register(pdf.context.stream('Q q q 0.1 0 0 -0.1 55 66 cm 0 0 5 5 re f')),
    );
    const bytes = await save(request(await pdf.save(), [textItem({ content: 'Here', x: 100 })]));
    const shown = await import('~/engines/pdf/open-pdf').then(({ openPdf }) =>
      openPdf(bytes, nodeContext()),
    );
    const { items } = await (await shown.page(1)).getTextContent();
    const [item] = items;
    await shown.close();
    // In units of 1/36 inch from the bottom left.
    expect(item && 'transform' in item ? item.transform : []).toEqual([
      6,
      0,
      0,
      6,
      50,
      expect.closeTo(400 - (50 + 0.95 * 12) / 2, 1),
    ]);
  });
});

test.skipIf(missing)(
  'every script saves, with embedded fonts where the standard ones end',
  async () => {
    const lines = [
      'Plain Latin – “quoted” €',
      'Ελληνικά και κείμενο',
      'Русский текст',
      'isiXhosa: ukuhlaḽa ṱhoho ṋamusi ḓuvha',
      '日本語のテキスト',
      '中文文本',
      '한국어 텍스트',
      'नमस्ते',
    ];
    const items = lines.map((content, index) =>
      textItem({ content, y: 40 + index * 40, fontSize: 18, fontFamily: 'Times' }),
    );
    const bytes = await save(request(await makePdf(() => undefined), items));
    const path = temporaryFile('scripts.pdf', bytes);
    runProgram('qpdf', ['--check', path]);
    const text = runProgram('pdftotext', ['-layout', path, '-']);
    for (const line of lines) expect(text).toContain(line);
    const fonts = pdfFonts(path);
    expect(
      fonts.filter(({ name }) => name.includes('Noto')).every(({ embedded }) => embedded),
    ).toBe(true);
    expect(fonts.map(({ name }) => name)).toContain('Times-Roman');
  },
);

test.skipIf(missing)('right-to-left text keeps its reading order', async () => {
  const bytes = await save(
    request(await makePdf(() => undefined), [textItem({ content: 'שלום עולם 2026' })]),
  );
  const path = temporaryFile('rtl.pdf', bytes);
  expect(
    runProgram('pdftotext', [path, '-'])
      .normalize('NFC')
      .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
      .trim(),
  ).toBe('שלום עולם 2026');
});

test.skipIf(!hasProgram('pdftoppm'))(
  'highlight is a fifth opaque, replace covers with white',
  async () => {
    const source = await makePdf((pdf) => pdf.rect(0, 0, 595, 842).fill('#000000'));
    const items = [
      highlightItem({ x: 50, y: 50, width: 100, height: 30, color: '#00b4ff' }),
      textItem({ type: 'replace', content: 'New', x: 50, y: 200, fontSize: 32, color: '#ff0000' }),
    ];
    const path = temporaryFile('look.pdf', await save(request(source, items)));
    const picture = execFileSync('pdftoppm', ['-r', '72', '-aa', 'no', path], {
      maxBuffer: 1e8,
    });
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40));
    const width = Number(header?.[1]);
    const pixel = (x: number, y: number) => [
      ...picture.subarray((header?.[0].length ?? 0) + (y * width + x) * 3).subarray(0, 3),
    ];
    expect(pixel(100, 65)).toEqual([0, expect.closeTo(36, -1), expect.closeTo(51, -1)]);
    expect(pixel(40, 65)).toEqual([0, 0, 0]);
    // Two units of padding above and to the left, and no more.
    expect(pixel(49, 199)).toEqual([255, 255, 255]);
    expect(pixel(46, 199)).toEqual([0, 0, 0]);
    expect(pixel(49, 196)).toEqual([0, 0, 0]);
  },
);

test('what is no PDF is refused with words', async () => {
  const bytes = new TextEncoder().encode('hello');
  await expect(editPdf(request(bytes, []), nodeContext())).rejects.toMatchObject({
    name: 'ToolError',
    code: 'input',
  });
});
