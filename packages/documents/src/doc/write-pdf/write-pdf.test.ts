import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { expect, test } from 'vitest';
import type { Block, Doc, Inline, ParagraphBlock } from '../model';
import { type WritePdfOptions, writePdf } from './write-pdf';

const a4: WritePdfOptions = { pageSize: 'A4', marginMm: 22 };
const poppler = hasProgram('pdftotext') && hasProgram('pdffonts');
const qpdf = hasProgram('qpdf');
const filler = 'Every municipality reports on water, roads and electricity four times a year. ';

function paragraph(...parts: (string | Inline)[]): ParagraphBlock {
  return {
    kind: 'paragraph',
    inlines: parts.map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part)),
  };
}
async function write(blocks: Block[], extra: Partial<Doc> = {}, options = a4) {
  const context = nodeContext();
  const result = await writePdf({ blocks, ...extra }, options, context);
  return { ...result, warnings: context.warnings, progress: context.progress };
}
/** The file without compression, as Latin-1. */
function source(bytes: Uint8Array): string {
  return runOnPdf('qpdf', ['--qdf', '--object-streams=disable', '{}', '-'], bytes);
}

const scripts: [name: string, text: string][] = [
  ['Latin with ligatures', 'Office staff affirm the final fluffy waffle, naïve café.'],
  ['Tshivenda', 'ṱhoho, ḽiivha, ṋowa, ḓuvha, ṅanga.'],
  ['Sesotho sa Leboa and Afrikaans', 'tšhaba, ê ô; môre, sê, hoër.'],
  ['isiZulu', 'Sawubona mhlaba, ngiyabonga kakhulu.'],
  ['Greek', 'Η γρήγορη καφέ αλεπού πηδάει.'],
  ['Cyrillic', 'Съешь же ещё этих мягких булок.'],
  ['Vietnamese', 'Tôi có thể ăn thủy tinh.'],
  ['Arabic', 'السلام عليكم ورحمة الله وبركاته هذا نص تجريبي'],
  ['Arabic with vowel marks', 'مُحَمَّدٌ رَسُولُ اللهِ'],
  ['Hebrew', 'שלום עולם זה טקסט לדוגמה'],
  ['Devanagari', 'सभी मनुष्य जन्म से स्वतंत्र हैं। क्षत्रिय, ज्ञान, श्रृंखला, विद्यार्थी, कर्म।'],
  ['Bengali', 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা।'],
  ['Tamil', 'மனிதப் பிறிவியினர் சகலரும்.'],
  ['Thai', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน'],
  ['Chinese', '人人生而自由，在尊严和权利上一律平等。'],
  ['Japanese', 'すべての人間は、生まれながらにして自由であり、平等である。'],
  ['Korean', '모든 인간은 태어날 때부터 자유로우며 동등하다.'],
];

test.skipIf(!poppler).each(scripts)(
  'text extracted from %s is the text that was written',
  async (_, text) => {
    const { bytes, warnings } = await write([paragraph(text)]);
    expect(textOfPdf(bytes)).toBe(text);
    expect(warnings).toEqual([]);
  },
);

test.skipIf(!poppler)('Hebrew with English and digits keeps every word and its order', async () => {
  const text = 'שלום עולם 2024 ומילים באנגלית like this one בסוף';
  const { bytes } = await write([paragraph(text)]);
  // poppler puts the space beside a number on its other side, so only words are compared.
  const words = textOfPdf(bytes).match(/[\u0590-\u05ff]+|\w+/g);
  expect(words).toEqual(text.split(' '));
});

test.skipIf(!poppler)('right-to-left paragraphs are aligned to the right', async () => {
  const { bytes } = await write([paragraph('שלום'), paragraph('Hello')]);
  const boxes = runOnPdf('pdftotext', ['-bbox', '{}', '-'], bytes).matchAll(
    /xMin="([\d.]+)".*?xMax="([\d.]+)"/g,
  );
  const [hebrew, english] = [...boxes].map(([, min, max]) => ({
    min: Number(min),
    max: Number(max),
  }));
  expect(hebrew?.max).toBeCloseTo(595.28 - 62.36, 0);
  expect(english?.min).toBeCloseTo(62.36, 0);
});

test.skipIf(!poppler)('every font is embedded as a subset with its Unicode map', async () => {
  const { bytes } = await write([
    paragraph(
      'Plain ',
      { kind: 'text', text: 'bold ', bold: true },
      { kind: 'text', text: 'code', code: true },
    ),
    paragraph('हिन्दी 中文 שלום'),
  ]);
  const lines = runOnPdf('pdffonts', ['{}'], bytes).trim().split('\n').slice(2);
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const line of lines) expect(line).toMatch(/[A-Z]{6}\+.*Identity-H\s+yes yes yes/);
});

test('characters that no font has are reported once and stay in the text', async () => {
  const { bytes, warnings } = await write([paragraph('Clay 𒀀'), paragraph('again 𒀀 𓀀')]);
  expect(warnings).toEqual(['No font here has these characters: 𒀀 𓀀. They appear as boxes.']);
  if (poppler) expect(textOfPdf(bytes)).toBe('Clay 𒀀 again 𒀀 𓀀');
});

test('emoji are drawn in one colour and stay in the text', async () => {
  const { bytes, warnings } = await write([paragraph('Party 🎉, 👍🏽 and ❤️')]);
  expect(warnings).toEqual([]);
  if (poppler) expect(runOnPdf('pdffonts', ['{}'], bytes)).toContain('NotoEmoji');
  if (poppler) expect(textOfPdf(bytes)).toContain('Party 🎉');
});

test.skipIf(!poppler)('a table over pages repeats its header and loses no row', async () => {
  const cell = (text: string) => ({ blocks: [paragraph(text)] });
  const rows = Array.from({ length: 120 }, (_, row) => [cell(`row${row}.`), cell(`value ${row}`)]);
  const { bytes, pages } = await write([
    { kind: 'table', headerRows: 1, rows: [[cell('Ward'), cell('Budget')], ...rows] },
  ]);
  const text = textOfPdf(bytes);
  expect(pages).toBeGreaterThan(2);
  expect(text.match(/Ward Budget/g)).toHaveLength(pages);
  expect(text.match(/row\d+\./g)).toEqual(rows.map((_, row) => `row${row}.`));
});

test.skipIf(!poppler)('a row taller than a page is split, spans keep their text', async () => {
  const many = Array.from({ length: 120 }, (_, index) => paragraph(`part${index}. ${filler}`));
  const { bytes, pages } = await write([
    {
      kind: 'table',
      headerRows: 0,
      rows: [
        [{ blocks: [paragraph('wide')], colSpan: 2 }],
        [{ blocks: [paragraph('tall')], rowSpan: 2 }, { blocks: many }],
        [{ blocks: [paragraph('last')] }],
      ],
    },
  ]);
  const text = textOfPdf(bytes);
  expect(pages).toBeGreaterThan(2);
  for (const word of ['wide', 'tall', 'last']) expect(text).toContain(word);
  expect(text.match(/part\d+\./g)).toHaveLength(120);
});

test.skipIf(!qpdf)(
  'the file contains links, destinations, outline, language and tags',
  async () => {
    const { bytes } = await write(
      [
        { kind: 'heading', level: 1, id: 'top', inlines: [{ kind: 'text', text: 'Report' }] },
        { kind: 'heading', level: 2, inlines: [{ kind: 'text', text: 'Roads' }] },
        paragraph(
          { kind: 'text', text: 'site', href: 'https://example.org/a?b=1' },
          { kind: 'text', text: ' up', href: '#top' },
          { kind: 'text', text: ' nowhere', href: '#gone' },
          { kind: 'text', text: ' script', href: 'javascript:alert(1)' },
        ),
      ],
      { title: 'Budget', author: 'Treasury', language: 'en-ZA' },
    );
    const file = source(bytes);
    expect(file).toContain('/URI (https://example.org/a?b=1)');
    expect(file).toMatch(/\/D \(top\)/);
    expect(file).not.toContain('gone');
    expect(file).not.toContain('javascript');
    expect(file).toContain('(Budget)');
    expect(file).toContain('/Title (Roads)');
    expect(file).toContain('(Treasury)');
    expect(file).toContain('/Lang (en-ZA)');
    expect(file).toContain('/Marked true');
    for (const tag of ['H1', 'H2', 'P', 'Link']) expect(file).toContain(`/S /${tag}`);
  },
);

test.skipIf(!qpdf)('a document with every kind of block is valid', async () => {
  const item = (text: string, checked?: boolean) => ({
    blocks: [paragraph(text)],
    ...(checked === undefined ? {} : { checked }),
  });
  const image = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp', alt: 'A map' };
  const { bytes, pages, warnings } = await write([
    { ...paragraph(filler.repeat(8)), align: 'justify' },
    { kind: 'list', ordered: true, start: 9, items: [item('nine'), item('ten')] },
    { kind: 'list', ordered: false, items: [item('done', true), item('open', false)] },
    { kind: 'quote', blocks: [paragraph('Quoted.')] },
    { kind: 'code', text: 'if (a) {\n\treturn b;\n}' },
    { kind: 'rule' },
    { kind: 'image', image },
    { kind: 'page-break' },
    paragraph('x', { kind: 'text', text: '2', superscript: true }, { kind: 'image', image }),
  ]);
  expect(runOnPdf('qpdf', ['--check', '{}'], bytes)).toContain(
    'No syntax or stream encoding errors',
  );
  expect(pages).toBe(2);
  expect(warnings).toEqual([
    'One image (webp) could not be drawn. A box with the caption takes its place.',
  ]);
  if (!poppler) return;
  const text = textOfPdf(bytes);
  for (const part of ['9. nine', '10. ten', 'done', 'Quoted.', 'return b;', 'A map', '[A map]'])
    expect(text).toContain(part);
});

test.skipIf(!poppler)('a heading is not left alone at the foot of a page', async () => {
  for (let lines = 30; lines < 50; lines++) {
    const { bytes } = await write([
      ...Array.from({ length: lines }, () => paragraph('Line.')),
      { kind: 'heading', level: 2, inlines: [{ kind: 'text', text: 'Heading' }] },
      paragraph('Follows.'),
    ]);
    const pages = runOnPdf('pdftotext', ['{}', '-'], bytes).split('\f');
    const page = pages.find((text) => text.includes('Heading'));
    expect(page).toContain('Follows.');
  }
});

test.skipIf(!poppler)('the page number appears only when there are several pages', async () => {
  expect(textOfPdf((await write([paragraph('One')])).bytes)).toBe('One');
  const two = await write([paragraph('One'), { kind: 'page-break' }, paragraph('Two')]);
  expect(textOfPdf(two.bytes)).toBe('One 1 Two 2');
});

test('page size and margins are applied, an empty document has one page', async () => {
  const { bytes, pages } = await write([], {}, { pageSize: 'A5', marginMm: 500 });
  expect(pages).toBe(1);
  expect(new TextDecoder('latin1').decode(bytes)).toContain('/MediaBox [0 0 419.53 595.28]');
});

test('a word of 200,000 letters is broken, not lost', async () => {
  const { bytes, pages } = await write([paragraph('a'.repeat(200_000))]);
  expect(pages).toBeGreaterThan(20);
  if (poppler) expect(textOfPdf(bytes).match(/a/g)).toHaveLength(200_000);
});

test('cancelling ends the work with the reason', async () => {
  const context = nodeContext();
  const blocks = Array.from({ length: 3000 }, () => paragraph(filler.repeat(6)));
  const begun = { ...context, onProgress: context.abort };
  await expect(writePdf({ blocks }, a4, begun)).rejects.toThrow(/abort/i);
});

test('progress rises to 1', async () => {
  const { progress } = await write([paragraph('a'), paragraph('b')]);
  expect(progress.at(-1)).toBe(1);
  expect([...progress].sort((a, b) => a - b)).toEqual(progress);
});

test.skipIf(!poppler)('list markers are the labels of the source', async () => {
  const { bytes } = await write([
    {
      kind: 'list',
      ordered: true,
      items: [
        { label: '3.1.', blocks: [paragraph('decimal')] },
        { label: '(c)', blocks: [paragraph('letter')] },
        { label: 'IV.', blocks: [paragraph('roman')] },
      ],
    },
  ]);
  expect(textOfPdf(bytes).split(/\s+/)).toEqual([
    '3.1.',
    'decimal',
    '(c)',
    'letter',
    'IV.',
    'roman',
  ]);
});

test.skipIf(!qpdf)('a filled cell has readable text', async () => {
  const { bytes } = await write([
    {
      kind: 'table',
      headerRows: 0,
      rows: [
        [
          { background: '#1f3864', blocks: [paragraph('automatic')] },
          {
            background: '#1f3864',
            blocks: [paragraph({ kind: 'text', text: 'stated', color: '#ffffff' })],
          },
        ],
      ],
    },
  ]);
  const pdf = source(bytes);
  const fills = [...pdf.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)$/gm)].map(([, ...rgb]) =>
    rgb.map((part) => Math.round(Number(part) * 255)).join(' '),
  );
  expect(fills).toContain('31 56 100');
  expect(fills).toContain('255 255 255');
  // The grey that light text has on a page without a fill.
  expect(fills).not.toContain('92 95 102');
});

test.skipIf(!qpdf)('a table without borders is drawn without lines', async () => {
  const table: Block = {
    kind: 'table',
    headerRows: 0,
    rows: [[{ blocks: [paragraph('signed')] }, { blocks: [paragraph('dated')] }]],
  };
  const strokes = async (block: Block) =>
    source((await write([block])).bytes).match(/ S Q$/gm)?.length ?? 0;
  expect(await strokes(table)).toBe(2);
  expect(await strokes({ ...table, borders: false })).toBe(0);
});

test.skipIf(!poppler)('a column that nearly fits its lines is widened', async () => {
  const { bytes } = await write([
    {
      kind: 'table',
      headerRows: 0,
      columnWidths: [13, 87],
      rows: [[{ blocks: [paragraph('Region 1234')] }, { blocks: [paragraph(filler.repeat(3))] }]],
    },
  ]);
  const lines = runOnPdf('pdftotext', ['-layout', '{}', '-'], bytes).split('\n');
  expect(lines.filter((line) => line.includes('Region'))[0]).toMatch(/^ *Region 1234 /);
});
