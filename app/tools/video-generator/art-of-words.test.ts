import { expect, it } from 'vitest';
import { algorithmIds } from '~/codecs/art/algorithms';
import { artChoices } from '~/codecs/motion/film-catalogue';
import { artOfWords } from './art-of-words';

it('draws what the words name, in their colours', () => {
  expect(artOfWords('A sunset over the ocean', 'auto', 'x').algorithm).toBe('sea');
  expect(artOfWords('purple flowers', 'auto', 'x')).toMatchObject({ algorithm: 'blossoms' });
  expect(artOfWords('purple flowers', 'auto', 'x').palette).toEqual(
    artOfWords('violet things', 'auto', 'x').palette,
  );
  expect(artOfWords('purple flowers', 'city', 'x').algorithm).toBe('city');
});

it('gives the same for the same words, and something else for others', () => {
  expect(artOfWords('qwerty', 'auto', 'x')).toEqual(artOfWords('qwerty', 'auto', 'x'));
  const seeds = ['a b', 'b a', 'constructor', 'مرحبا', '🎉'].map(
    (text) => artOfWords(text, 'auto', 'x').seed,
  );
  expect(new Set(seeds.slice(0, 4)).size).toBe(4);
});

it('offers drawings that the engine has', () => {
  for (const { id } of artChoices) expect(algorithmIds).toContain(id);
});
