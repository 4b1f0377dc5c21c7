/** Realistic layouts: table rows stay whole, columns are in reading order, pages keep their numbers. */
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

/** Expects one line per programme with the column names, as a search finds it. */
function expectRows(text: string): void {
  const lines = text.split('\n');
  for (const [programme, points, mathematics, english] of REQUIREMENTS)
    expect(lines).toContain(
      `Programme: ${programme}; Points: ${points}; Mathematics: ${mathematics}; English: ${english}`,
    );
}

/** The numbers of the sentences of a column or page, in reading order. */
const orderOf = (text: string) =>
  [...text.replace(/\s+/g, ' ').matchAll(/([A-Z][a-z]+\d*) sentence (\d+) tells/g)].map(
    ([, name, number]) => `${name} ${number}`,
  );
const inOrder = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

describe('prose', () => {
  it('in one column is grouped under its headings', async () => {
    const found = await read(singleColumn());
    expect(found.chunks.map(({ section }) => section.split(' › ').at(-1))).toEqual([
      'How to apply',
      'Fees',
    ]);
    expect(textOf(found)).toContain('The application fee for 2028 is R150 and is paid once.');
  });

  it.each([2, 3] as const)('in %i columns is read column by column', async (count) => {
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

  it('omits lines repeated on every page', async () => {
    const found = await read(repeatedLines());
    const text = textOf(found);
    expect(text.match(/Undergraduate Prospectus/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(text.match(/www\.university\.example/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(found.chunks.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
    expect(orderOf(text)).toEqual([1, 2, 3, 4].flatMap((page) => inOrder(`Page${page}`, 8)));
  });
});

describe('requirements table is read by rows', () => {
  it.each([
    ['with ruled cells', () => withTable(true)],
    ['without rules', () => withTable(false)],
    ['over two pages, with the header row repeated', () => tableOverPages(true)],
    ['over two pages, with the header row on the first only', () => tableOverPages(false)],
    ['on a rotated page', rotatedPage],
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
  it('reports scanned pages, and keeps the numbers of the others', async () => {
    const found = await read(scanned(true));
    expect(found).toMatchObject({ pages: 3, scannedPages: '2' });
    expect(new Set(found.chunks.map(({ page }) => page))).toEqual(new Set([1, 3]));
  });

  it('yields no text if all pages are scanned', async () => {
    expect(await read(scanned(false))).toMatchObject({ pages: 2, scannedPages: '1-2', chunks: [] });
  });

  it('counts pages from the cover, even if it has no text', async () => {
    const found = await read(blankCover());
    expect(found.pages).toBe(2);
    expect(found.chunks.map(({ page }) => page)).toEqual([2]);
  });
});
