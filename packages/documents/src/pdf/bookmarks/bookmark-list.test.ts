import { expect, it } from 'vitest';
import {
  type ListedBookmark,
  MAX_BOOKMARK_LEVELS,
  withAdded,
  withMoved,
  withNested,
  withoutBookmark,
  withShifted,
  withUnnested,
} from './bookmark-list';
import { readBookmarkText, writeBookmarkText } from './bookmark-text';

/** A list from indented titles: ' b' after 'a' is its child. */
const list = (...lines: string[]): ListedBookmark[] =>
  lines.map((line, page) => {
    const title = line.trim();
    return { id: title, title, level: line.length - line.trimStart().length, page, isOpen: true };
  });
const words = (made: readonly ListedBookmark[]) =>
  made.map(({ level, title }) => ' '.repeat(level) + title);

const book = list('a', ' b', '  c', ' d', 'e', ' f');

it('shifts a bookmark past its neighbour with all its descendants', () => {
  expect(words(withShifted(book, 0, 1))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
  expect(words(withShifted(book, 3, -1))).toEqual(['a', ' d', ' b', '  c', 'e', ' f']);
  expect(words(withShifted(book, 1, -1))).toEqual(words(book));
  expect(words(withShifted(book, 5, 1))).toEqual(words(book));
});

it('nests into the previous one and unnests behind the parent', () => {
  expect(words(withNested(book, 4))).toEqual(['a', ' b', '  c', ' d', ' e', '  f']);
  expect(words(withNested(book, 1))).toEqual(words(book));
  expect(words(withUnnested(book, 1))).toEqual(['a', ' d', 'b', ' c', 'e', ' f']);
  expect(words(withUnnested(book, 0))).toEqual(words(book));
});

it('does not nest deeper than viewers show', () => {
  const deep = list(...Array.from({ length: MAX_BOOKMARK_LEVELS }, (_, at) => ' '.repeat(at) + at));
  const two = [...list('x'), ...deep];
  expect(withNested(two, 1)).toEqual(two);
});

it('removes a bookmark with all its descendants', () => {
  expect(words(withoutBookmark(book, 0))).toEqual(['e', ' f']);
  expect(words(withoutBookmark(book, 5))).toEqual(['a', ' b', '  c', ' d', 'e']);
});

it('moves a bookmark elsewhere, at the nearest level that its new position allows', () => {
  expect(words(withMoved(book, 4, 0))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
  expect(words(withMoved(book, 2, 5))).toEqual(['a', ' b', ' d', 'e', ' c', ' f']);
  expect(words(withMoved(book, 2, 0))).toEqual(['c', 'a', ' b', ' d', 'e', ' f']);
  expect(words(withMoved(book, 0, 6))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
  expect(words(withMoved(book, 0, 2))).toEqual(words(book));
});

it('adds after the chosen one, or where the page belongs', () => {
  const added = { id: 'n', title: 'n', level: 0, page: 2, isOpen: true };
  expect(words(withAdded(book, added, 1))).toEqual(['a', ' b', '  c', ' n', ' d', 'e', ' f']);
  expect(words(withAdded(book, added, -1))).toEqual(['a', ' b', '  c', ' d', 'n', 'e', ' f']);
  expect(words(withAdded([], added, -1))).toEqual(['n']);
});

const pages = [0, 1, 2, 3, 4, 5];

it('writes lines of text and reads them back as the same bookmarks', () => {
  const text = writeBookmarkText(book, (page) => page + 1);
  expect(text).toBe('a\t1\n\tb\t2\n\t\tc\t3\n\td\t4\ne\t5\n\tf\t6');
  expect(readBookmarkText(text, book, pages)).toEqual(book);
});

it('reads indents of spaces, lines without a page, and pages in their new order', () => {
  const read = readBookmarkText(
    'One\t2\r\n    Two words\t1\n\n  Three\nFour 12  6 ',
    book,
    [3, 4, 5, 0, 1, 2],
  );
  expect(read.map(({ title, level, page }) => [title, level, page])).toEqual([
    ['One', 0, 4],
    ['Two words', 1, 3],
    ['Three', 1, undefined],
    ['Four 12', 0, 2],
  ]);
});

it('names the line that refers to no page', () => {
  expect(() => readBookmarkText('One\t1\nTwo\t7', [], pages)).toThrow(
    'Line 2 leads to page 7, but the pages are 1 to 6.',
  );
  expect(() => readBookmarkText('Zero\t0', [], pages)).toThrow('Line 1 leads to page 0');
});
