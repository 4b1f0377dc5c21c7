import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { expect, test } from 'vitest';
import type { Drawing } from '../../drawing';
import type { Block, Inline, ParagraphBlock } from '../../model';
import type { DocSection, ParagraphFormat } from '../../page-layout';
import { verifyWrittenPdf } from '../verify-written-pdf';
import { writePdf } from '../write-pdf';

const poppler = hasProgram('pdftotext') && hasProgram('pdffonts') && hasProgram('pdfinfo');
const qpdf = hasProgram('qpdf');

const plain: ParagraphFormat = {
  indent: { start: 0, end: 0, first: 0 },
  before: 0,
  after: 0,
  line: { rule: 'times', value: 1 },
  end: { sizePt: 10, font: 'Arial' },
};
function line(text: string | Inline[], look: Partial<ParagraphFormat> = {}): ParagraphBlock {
  const inlines: Inline[] =
    typeof text === 'string' ? [{ kind: 'text', text, font: 'Arial', sizePt: 10 }] : text;
  return { kind: 'paragraph', inlines, look: { ...plain, ...look } };
}
function section(blocks: Block[], extra: Partial<DocSection> = {}): DocSection {
  return {
    width: 300,
    height: 200,
    margin: { top: 40, right: 30, bottom: 40, left: 50 },
    headerFrom: 15,
    footerFrom: 15,
    starts: 'page',
    headers: {},
    footers: {},
    blocks,
    ...extra,
  };
}
async function write(sections: DocSection[]): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = sections.flatMap((one) => one.blocks);
  const options = { pageSize: 'A4' as const, marginMm: 20 };
  const { bytes } = await writePdf({ blocks, sections }, options, nodeContext());
  await verifyWrittenPdf(bytes);
  if (qpdf) runOnPdf('qpdf', ['--check', '{}'], bytes);
  return bytes;
}
interface Word {
  text: string;
  page: number;
  x: number;
  right: number;
  y: number;
}
/** Every word with its position in points from the page's top left, according to poppler. */
function wordsOf(bytes: Uint8Array): Word[] {
  let page = 0;
  return runOnPdf('pdftotext', ['-bbox', '{}', '-'], bytes)
    .split('\n')
    .flatMap((row) => {
      if (row.includes('<page ')) page++;
      const found = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)".*?>(.*?)<\/word>/.exec(row);
      return found
        ? [
            {
              page,
              x: Number(found[1]),
              y: Number(found[2]),
              right: Number(found[3]),
              text: found[4] ?? '',
            },
          ]
        : [];
    });
}
const placeOf = (words: readonly Word[], text: string): Word => {
  const found = words.find((word) => word.text === text);
  if (!found) throw new Error(`"${text}" is on no page`);
  return found;
};
const pageField = (field: 'page' | 'pages'): Inline => ({
  kind: 'text',
  text: '?',
  font: 'Arial',
  sizePt: 10,
  field,
});

test.skipIf(!poppler)('pages have the size of their section', async () => {
  const bytes = await write([
    section([line('upright')]),
    section([line('wide')], { width: 400, height: 150 }),
  ]);
  const info = runOnPdf('pdfinfo', ['-l', '9', '{}'], bytes);
  const sizes = [...info.matchAll(/size: +([\d.]+) x ([\d.]+)/g)].map(([, w, h]) => [w, h]);
  expect(sizes).toEqual([
    ['300', '200'],
    ['400', '150'],
  ]);
});

test.skipIf(!poppler)(
  'headers and footers appear on their pages with the right numbers',
  async () => {
    const header = [
      line([
        pageField('page'),
        { kind: 'text', text: ' of ', font: 'Arial', sizePt: 10 },
        pageField('pages'),
      ]),
    ];
    const bytes = await write([
      section([line('a'), line('b', { breakBefore: 'page' }), line('c', { breakBefore: 'page' })], {
        headers: { default: header, first: [line('title')] },
        firstDiffers: true,
        footers: { default: [line('foot')] },
      }),
    ]);
    const words = wordsOf(bytes);
    const row = (page: number, above: boolean) =>
      words
        .filter((word) => word.page === page && (above ? word.y < 38 : word.y > 160))
        .map(({ text }) => text);
    expect([1, 2, 3].map((page) => row(page, true))).toEqual([
      ['title'],
      ['2', 'of', '3'],
      ['3', 'of', '3'],
    ]);
    expect([1, 2, 3].map((page) => row(page, false))).toEqual([[], ['foot'], ['foot']]);
  },
);

test.skipIf(!poppler)('a high header pushes the text down', async () => {
  const high = Array.from({ length: 4 }, (_, index) => line(`head${index}`));
  const words = wordsOf(await write([section([line('text')], { headers: { default: high } })]));
  expect(placeOf(words, 'text').y).toBeGreaterThan(placeOf(words, 'head3').y + 10);
});

test.skipIf(!poppler)(
  'indents, alignment, spacing and tab stops put words where they belong',
  async () => {
    const tabs: ParagraphFormat['tabs'] = [{ at: 200, align: 'end', leader: '.' }];
    const words = wordsOf(
      await write([
        section([
          line('start', { indent: { start: 30, end: 0, first: -10 } }),
          { ...line('right', { before: 20 }), align: 'end' },
          line('left\tstop', { tabs }),
        ]),
      ]),
    );
    expect(placeOf(words, 'start').x).toBeCloseTo(70, 0);
    expect(placeOf(words, 'right').right).toBeCloseTo(270, 0);
    expect(placeOf(words, 'right').y - placeOf(words, 'start').y).toBeCloseTo(31.5, 0);
    const stop = words.find(({ text }) => text.endsWith('stop'));
    expect(stop?.right).toBeCloseTo(250, 0);
    expect(words.some(({ text }) => text.includes('.....'))).toBe(true);
  },
);

test.skipIf(!poppler)('text flows from column to column and then to the next page', async () => {
  const blocks = Array.from({ length: 30 }, (_, index) => line(`row${index}`));
  const columns = { gap: 20, widths: [100, 100] };
  const words = wordsOf(await write([section(blocks, { columns })]));
  expect(placeOf(words, 'row0').x).toBeCloseTo(50, 0);
  const second = words.find(({ x, page }) => page === 1 && x > 160);
  expect(second?.y).toBeCloseTo(placeOf(words, 'row0').y, 0);
  expect(placeOf(words, 'row29').page).toBe(2);
});

test.skipIf(!poppler)('fonts with the same widths replace the named ones', async () => {
  const named = (font: string): Inline[] => [{ kind: 'text', text: font, font, sizePt: 10 }];
  const fonts = ['Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New'];
  const bytes = await write([section(fonts.map((font) => line(named(font))))]);
  const list = runOnPdf('pdffonts', ['{}'], bytes);
  for (const family of ['Carlito', 'Caladea', 'Arimo', 'Tinos', 'Cousine'])
    expect(list).toContain(`+${family}`);
});

test.skipIf(!poppler)(
  'a table has its widths and repeats its header on the next page',
  async () => {
    const padding = { top: 0, right: 5, bottom: 0, left: 5 };
    const cell = (text: string) => ({
      blocks: [line(text)],
      look: { padding, edges: {}, vertical: 'top' as const },
    });
    const rows = Array.from({ length: 14 }, (_, index) =>
      index === 0 ? [cell('head'), cell('second')] : [cell(`n${index}`), cell('x')],
    );
    const look = {
      widths: [60, 100],
      align: 'start' as const,
      indent: 0,
      rows: rows.map(() => ({})),
    };
    const words = wordsOf(await write([section([{ kind: 'table', headerRows: 1, rows, look }])]));
    expect(placeOf(words, 'second').x).toBeCloseTo(50 + 60 + 5, 0);
    expect(words.filter(({ text }) => text === 'head').map(({ page }) => page)).toEqual([1, 2]);
  },
);

/** A cell of lines or blocks, without borders. */
const cellOf = (blocks: Block[]) => ({
  blocks,
  look: {
    padding: { top: 0, right: 5, bottom: 0, left: 5 },
    ...{ edges: {}, vertical: 'top' as const },
  },
});
const tableOf = (
  rows: ReturnType<typeof cellOf>[][],
  looks: { together?: true; height?: number }[] = [],
  headerRows = 0,
): Block => ({
  ...{ kind: 'table', headerRows, rows },
  look: {
    ...{ widths: [180], align: 'start' as const, indent: 0 },
    rows: rows.map((_, index) => looks[index] ?? {}),
  },
});
const linesOf = (count: number, name = 'n') =>
  Array.from({ length: count }, (_, index) => line(`${name}${index}`));

test.skipIf(!poppler).each([
  [
    'a row with a long table in it',
    tableOf([[cellOf([line('before'), tableOf([[cellOf(linesOf(40))]])])]]),
  ],
  [
    'a table nested three deep',
    tableOf([[cellOf([tableOf([[cellOf([tableOf([[cellOf(linesOf(40))]])])]])])]]),
  ],
  ['an unbreakable row', tableOf([[cellOf(linesOf(40))]], [{ together: true }])],
  [
    'an unbreakable row under a repeated header',
    tableOf([[cellOf([line('head')])], [cellOf(linesOf(40))]], [{}, { together: true }], 1),
  ],
  [
    'an unbreakable row in an unbreakable row',
    tableOf(
      [[cellOf([tableOf([[cellOf(linesOf(40))]], [{ together: true }])])]],
      [{ together: true }],
    ),
  ],
  [
    'a row higher than a page',
    tableOf([[cellOf([line('n0')])], [cellOf(linesOf(40).slice(1))]], [{ height: 500 }]),
  ],
])('%s continues over pages and does not overlap the footer', async (_, table) => {
  const footers = { default: [line('foot')] };
  const words = wordsOf(await write([section([line('top'), table], { footers })]));
  const own = words.filter(({ text: word }) => /^n\d/.test(word));
  expect(own.map(({ text: word }) => word)).toEqual(linesOf(40).map((_, index) => `n${index}`));
  for (const { y } of own) expect(y).toBeLessThan(160 - 9);
  expect(Math.max(...own.map(({ page }) => page))).toBeGreaterThan(3);
});

test.skipIf(!poppler)(
  'a nested table continues over pages even without a source layout',
  async () => {
    const paragraphs = linesOf(120).map(({ inlines }): Block => ({ kind: 'paragraph', inlines }));
    const nested = (blocks: Block[]): Block => ({
      ...{ kind: 'table', headerRows: 0, rows: [[{ blocks }]] },
    });
    const options = { pageSize: 'A4' as const, marginMm: 20 };
    const doc = { blocks: [nested([nested(paragraphs)])] };
    const { bytes } = await writePdf(doc, options, nodeContext());
    const own = wordsOf(bytes).filter(({ text: word }) => /^n\d/.test(word));
    expect(own.map(({ text: word }) => word)).toEqual(paragraphs.map((_, index) => `n${index}`));
    for (const { y } of own) expect(y).toBeLessThan(842 - 56);
  },
);

test.skipIf(!poppler)('a floating box is placed on the page and text flows beside it', async () => {
  const box = {
    width: 80,
    height: 30,
    x: { from: 'page' as const, at: 'end' as const },
    y: { from: 'page' as const, at: 100 },
    wrap: 'none' as const,
    distance: { top: 0, right: 0, bottom: 0, left: 0 },
    padding: { top: 2, right: 4, bottom: 2, left: 4 },
    blocks: [line('boxed')],
  };
  const words = wordsOf(await write([section([line('text', { floats: [box] })])]));
  expect(placeOf(words, 'boxed').x).toBeCloseTo(300 - 80 + 4, 0);
  expect(placeOf(words, 'boxed').y).toBeGreaterThan(100);
  expect(placeOf(words, 'text').y).toBeLessThan(60);
});

const mark = (note: number): Inline => ({
  ...{ kind: 'text', text: String(note), font: 'Arial', sizePt: 10 },
  ...{ superscript: true, note },
});
const text = (words: string): Inline => ({ kind: 'text', text: words, font: 'Arial', sizePt: 10 });

/** Writes one section with footnotes, and returns the words of each page with their positions. */
async function writeNotes(blocks: Block[], footnotes: [number, Block[]][]) {
  const options = { pageSize: 'A4' as const, marginMm: 20 };
  const all = [...blocks, ...footnotes.flatMap(([, note]) => note)];
  const doc = { blocks: all, sections: [section(blocks)], footnotes: new Map(footnotes) };
  const { bytes } = await writePdf(doc, options, nodeContext());
  await verifyWrittenPdf(bytes);
  if (qpdf) runOnPdf('qpdf', ['--check', '{}'], bytes);
  return wordsOf(bytes);
}

test.skipIf(!poppler)(
  'footnotes are placed at the foot of the page that refers to them',
  async () => {
    const words = await writeNotes(
      [
        line([text('first'), mark(1)]),
        line('between'),
        line([text('second'), mark(2)], { breakBefore: 'page' }),
      ],
      [
        [1, [line('one-note')]],
        [2, [line('two-note'), line('goes-on')]],
      ],
    );
    const place = (word: string) => words.find(({ text }) => text.startsWith(word));
    expect(place('one-note')?.page).toBe(1);
    expect(place('two-note')?.page).toBe(2);
    // The text ends at 160 points, regardless of what is above.
    expect(place('one-note')?.y).toBeGreaterThan(140);
    expect(place('goes-on')?.y).toBeGreaterThan(140);
    expect(place('two-note')?.y).toBeLessThan(place('goes-on')?.y ?? 0);
    expect(place('between')?.y).toBeLessThan(80);
  },
);

test.skipIf(!poppler)(
  'a line moves to the next page with its note when there is no room for both',
  async () => {
    // Ten lines of 11.5 points fill the page; the last one has a note.
    const lines = Array.from({ length: 9 }, (_, index) => line(`l${index}`));
    const words = await writeNotes(
      [...lines, line([text('noted'), mark(1)])],
      [[1, [line('the-note')]]],
    );
    const page = (word: string) => words.find(({ text }) => text.startsWith(word))?.page;
    expect(page('l8')).toBe(1);
    expect([page('noted'), page('the-note')]).toEqual([2, 2]);
  },
);

test.skipIf(!poppler)(
  'a note longer than its page continues; one that refers to itself ends',
  async () => {
    const long = Array.from({ length: 24 }, (_, index) => line([text(`n${index}`), mark(1)]));
    const words = await writeNotes([line([text('noted'), mark(1)]), line('after')], [[1, long]]);
    const notes = words.filter(({ text }) => /^n\d/.test(text));
    expect(notes.map(({ text }) => /^n(\d+?)1?$/.exec(text)?.[0])).toHaveLength(24);
    expect(new Set(notes.map(({ page }) => page)).size).toBeGreaterThanOrEqual(3);
    // Nothing overflows the lower edge, and no words overlap.
    expect(Math.max(...notes.map(({ y }) => y))).toBeLessThan(160);
    const places = words.map(({ page, x, y }) => `${page} ${Math.round(x)} ${Math.round(y)}`);
    expect(new Set(places).size).toBe(places.length);
  },
);

test('a drawing becomes lines and text of the page, not a picture', async () => {
  const drawing: Drawing = {
    ...{ width: 160, height: 80 },
    marks: [
      {
        kind: 'shape',
        points: [
          [0, 0],
          [160, 0],
          [160, 80],
        ],
        fill: '#123456',
      },
      {
        kind: 'line',
        points: [
          [0, 80],
          [160, 0],
        ],
        color: '#654321',
        width: 2,
      },
      { kind: 'text', text: 'Quarter', x: 80, y: 40, size: 12, color: '#000000', anchor: 'middle' },
    ],
  };
  const picture = { bytes: new Uint8Array(), type: 'image/svg+xml', alt: 'Chart', drawing };
  const image = { ...picture, width: 160, height: 80 };
  const bytes = await write([section([line([{ kind: 'image', image }])])]);
  if (!poppler) return;
  expect(runOnPdf('pdftotext', ['{}', '-'], bytes)).toContain('Quarter');
  expect(runOnPdf('pdfimages', ['-list', '{}'], bytes).trim().split('\n')).toHaveLength(2);
});
