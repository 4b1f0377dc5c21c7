import { expect, it } from 'vitest';
import { tokenise } from '../compare/tokens';
import { detectLanguage } from './language';
import { countSyllables, readability } from './readability';
import { findSentences, measureText } from './statistics';

function measure(text: string) {
  const tokens = tokenise(text);
  return measureText(text, tokens, findSentences(text, tokens));
}

it('counts words, sentences and paragraphs', () => {
  const text = 'The cat sat. The dog ran away!\n\nWhy? Nobody knows.';
  expect(measure(text)).toMatchObject({
    characters: 50,
    words: 10,
    uniqueWords: 9,
    sentences: 4,
    paragraphs: 2,
    averageSentence: 2.5,
    longestSentence: 4,
    variety: 0.9,
    usedOnce: 0.8,
  });
  expect(measure(text).readability).toBeUndefined();
});

it('detects languages by their common words, and none if there are none', () => {
  const known = {
    en: 'It was the best of times, it was the worst of times, it was the age of wisdom and it was for all of us that they had been made.',
    de: 'Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem Ungeziefer verwandelt und das war nicht gut für die Familie.',
    fr: 'Longtemps, je me suis couché de bonne heure et les livres que je lisais dans la nuit ne sont pas ceux qui me plaisent le plus par leur sujet.',
    es: 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero.',
    it: 'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura che la diritta via era smarrita e non so come si possa dire con le parole.',
    nl: 'Het was een van de eerste dagen van het jaar en er was niet veel dat hij met zijn handen aan het werk op het land nog kon doen.',
  };
  for (const [language, text] of Object.entries(known))
    expect(measure(text).language, language).toBe(language);
  const words = 'umuntu ngumuntu ngabantu bonke emhlabeni'.split(' ');
  expect(detectLanguage([...words, ...words, ...words, ...words])).toBeUndefined();
});

it('readability follows the formulas', () => {
  // Flesch (1948) with 5 words per sentence and 1.2 syllables per word: 206.835 − 5.075 − 101.52.
  const counts = { words: 100, sentences: 20, syllables: 120, letters: 420 };
  expect(readability('en', counts)).toEqual({
    score: 100,
    formula: 'Flesch Reading Ease',
    level: 'Easy',
  });
  const hard = { words: 100, sentences: 4, syllables: 180, letters: 560 };
  expect(readability('en', hard)?.score).toBe(29);
  expect(readability('de', hard)?.score).toBe(50);
  expect(readability('it', hard)?.score).toBe(45);
  expect(readability('en', { ...hard, words: 0 })).toBeUndefined();
});

it.each([
  ['cat', 1],
  ['make', 1],
  ['table', 2],
  ['walked', 1],
  ['wanted', 2],
  ['beautiful', 3],
  ['the', 1],
] as const)('%s has %i syllables', (word, count) => {
  expect(countSyllables(word, 'en')).toBe(count);
});
