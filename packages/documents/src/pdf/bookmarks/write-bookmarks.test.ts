/** Checks edited bookmarks as pdf.js and qpdf read them. */

import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, it } from 'vitest';
import { openForChange, saveChanged } from '../change-pdf';
import { dropUnreachable } from '../drop-unreachable';
import { openPdf } from '../open-pdf';
import { makePdf, testContext } from '../pdf-fixture.testing';
import {
  type ListedBookmark,
  withAdded,
  withNested,
  withoutBookmark,
  withShifted,
} from './bookmark-list';
import { findHeadings } from './find-headings';
import { makeChain, makeOutlined } from './outline-fixture.testing';
import { readBookmarks } from './read-bookmarks';
import { writeBookmarks } from './write-bookmarks';

const read = (bytes: Uint8Array) => readBookmarks({ bytes }, testContext());

async function changed(
  bytes: Uint8Array,
  change: (list: ListedBookmark[]) => ListedBookmark[],
  without: readonly number[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const list = change(await read(bytes));
  const { document } = await openForChange(bytes, testContext());
  const pages = document.getPages().map((page, at) => (without.includes(at) ? undefined : page));
  writeBookmarks(document, list, pages);
  dropUnreachable(document);
  return saveChanged(document, testContext());
}

interface Shown {
  title: string;
  dest: unknown;
  url: string | null;
  bold: boolean;
  italic: boolean;
  color: Uint8ClampedArray;
  count?: number;
  items: Shown[];
}

/** The tree as pdf.js reads it: indented titles with the properties of each. */
async function shown(bytes: Uint8Array): Promise<Map<string, Shown>> {
  const pdf = await openPdf(bytes, testContext());
  const found = new Map<string, Shown>();
  const add = (items: Shown[], indent: string) => {
    for (const each of items) {
      found.set(indent + each.title, each);
      add(each.items, `${indent} `);
    }
  };
  add(((await pdf.document.getOutline()) ?? []) as Shown[], '');
  await pdf.close();
  return found;
}

/** The type and numbers of an explicit destination. */
const viewOf = (dest: unknown) =>
  (dest as unknown[]).slice(1).map((each) => (each as { name?: string } | null)?.name ?? each);

it('reads every kind with its page, its level and its open state', async () => {
  const list = await read(await makeOutlined());
  expect(list.map(({ level, title, page, isOpen }) => [level, title, page, isOpen])).toEqual([
    [0, 'View', 0, false],
    [1, 'Ṱhoho 中文', 1, true],
    [1, 'Action', 2, true],
    [0, 'Web', undefined, true],
    [0, 'Open', 1, true],
    [1, 'Last', 2, true],
  ]);
});

it('keeps the targets and appearance of bookmarks while others change', async () => {
  const bytes = await changed(await makeOutlined(), (list) => {
    const renamed = list.map((each) =>
      each.title === 'Action' ? { ...each, title: 'Renamed “é”' } : each,
    );
    const added = {
      id: 'n',
      title: 'Neu',
      level: 0,
      page: 2,
      isPlaced: true,
      down: 100,
      isOpen: true,
    };
    return withAdded(withShifted(renamed, 4, -1), added, 0);
  });
  const tree = await shown(bytes);
  expect([...tree.keys()]).toEqual([
    'View',
    ' Ṱhoho 中文',
    ' Renamed “é”',
    'Neu',
    'Open',
    ' Last',
    'Web',
  ]);
  expect(viewOf(tree.get('View')?.dest)).toEqual(['XYZ', 5, 450, 2]);
  expect(tree.get('View')?.count).toBe(-2);
  expect(tree.get(' Ṱhoho 中文')).toMatchObject({ dest: 'middle', bold: true, italic: false });
  expect([...(tree.get(' Ṱhoho 中文')?.color ?? [])]).toEqual([255, 0, 0]);
  expect(viewOf(tree.get(' Renamed “é”')?.dest)).toEqual(['XYZ', 10, 480, 1.5]);
  expect(tree.get(' Renamed “é”')?.italic).toBe(true);
  expect(viewOf(tree.get('Neu')?.dest)).toEqual(['XYZ', 0, 400, null]);
  expect(tree.get('Web')?.url).toBe('https://example.org/');
  expect(tree.get('Open')?.count).toBe(1);
});

it.skipIf(!hasProgram('qpdf'))('writes a tree that qpdf finds valid', async () => {
  const nested = await changed(await makeOutlined(), (list) => withNested(list, 4));
  const path = temporaryFile('outline.pdf', nested);
  runProgram('qpdf', ['--check', path]);
  const { outlines } = JSON.parse(runProgram('qpdf', ['--json', '--json-key=outlines', path])) as {
    outlines: { title: string; destpageposfrom1: number | null; kids: { title: string }[] }[];
  };
  expect(outlines.map(({ title, kids }) => [title, kids.map((kid) => kid.title)])).toEqual([
    ['View', ['Ṱhoho 中文', 'Action']],
    ['Web', ['Open']],
  ]);
  expect(outlines[0]?.destpageposfrom1).toBe(1);
});

it('sets another page for a bookmark, and none where the page was deleted', async () => {
  const bytes = await changed(
    await makeOutlined(),
    (list) =>
      list.map((each) => (each.title === 'Web' ? { ...each, page: 0, isPlaced: true } : each)),
    [2],
  );
  const tree = await shown(bytes);
  expect(tree.get('Web')?.url).toBe(null);
  expect(viewOf(tree.get('Web')?.dest)).toEqual(['XYZ', 0, 500, null]);
  expect(tree.get(' Action')?.dest).toBe(null);
});

it('removes the outline with the last bookmark, and the setting that opens its pane', async () => {
  const pdf = await PDFDocument.load(await makeOutlined());
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  const bytes = await changed(await pdf.save(), (list) => {
    let left = list;
    while (left.length > 0) left = withoutBookmark(left, 0);
    return left;
  });
  expect((await shown(bytes)).size).toBe(0);
  const saved = await PDFDocument.load(bytes);
  expect(saved.catalog.has(PDFName.of('PageMode'))).toBe(false);
  expect(saved.catalog.has(PDFName.of('Outlines'))).toBe(false);
});

it('writes and reads a thousand, at any depth that viewers show', async () => {
  const bytes = await makePdf((pdf) => pdf.text('One page'));
  const many = Array.from(
    { length: 1000 },
    (_, at): ListedBookmark => ({
      id: `${at}`,
      title: `Mark ${at}`,
      level: at % 64,
      page: 0,
      isPlaced: true,
      isOpen: at % 3 === 0,
    }),
  );
  const saved = await changed(bytes, () => many);
  expect((await read(saved)).map(({ title, level }) => [title, level])).toEqual(
    many.map(({ title, level }) => [title, level]),
  );
  if (!hasProgram('qpdf')) return;
  runProgram('qpdf', ['--check', temporaryFile('many.pdf', saved)]);
});

it('reads a list that loops back to its beginning once', async () => {
  expect(await read(await makeChain(5, 'Next', true))).toHaveLength(5);
  expect(await read(await makeChain(5, 'First', true))).toHaveLength(5);
});

it('refuses bookmarks nested 10,000 deep, and more than the limit', {
  tags: ['sweep'],
}, async () => {
  await expect(read(await makeChain(10_000, 'First'))).rejects.toThrow('more than 64 deep');
  await expect(read(await makeChain(10_001, 'Next'))).rejects.toThrow('more than 10,000');
});

it('skips no level, whatever the list says', async () => {
  const bytes = await makePdf((pdf) => pdf.text('One page'));
  const wild = [3, 9, 0].map((level, at) => ({ id: `${at}`, title: `${at}`, level, isOpen: true }));
  expect([...(await shown(await changed(bytes, () => wild))).keys()]).toEqual(['0', ' 1', '2']);
});

it('creates bookmarks from headings by their size, at their positions', async () => {
  const bytes = await makePdf((pdf) => {
    const body = 'A line of plain text that goes on for a while, as lines of a body do. '.repeat(6);
    pdf.fontSize(24).text('First chapter').fontSize(11).text(body);
    pdf.fontSize(16).text('A section').fontSize(11).text(body);
    pdf.addPage().fontSize(24).text('Second chapter').fontSize(11).text(body);
  });
  const found = await findHeadings({ bytes }, testContext());
  expect(found.map(({ level, title, page }) => [level, title, page])).toEqual([
    [0, 'First chapter', 0],
    [1, 'A section', 0],
    [0, 'Second chapter', 1],
  ]);
  const tree = await shown(await changed(bytes, () => found));
  const [, , first = 0] = viewOf(tree.get('First chapter')?.dest) as number[];
  const [, , section = 0] = viewOf(tree.get(' A section')?.dest) as number[];
  // The margin is 72 points of 842; the view begins a little above the letters.
  expect(first).toBeGreaterThan(765);
  expect(first).toBeLessThan(790);
  expect(section).toBeLessThan(first - 50);
});

it('finds no headings where all text has one size', async () => {
  const bytes = await makePdf((pdf) => pdf.text('Only plain words here. '.repeat(20)));
  expect(await findHeadings({ bytes }, testContext())).toEqual([]);
});
