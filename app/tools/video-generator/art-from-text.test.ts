import { algorithmIds } from '@entropy-tools/studio/art/algorithms';
import { artChoices } from '@entropy-tools/studio/motion/film-catalogue';
import { expect, it } from 'vitest';
import { artFromText } from './art-from-text';

it('draws what the words name, or the chosen drawing, among those that move well', () => {
  expect(artFromText('the ocean', 'auto', 'x').algorithm).toBe('sea');
  expect(artFromText('purple flowers', 'city', 'x').algorithm).toBe('city');
  const offered: readonly string[] = artChoices.map(({ id }) => id);
  for (const text of ['forest', 'coral', '', 'zzz', 'lightning', 'مرحبا', '🎉', 'constructor'])
    expect(offered).toContain(artFromText(text, 'auto', 'x').algorithm);
});

it('gives the same result for the same words, and another for others', () => {
  expect(artFromText('qwerty', 'auto', 'x')).toEqual(artFromText('qwerty', 'auto', 'x'));
  const seeds = ['a b', 'b a', 'مرحبا', '🎉'].map((text) => artFromText(text, 'auto', 'x').seed);
  expect(new Set(seeds).size).toBe(4);
});

it('offers drawings that the engine has', () => {
  for (const { id } of artChoices) expect(algorithmIds).toContain(id);
});
