import { expect, test, vi } from 'vitest';
import { findMisses, termsIn } from './glossary';
import { readGlossaryCsv, writeGlossaryCsv } from './glossary-csv';
import { hasSameMarks } from './marks';

const term = (name: string, translation = '', language = '') => ({
  term: name,
  translation,
  language,
});

test('matches terms as whole words, in any case, across marks', () => {
  const terms = [term('lease', 'bail', 'fr'), term('東京')];
  expect(termsIn('The <1>Lease</1>.', terms).map((one) => one.term)).toEqual(['lease']);
  expect(termsIn('Please release it', terms)).toEqual([]);
  expect(termsIn('私は東京に住む', terms).map((one) => one.term)).toEqual(['東京']);
});

test('reports a missing glossary translation, ignoring case and marks', () => {
  const terms = [term('lease', 'bail', 'fr'), term('Acme Ltd')];
  const passage = 'The lease of Acme Ltd';
  expect(findMisses({ passage, translation: 'Le <1>Bail</1> d’Acme Ltd' }, terms)).toEqual([]);
  expect(findMisses({ passage, translation: 'Le contrat d’Acme SARL' }, terms)).toEqual([
    { term: 'lease', wanted: 'bail' },
    { term: 'Acme Ltd', wanted: 'Acme Ltd' },
  ]);
});

test('tells a term in another form from a missing one', () => {
  const forms = (wanted: string, translation: string) =>
    findMisses({ passage: 'the term', translation }, [term('term', wanted, 'x')]).map(
      ({ found }) => found ?? 'missing',
    );
  expect(forms('Bank', 'Die Bank, zwei')).toEqual([]);
  expect(forms('Bank', 'Alle Banken hier')).toEqual(['Banken']);
  expect(forms('ibhange', 'Amabhange amabili')).toEqual(['Amabhange']);
  expect(forms('Vertrag', 'Des Vertrags wegen')).toEqual(['Vertrags']);
  expect(forms('geheimer Plan', 'den <1>geheimen</1> Plänen, Plan')).toEqual(['geheimen Plan']);
  expect(forms('Vertrag', 'Die Abmachung')).toEqual(['missing']);
  expect(forms('ab', 'abends')).toEqual(['abends']);
});

test('reads exported CSV unchanged, including commas, quotes and formulas', () => {
  const glossary = [term('a, "b"', 'c;d', 'fr'), term('=SUM(A1)', '@x', 'de'), term('Acme')];
  const csv = writeGlossaryCsv(glossary);
  expect(csv).toContain("'=SUM(A1)");
  expect(readGlossaryCsv(csv, 'es')).toEqual({ terms: glossary, skipped: 0 });
});

test('assigns a table of two columns to the chosen language', () => {
  expect(readGlossaryCsv('bank;rive\r\nAcme;\r\n;nothing\r\nx;y;klingon', 'fr')).toEqual({
    terms: [term('bank', 'rive', 'fr'), term('Acme')],
    skipped: 2,
  });
  expect(() => readGlossaryCsv('\r\n', 'fr')).toThrow('No terms were found');
});

test('accepts marks in any order if each occurs once and is closed after it is opened', () => {
  expect(hasSameMarks('a <1>b</1> <2/>', '<2/> <1>x</1>')).toBe(true);
  expect(hasSameMarks('a <1>b</1>', 'a b')).toBe(false);
  expect(hasSameMarks('a <1>b</1>', 'a </1>b<1>')).toBe(false);
  expect(hasSameMarks('a <1>b</1>', 'a <1>b</1><1>b</1>')).toBe(false);
  expect(hasSameMarks('a < 1', 'x < 1')).toBe(true);
});

test('finds terms of several words, with symbols, and in scripts without spaces, longest first', () => {
  const terms = ['purchase order', 'C++', '.NET', 'order', '3D print', '東京', 'a.*'].map((one) =>
    term(one),
  );
  const found = (text: string) => termsIn(text, terms).map((one) => one.term);
  expect(found('A Purchase  order for C++ and .NET')).toEqual([
    ...['purchase order', 'C++', '.NET', 'order'],
  ]);
  expect(found('3D prints from 私は東京に')).toEqual(['東京']);
  expect(found('A 3d-print; abc')).toEqual([]);
  expect(found('(3D print)')).toEqual(['3D print']);
});

test('prepares a long glossary once, not for each passage', () => {
  const terms = Array.from({ length: 1000 }, (_, at) => term(`word${at}`, `mot${at}`, 'fr'));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    for (let at = 0; at < 100; at += 1)
      findMisses({ passage: `See word${at} here`, translation: `Voir mot${at} ici` }, terms);
    expect(normalize.mock.calls.length).toBeLessThan(2000);
  } finally {
    normalize.mockRestore();
  }
});
