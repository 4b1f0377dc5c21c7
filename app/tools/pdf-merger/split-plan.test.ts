import { expect, test } from 'vitest';
import { planSplit } from './split-plan';

test('each range becomes a file, with its pages as written', () => {
  expect(planSplit({ by: 'ranges', text: '3-1; 2\n5-' }, 6, [])).toEqual([
    { label: 'pages 3-1', pages: [3, 2, 1] },
    { label: 'page 2', pages: [2] },
    { label: 'pages 5-6', pages: [5, 6] },
  ]);
});

test('splits every n pages; the last file has the rest', () => {
  const groups = planSplit({ by: 'every', pageCount: 4 }, 9, []);
  expect(groups.map(({ label }) => label)).toEqual(['pages 1-4', 'pages 5-8', 'page 9']);
});

test('each bookmark starts a file, as do the pages before the first one', () => {
  const chapters = [
    { title: 'Late', first: 6 },
    { title: 'Early', first: 2 },
    { title: 'Also early', first: 2 },
  ];
  expect(planSplit({ by: 'bookmarks' }, 8, chapters)).toEqual([
    { label: 'beginning', pages: [1, 2] },
    { label: 'Early', pages: [3, 4, 5, 6] },
    { label: 'Late', pages: [7, 8] },
  ]);
});

test.each([
  [{ by: 'ranges', text: ' ' }, 'No pages are given'],
  [{ by: 'ranges', text: '1-9' }, 'Page 9 does not exist'],
  [{ by: 'every', pageCount: 0 }, 'a whole number from 1'],
  [{ by: 'bookmarks' }, 'has no bookmarks'],
] as const)('%j is refused', (plan, message) => {
  expect(() => planSplit(plan, 5, [])).toThrow(message);
});

test('thousands of files are refused', () => {
  expect(() => planSplit({ by: 'every', pageCount: 1 }, 1001, [])).toThrow('1,000 is the most');
});
