import { algorithmIds } from '@entropy-tools/studio/art/algorithms';
import { artChoices } from '@entropy-tools/studio/motion/film-catalogue';
import { expect, it } from 'vitest';
import { artOfWords } from './art-of-words';

it('draws what the words name, or what was chosen, and only what moves well', () => {
  expect(artOfWords('the ocean', 'auto', 'x').algorithm).toBe('sea');
  expect(artOfWords('purple flowers', 'city', 'x').algorithm).toBe('city');
  const offered: readonly string[] = artChoices.map(({ id }) => id);
  for (const text of ['forest', 'coral', '', 'zzz', 'lightning', 'مرحبا', '🎉', 'constructor'])
    expect(offered).toContain(artOfWords(text, 'auto', 'x').algorithm);
});

it('gives the same for the same words, and something else for others', () => {
  expect(artOfWords('qwerty', 'auto', 'x')).toEqual(artOfWords('qwerty', 'auto', 'x'));
  const seeds = ['a b', 'b a', 'مرحبا', '🎉'].map((text) => artOfWords(text, 'auto', 'x').seed);
  expect(new Set(seeds).size).toBe(4);
});

it('offers drawings that the engine has', () => {
  for (const { id } of artChoices) expect(algorithmIds).toContain(id);
});
