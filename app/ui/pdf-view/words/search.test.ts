import { expect, test } from 'vitest';
import { findMatches, foldQuery } from './find-matches';
import { foldPage } from './fold-page';

const piece = (str: string, hasEOL = false) => ({ str, hasEOL });

/** The text that each match covers in the items. */
function found(pieces: { str: string; hasEOL: boolean }[], query: string): string[] {
  return findMatches(foldPage(pieces), foldQuery(query)).map((match) =>
    match.map(({ item, from, to }) => pieces[item]?.str.slice(from, to)).join('|'),
  );
}

test('ignores case and accents, in text and query', () => {
  const text = [piece('Façade FACADE façade')];
  expect(found(text, 'facade')).toEqual(['Façade', 'FACADE', 'façade']);
  expect(found(text, 'FAÇADE')).toHaveLength(3);
  expect(found([piece('fa\u0063\u0327ade')], 'facade')).toEqual(['façade'.normalize('NFD')]);
});

test('matches a ligature by its letters', () => {
  expect(found([piece('an o\uFB03ce')], 'office')).toEqual(['o\uFB03ce']);
  expect(found([piece('a de\uFB01nite')], 'finite')).toEqual(['\uFB01nite']);
});

test('finds matches across items and line ends', () => {
  const text = [piece('the quick', true), piece('brown'), piece(' '), piece('fox')];
  expect(found(text, 'quick  brown fox')).toEqual(['quick|brown| |fox']);
});

test('rejoins a word hyphenated at a line end', () => {
  const text = [piece('an exam-', true), piece('ple of a well-', true), piece('known case')];
  expect(found(text, 'example')).toEqual(['exam|ple']);
  expect(found(text, 'well-known')).toEqual(['well|known']);
  expect(found([piece('1 -', true), piece('2')], '1 - 2')).toEqual(['1 -|2']);
});

test('treats the query as plain text, and finds nothing for an empty one', () => {
  expect(found([piece('a.c abc')], 'a.c')).toEqual(['a.c']);
  expect(found([piece('a(b')], '(')).toEqual(['(']);
  expect(found([piece('abc')], '   ')).toEqual([]);
  expect(found([piece('aaaa')], 'aa')).toHaveLength(2);
});

test('keeps positions correct after characters beyond the basic plane', () => {
  expect(found([piece('😀 smile 😀')], '😀')).toEqual(['😀', '😀']);
  expect(found([piece('漢字の本')], '字の')).toEqual(['字の']);
});
