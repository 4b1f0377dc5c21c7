import { findTagFaults } from '@tests/support/check-pdf-tags';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { expect, test } from 'vitest';
import type { Block, Doc, DocImage, Inline, ParagraphBlock } from '../model';
import { onePixelPng } from '../testing/sample-images';
import { writePdf } from './write-pdf';

const poppler = hasProgram('pdfinfo');
const filler = 'Every municipality reports on water, roads and electricity four times a year. ';

function paragraph(...parts: (string | Inline)[]): ParagraphBlock {
  return {
    kind: 'paragraph',
    inlines: parts.map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part)),
  };
}
const heading = (level: 1 | 2 | 3, text: string): Block => ({
  kind: 'heading',
  level,
  inlines: [{ kind: 'text', text }],
});
const cell = (text: string, extra = {}) => ({ blocks: [paragraph(text)], ...extra });
const picture = (alt: string) => ({
  bytes: onePixelPng,
  type: 'image/png',
  alt,
  width: 40,
  height: 40,
});
const everything: Block[] = [
  heading(1, 'Report'),
  paragraph(filler.repeat(3), { kind: 'text', text: 'site', href: 'https://example.org/' }, '.'),
  heading(2, 'Tables'),
  {
    kind: 'table',
    headerRows: 1,
    rows: [
      [cell('Ward', { colSpan: 2 }), cell('Budget')],
      [cell('North', { rowSpan: 2 }), cell('roads'), { blocks: [] }],
      [cell('water'), cell('9')],
      [cell('only one')],
    ],
  },
  {
    kind: 'list',
    ordered: true,
    items: [
      {
        blocks: [
          paragraph('one'),
          { kind: 'list', ordered: false, items: [{ blocks: [paragraph('inner')] }] },
        ],
      },
      { blocks: [paragraph('two')] },
    ],
  },
  { kind: 'list', ordered: false, items: [{ blocks: [paragraph('done')], checked: true }] },
  { kind: 'quote', blocks: [paragraph('Quoted.')] },
  { kind: 'code', text: 'if (a) {\n\treturn b;\n}' },
  { kind: 'rule' },
  { kind: 'image', image: picture('A dot') },
  paragraph('Inline ', { kind: 'image', image: picture('Another dot') }, ' picture.'),
  { kind: 'page-break' },
  paragraph({ kind: 'text', text: 'elsewhere', href: 'https://example.org/2' }),
];

async function write(blocks: Block[], extra: Partial<Doc> = {}) {
  const options = { pageSize: 'A4' as const, marginMm: 22 };
  const doc = { blocks, language: 'en-ZA', title: 'Report', ...extra };
  return (await writePdf(doc, options, nodeContext())).bytes;
}

test('every kind of block is tagged as a program can check it', async () => {
  expect(await findTagFaults(await write(everything))).toEqual([]);
});

test.skipIf(!poppler)('the tags contain the words of the text in their order', async () => {
  const words = (text: string) => text.trim().split(/\s+/);
  const source = [
    ...['Report', filler.repeat(3), 'site .', 'Tables Ward Budget North roads water 9 only one'],
    ...['1. one – inner 2. two done Quoted. if (a) { return b; }', 'Inline picture. elsewhere'],
  ].join(' ');
  expect(words(structureText(await write(everything)))).toEqual(words(source));
});

test.skipIf(!poppler)('a table states its spans and has a cell in every column', async () => {
  const tree = runOnPdf('pdfinfo', ['-struct', '{}'], await write(everything));
  expect(tree).toContain('/ColSpan 2');
  expect(tree).toContain('/RowSpan 2');
});

test('the mark of PDF/UA is set only where every rule is met', async () => {
  const isMarked = async (blocks: Block[], extra: Partial<Doc> = {}) =>
    new TextDecoder('latin1').decode(await write(blocks, extra)).includes('<pdfuaid:part>1');
  expect(await isMarked(everything)).toBe(true);
  expect(await isMarked([heading(1, 'One'), heading(3, 'Three')])).toBe(false);
  expect(await isMarked([{ kind: 'image', image: picture('') }])).toBe(false);
  expect(await isMarked([paragraph('Clay 𒀀')])).toBe(false);
  expect(await isMarked([paragraph('text')])).toBe(true);
  expect(await isMarked([paragraph('text')], { language: '' })).toBe(false);
  expect(await isMarked([paragraph('text')], { title: '' })).toBe(false);
});

test('a formula is drawn as outlines on the line, with its source as alternative text', async () => {
  const image: DocImage = {
    bytes: new Uint8Array(),
    type: 'image/svg+xml',
    alt: 'x^2',
    formula: { tex: 'x^2', mathml: '<math/>', isBlock: false },
    drawing: {
      width: 20,
      height: 10,
      marks: [
        {
          kind: 'path',
          d: 'M0 0L100 0L100 100Z',
          matrix: [0.1, 0, 0, -0.1, 5, 8],
          fill: '#000000',
          clip: { x: 0, y: 0, width: 15, height: 10 },
        },
      ],
    },
    ...{ width: 20, height: 10, depth: 2 },
  };
  const bytes = await write([paragraph('So ', { kind: 'image', image }, ' holds.')]);
  expect(await findTagFaults(bytes)).toEqual([]);
  if (!poppler) return;
  expect(runOnPdf('pdfinfo', ['-struct', '{}'], bytes)).toContain('Formula');
  // Without its source in place of the drawing.
  expect(runOnPdf('pdftotext', ['{}', '-'], bytes).replace(/\s+/g, ' ')).toContain('So holds.');
  expect(runOnPdf('pdftocairo', ['-svg', '{}', '-'], bytes)).toMatch(/<path[^>]*d="M [\d. ]+ L /);
});

test('a picture that only decorates is no part of the text', async () => {
  const image = { ...picture(''), decorative: true as const };
  const bytes = await write([heading(1, 'One'), { kind: 'image', image }]);
  expect(await findTagFaults(bytes)).toEqual([]);
});

test('metadata is well-formed whatever the title contains', async () => {
  const bytes = await write([paragraph('text')], { title: 'Roads & <water>' });
  expect(new TextDecoder().decode(bytes)).toContain('Roads &amp; &lt;water&gt;');
});

/** All texts of the structure tree in its order. */
function structureText(bytes: Uint8Array): string {
  const lines = runOnPdf('pdfinfo', ['-struct-text', '{}'], bytes).split('\n');
  return lines.flatMap((line) => /^ *"(.*)"$/.exec(line)?.[1] ?? []).join(' ');
}
