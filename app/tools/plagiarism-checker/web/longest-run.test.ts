import { expect, it } from 'vitest';
import { longestRun } from './longest-run';
import { searchLinks } from './search-links';

it.each([
  ['grow warm and salty', 'Pools GROW WARM — and salty in the sun', 4],
  ['grow warm and salty', 'salty and warm and salty', 3],
  ['grow warm and salty', 'nothing of it', 0],
  ['我们都是好朋友', '他说我们都是朋友', 4],
  ['one', '', 0],
] as const)('%s in %s: the longest run is %i words', (phrase, text, words) => {
  expect(longestRun(phrase, text).words).toBe(words);
});

it('links search for the exact phrase', () => {
  for (const { url } of searchLinks('a "b" & c'))
    expect(new URL(url).searchParams.get('q')).toBe('"a b & c"');
});
