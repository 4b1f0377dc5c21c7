/** Real layouts: rows of tables come back whole, columns in reading order, pages by their number. */
import { describe, expect, it } from 'vitest';
import { nodeContext } from '../../../../tests/support/node-assets';
import {
  blankCover,
  inColumns,
  REQUIREMENTS,
  repeatedLines,
  rotatedPage,
  scanned,
  sidebar,
  singleColumn,
  tableOverPages,
  tallCells,
  withTable,
} from './layouts.testing';
import { readProspectus } from './read-prospectus';

const read = async (pdf: Promise<Uint8Array>) =>
  readProspectus(await pdf, 'x.pdf', { university: 'UFS', year: 2028 }, nodeContext());
const textOf = ({ chunks }: { chunks: { content: string }[] }) =>
  chunks.map(({ content }) => content).join('\n');

/** One line for each programme with the names of the columns, as a search finds it. */
function expectRows(text: string): void {
  const lines = text.split('\n');
  for (const [programme, points, mathematics, english] of REQUIREMENTS)
    expect(lines).toContain(
      `Programme: ${programme}; Points: ${points}; Mathematics: ${mathematics}; English: ${english}`,
    );
}

/** The numbers of the sentences of a column or page, in the order in which they are read. */
const orderOf = (text: string) =>
  [...text.replace(/\s+/g, ' ').matchAll(/([A-Z][a-z]+\d*) sentence (\d+) tells/g)].map(
    ([, name, number]) => `${name} ${number}`,
  );
const inOrder = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

describe('prose', () => {
  it('in one column stands under its headings', async () => {
    const found = await read(singleColumn());
    expect(found.chunks.map(({ section }) => section.split(' › ').at(-1))).toEqual([
      'How to apply',
      'Fees',
    ]);
    expect(textOf(found)).toContain('The application fee for 2028 is R150 and is paid once.');
  });

  it.each([2, 3] as const)('in %i columns is read one column after the other', async (count) => {
    const sentences = count === 2 ? 14 : 10;
    const columns = Array.from({ length: count }, (_, at) => `Column${at + 1}`);
    expect(orderOf(textOf(await read(inColumns(count))))).toEqual(
      columns.flatMap((name) => inOrder(name, sentences)),
    );
  });

  it('beside a box stays whole, and so does the box', async () => {
    const { chunks } = await read(sidebar());
    const text = chunks.map(({ section, content }) => `${section}\n${content}`).join('\n');
    expect(orderOf(text)).toEqual(inOrder('Main', 12));
    const [box = ''] = /Closing dates[\s\S]*Other 30 September 2027/.exec(text) ?? [];
    for (const line of ['Medicine 30 June 2027', 'Law 31 August 2027']) expect(box).toContain(line);
    expect(box).not.toContain('sentence');
  });

  it('does not have the lines that every page repeats', async () => {
    const found = await read(repeatedLines());
    const text = textOf(found);
    expect(text.match(/Undergraduate Prospectus/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(text.match(/www\.university\.example/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(found.chunks.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
    expect(orderOf(text)).toEqual([1, 2, 3, 4].flatMap((page) => inOrder(`Page${page}`, 8)));
  });
});

describe('a table of requirements comes row by row', () => {
  it.each([
    ['with lines around its cells', () => withTable(true)],
    ['without lines', () => withTable(false)],
    ['over two pages, with its head again', () => tableOverPages(true)],
    ['over two pages, with its head on the first only', () => tableOverPages(false)],
    ['on a page that is turned', rotatedPage],
  ])('%s', async (_, make) => {
    expectRows(textOf(await read(make())));
  });

  it('with cells of two lines', async () => {
    const lines = textOf(await read(tallCells())).split('\n');
    for (const [programme, points, mathematics, english] of REQUIREMENTS)
      expect(lines).toContain(
        `Programme: ${programme} (four years, full time); Points: ${points}; Mathematics: ${mathematics}; English: ${english}`,
      );
  });
});

describe('pages', () => {
  it('that are pictures are named, and the others keep their numbers', async () => {
    const found = await read(scanned(true));
    expect(found).toMatchObject({ pages: 3, scannedPages: '2' });
    expect(new Set(found.chunks.map(({ page }) => page))).toEqual(new Set([1, 3]));
  });

  it('that are all pictures give no text', async () => {
    expect(await read(scanned(false))).toMatchObject({ pages: 2, scannedPages: '1-2', chunks: [] });
  });

  it('are counted from the cover on, also where it has no word', async () => {
    const found = await read(blankCover());
    expect(found.pages).toBe(2);
    expect(found.chunks.map(({ page }) => page)).toEqual([2]);
  });
});
