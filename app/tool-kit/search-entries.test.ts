import { expect, test } from 'vitest';
import { searchEntries } from './search-entries';
import type { SuiteEntry } from './suite-entry';

function entry(slug: string, title: string, more: Partial<SuiteEntry> = {}): SuiteEntry {
  return {
    slug,
    title,
    description: '',
    category: 'Documents',
    ready: true,
    keywords: [],
    extensions: [],
    accepts: [],
    ...more,
  };
}

const converter = entry('converter', 'Converter', {
  description: 'Convert documents, images and video.',
  keywords: ['word to pdf', 'batch'],
  extensions: ['docx', 'mov'],
  accepts: ['application/pdf', 'video/quicktime'],
});
const merger = entry('pdf-merger', 'PDF Merger', {
  description: 'Put PDFs in order.',
  ready: false,
});
const reader = entry('pdf-reader', 'PDF Reader', { description: 'Read PDFs.' });
const resume = entry('resume', 'Résumé Writer', { category: 'Text' });
const all = [converter, merger, reader, resume];
const slugs = (query: string) => searchEntries(all, query).map((found) => found.slug);

test('returns everything in its order for an empty query', () => {
  expect(slugs('  ')).toEqual(['converter', 'pdf-merger', 'pdf-reader', 'resume']);
});

test.each(['docx', '.mov', '*.docx', 'DOCX', 'application/pdf', 'video/'])(
  'finds the converter first by the file type %s',
  (query) => expect(slugs(query)[0]).toBe('converter'),
);

test('ranks a title before a keyword, and a ready tool before a planned one', () => {
  expect(slugs('pdf')).toEqual(['pdf-reader', 'pdf-merger', 'converter']);
});

test('requires every word to match', () => {
  expect(slugs('pdf order')).toEqual(['pdf-merger']);
  expect(slugs('pdf nonsense')).toEqual([]);
});

test('ignores accents and case, and matches categories', () => {
  expect(slugs('resume')).toEqual(['resume']);
  expect(slugs('text')).toEqual(['resume']);
});

test('does not match a short word within a description', () => {
  expect(slugs('n')).toEqual([]);
});
