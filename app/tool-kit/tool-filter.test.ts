import { expect, test } from 'vitest';
import type { SuiteEntry } from './suite-entry';
import { filterEntries, readFilter, writeFilter } from './tool-filter';

const categories = ['AI', 'Text'];
const read = (address: string) => readFilter(new URLSearchParams(address), categories);

test('round-trips between URL and filter', () => {
  const filter = read('q=pdf+%26+more&category=Text');
  expect(filter).toEqual({ query: 'pdf & more', category: 'Text' });
  expect(writeFilter(filter).toString()).toBe('q=pdf+%26+more&category=Text');
  expect(writeFilter(read('q=&category=')).toString()).toBe('');
});

test('ignores an unknown category and truncates an endless query', () => {
  expect(read('category=Nonsense').category).toBeUndefined();
  expect(read(`q=${'x'.repeat(5_000)}`).query).toHaveLength(100);
});

test('applies both search and category', () => {
  const entry = (slug: string, category: string): SuiteEntry => ({
    slug,
    title: slug,
    description: '',
    category,
    ready: true,
    keywords: ['pdf'],
    extensions: [],
    accepts: [],
  });
  const entries = [entry('one', 'AI'), entry('two', 'Text')];
  const slugs = (address: string) => filterEntries(entries, read(address)).map(({ slug }) => slug);
  expect(slugs('')).toEqual(['one', 'two']);
  expect(slugs('q=pdf&category=Text')).toEqual(['two']);
  expect(slugs('q=one&category=Text')).toEqual([]);
});
