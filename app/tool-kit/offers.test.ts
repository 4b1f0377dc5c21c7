import { expect, test } from 'vitest';
import { type Offer, searchOffers } from './offers';

const offer = (label: string, words: readonly string[], title = 'Converter'): Offer => ({
  action: {
    ...{ label, words, title, extensions: ['pdf'], rank: 1, slug: 'converter' },
    ...{ category: 'Documents', to: '/converter' },
  },
  files: [],
});
const offers = [
  offer('Convert to DOCX', ['word document']),
  offer('Make smaller', ['compress', 'reduce size'], 'PDF Merger'),
  offer('Black out words', ['redact', 'café'], 'PDF Editor'),
];
const found = (query: string) => searchOffers(offers, query).map(({ action }) => action.label);

test('finds an action by its words, its other names and its tool', () => {
  expect(found('docx')).toEqual(['Convert to DOCX']);
  expect(found('redact')).toEqual(['Black out words']);
  expect(found('compr')).toEqual(['Make smaller']);
  expect(found('pdf editor')).toEqual(['Black out words']);
  expect(found('CAFE')).toEqual(['Black out words']);
});

test('puts what is meant by its own name first, and overlooks words that say nothing', () => {
  expect(found('word')).toEqual(['Black out words', 'Convert to DOCX']);
  expect(found('make it smaller please')).toEqual(['Make smaller']);
  expect(found('convert this to docx')).toEqual(['Convert to DOCX']);
});

test('shows everything without a query, and nothing for nonsense', () => {
  expect(found('  ')).toHaveLength(3);
  expect(found('qqqq')).toEqual([]);
  expect(found('?!')).toHaveLength(3);
});
