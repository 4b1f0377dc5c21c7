import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, test } from 'vitest';
import { MatchList } from './match-list';
import { findMatches } from './search';

const find = (texts: string[], query: string, pattern = false) => {
  const { matches } = findMatches({ texts, query, pattern }, makeContext());
  const list = new MatchList(matches);
  return texts.map((text, leaf) =>
    list.inLeaf(leaf).map(({ start, end }) => text.slice(start, end)),
  );
};

test('finds plain text ignoring case, with special characters taken literally', () => {
  expect(find(['A.c abc a.C', '', 'a.c'], 'a.c')).toEqual([['A.c', 'a.C'], [], ['a.c']]);
  expect(find(['(a+)+ [b] \\ {2}'], '(a+)+ [B] \\ {2}')).toEqual([['(a+)+ [b] \\ {2}']]);
  expect(find(['STRASSE Ärger ΣΊΣΥΦΟΣ'], 'ärger')).toEqual([['Ärger']]);
});

test('finds a regular expression ignoring case', () => {
  expect(find(['Colour color', 'in 1999'], 'colou?r|\\d{4}', true)).toEqual([
    ['Colour', 'color'],
    ['1999'],
  ]);
});

test('ignores empty matches of a pattern and terminates', () => {
  expect(find(['bab'], 'a*', true)).toEqual([['a']]);
  expect(find(['bab'], '', true)).toEqual([[]]);
});

test.each(['(', '[a', '*a', 'a{2,1}', '(?<n>a)(?<n>b)'])(
  'rejects the pattern %s with a reason',
  (query) => {
    expect(() => find(['a'], query, true)).toThrow(
      /^This pattern is not valid: \p{Ll}.+\. Change it, or search for plain text\.$/u,
    );
  },
);

test('numbers matches correctly even in a late leaf', () => {
  const texts = Array.from({ length: 1000 }, (_, leaf) => (leaf % 7 === 0 ? 'xx' : 'y'));
  const { matches } = findMatches({ texts, query: 'x', pattern: false }, makeContext());
  const list = new MatchList(matches);
  expect(list.count).toBe(286);
  expect(list.inLeaf(994).map((span) => span.index)).toEqual([284, 285]);
  expect(list.inLeaf(995)).toEqual([]);
  expect(list.leafOf(285)).toBe(994);
});
