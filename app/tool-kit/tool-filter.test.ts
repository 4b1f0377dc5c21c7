import { expect, test } from 'vitest';
import type { SuiteEntry } from './suite-entry';
import { filterEntries, readFilter, writeFilter } from './tool-filter';

const categories = ['AI', 'Text'];
const read = (address: string) => readFilter(new URLSearchParams(address), categories);

test('the address and the filter say the same', () => {
  const filter = read('q=pdf+%26+more&category=Text');
  expect(filter).toEqual({ query: 'pdf & more', category: 'Text' });
  expect(writeFilter(filter).toString()).toBe('q=pdf+%26+more&category=Text');
  expect(writeFilter(read('q=&category=')).toString()).toBe('');
});

test('a category that does not exist and an endless query are tamed', () => {
  expect(read('category=Nonsense').category).toBeUndefined();
  expect(read(`q=${'x'.repeat(5_000)}`).query).toHaveLength(100);
});

test('search and category both apply', () => {
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
