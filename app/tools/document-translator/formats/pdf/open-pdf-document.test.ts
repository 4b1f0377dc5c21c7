import { readDocx } from '@entropy-tools/documents/doc/read-docx/read-docx';
import { writeText } from '@entropy-tools/documents/doc/write-text/write-text';
import { makePdfWithMap } from '@entropy-tools/documents/pdf/broken-map.testing';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { describe, expect, it } from 'vitest';
import { nodeContext } from '../../../../../tests/support/node-assets';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';

const prose =
  'The quick brown fox jumps over the lazy dog, and it does so again and again until the dog gets up and walks away slowly over the hills.';

const sample = () =>
  makePdf((pdf) => {
    pdf.font('Helvetica-Bold').fontSize(22).text('A heading of the report');
    pdf.font('Times-Roman').fontSize(11).moveDown().text(prose).moveDown().text('12.50');
    pdf.addPage({ size: 'A5' }).fontSize(11).text('Words of the second page', 40, 60);
  });

async function translate(by: (text: string) => string, language = 'nso-ZA', rightToLeft = false) {
  const context = nodeContext();
  const document = await openTranslatable({ name: 'r.pdf', bytes: await sample() }, context);
  const texts = document.segments.map(({ text }) => text);
  const result = await document.write(texts.map(by), { language, rightToLeft }, context);
  return { document, texts, result, context };
}

/** For each page: its size, and its text on the left and right half. */
async function halves(bytes: Uint8Array) {
  const pdf = await openPdf(bytes, nodeContext());
  const pages = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.page(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item ? item : [],
    );
    const words = (side: (x: number) => boolean) =>
      items
        .filter((item) => side(Number(item.transform[4])))
        .map((item) => `${item.str}${item.hasEOL ? ' ' : ''}`)
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
    const [left, right] = [words((x) => x < width / 2), words((x) => x >= width / 2)];
    const sizes = items.filter((i) => Number(i.transform[4]) >= width / 2 && i.str.trim() !== '');
    pages.push({ width, height, left, right, largest: Math.max(...sizes.map((i) => i.height)) });
  }
  await pdf.close();
  return pages;
}

describe('PDF side by side', () => {
  it('finds headings and paragraphs, and puts the translation beside each page', async () => {
    const { texts, result, context } = await translate(pseudo);
    expect(texts).toEqual(['A heading of the report', prose, 'Words of the second page']);
    expect(result.files.map(({ name }) => name)).toEqual([
      'r (nso-ZA).pdf',
      'r (nso-ZA) side by side.pdf',
      'r (nso-ZA).docx',
    ]);
    const [first, second] = await halves(result.files[1]?.bytes ?? new Uint8Array());
    expect(first?.width).toBeCloseTo(2 * 595.28, 0);
    expect(first?.left).toContain('A heading of the report The quick brown fox');
    expect(first?.right).toContain(pseudo('A heading of the report'));
    expect(first?.right).toContain('12.50');
    expect(first?.largest).toBeGreaterThan(18);
    expect(second?.right).toContain('Wórdś óf thé śéćóńd págé');
    expect(context.warnings).toEqual([]);
    const [inPlace] = await halves(result.files[0]?.bytes ?? new Uint8Array());
    expect(inPlace?.width).toBeCloseTo(595.28, 0);
    expect(`${inPlace?.left} ${inPlace?.right}`).toContain(pseudo('A heading of the report'));
    const word = await readDocx(result.files[2]?.bytes ?? new Uint8Array(), nodeContext());
    expect(word.blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
    expect(writeText(word)).toContain(pseudo(prose));
  });

  it('continues a much longer translation on another sheet without losing a word', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const { result } = await translate((text) => (text === prose ? long : text));
    const pages = await halves(result.files[1]?.bytes ?? new Uint8Array());
    expect(pages.length).toBeGreaterThan(2);
    const all = pages.map(({ right }) => right).join(' ');
    for (let index = 0; index < 900; index++) expect(all).toContain(`word${index}`);
  });

  it.each([
    ['Arabic', 'تقرير عن المبيعات', 'ar', true],
    ['Hindi', 'बिक्री पर रिपोर्ट', 'hi', false],
    ['Chinese', '销售报告', 'zh-CN', false],
    ['Japanese', '売上報告書です', 'ja', false],
    ['Korean', '판매 보고서', 'ko', false],
    ['Russian', 'Отчёт о продажах', 'ru', false],
    ['Venda', 'Ṱhoḓisiso ya ḽiṅwe', 've-ZA', false],
  ])('draws %s with the bundled fonts', async (_, words, language, rightToLeft) => {
    const { result, context } = await translate(() => words, language, rightToLeft);
    expect(result.notes).toEqual([]);
    expect(context.warnings).toEqual([]);
    const [first] = await halves(result.files[1]?.bytes ?? new Uint8Array());
    const letters = (text: string) => [...text.replace(/\s/g, '').normalize('NFC')].sort().join('');
    expect(letters(first?.right ?? '')).toContain(letters(words)[0]);
    expect(letters(first?.right.replaceAll('12.50', '') ?? '')).toBe(letters(words + words));
  });

  it('makes a Word document instead of missing glyphs for a script without a font', async () => {
    const { result } = await translate(() => 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ', 'chr');
    expect(result.files.map(({ name }) => name)).toEqual(['r (chr).docx']);
    expect(result.notes[0]).toContain('Word document only: Ꮳ');
  });

  it('notes for a signed file that the signature is not valid for the translation', async () => {
    const signed = Uint8Array.from([
      ...(await sample()),
      ...new TextEncoder().encode('\n%/ByteRange [0 9 99 9]\n'),
    ]);
    const { notes } = await openTranslatable({ name: 's.pdf', bytes: signed }, nodeContext());
    expect(notes.join()).toContain('The signature is not valid for the translation');
  });
});

it('warns if a file is not what its name says, and if its text is gibberish', async () => {
  const open = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    openTranslatable({ name, bytes }, nodeContext());
  expect((await open('r.docx', await sample())).notes).toContain(
    'The name says DOCX, but the content is PDF: it is translated as that.',
  );
  const text = `${prose} ${prose} ${prose}`;
  const { notes } = await open('r.pdf', await makePdfWithMap(text, 'wrong'));
  expect(notes.join()).toContain('comes out as gibberish');
  expect((await open('r.pdf', await makePdfWithMap(text, 'whole'))).notes).toEqual([]);
});
