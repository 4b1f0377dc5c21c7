// Readability of a text by the usual formula for its language: Flesch Reading Ease and its adaptations, or
// Gulpease for Italian. All range from 0 (hard) to 100 (easy). They only count syllables or letters, so that
// they estimate form, not meaning.

import type { KnownLanguage } from './language';

export interface Readability {
  /** 0 to 100. */
  score: number;
  formula: string;
  /** 'Easy', … in the steps of Flesch (1949). */
  level: string;
}

export interface ReadingCounts {
  words: number;
  sentences: number;
  syllables: number;
  letters: number;
}

const formulas: Readonly<
  Record<
    KnownLanguage,
    { name: string; of: (asl: number, asw: number, c: ReadingCounts) => number }
  >
> = {
  // Flesch 1948; Amstad 1978; Kandel & Moles 1958; Fernández Huerta 1959; Douma 1960.
  en: { name: 'Flesch Reading Ease', of: (asl, asw) => 206.835 - 1.015 * asl - 84.6 * asw },
  de: { name: 'Flesch by Amstad', of: (asl, asw) => 180 - asl - 58.5 * asw },
  fr: { name: 'Flesch by Kandel and Moles', of: (asl, asw) => 207 - 1.015 * asl - 73.6 * asw },
  es: { name: 'Fernández Huerta', of: (asl, asw) => 206.84 - 1.02 * asl - 60 * asw },
  nl: { name: 'Flesch by Douma', of: (asl, asw) => 206.84 - 0.93 * asl - 77 * asw },
  // Lucisano & Piemontese 1988.
  it: {
    name: 'Gulpease',
    of: (_, __, { words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
  },
};

/** The formula's result, or undefined for a text without words. */
export function readability(
  language: KnownLanguage,
  counts: ReadingCounts,
): Readability | undefined {
  const { words, sentences, syllables } = counts;
  if (words === 0 || sentences === 0) return undefined;
  const { name, of } = formulas[language];
  const raw = of(words / sentences, syllables / words, counts);
  const score = Math.round(Math.min(100, Math.max(0, raw)));
  return { score, formula: name, level: levelOf(score) };
}

function levelOf(score: number): string {
  if (score >= 80) return 'Easy';
  if (score >= 60) return 'Plain';
  if (score >= 50) return 'Fairly hard';
  return score >= 30 ? 'Hard' : 'Very hard';
}

const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]+/g;

/** Syllables of a word, by its vowel groups; in English a silent final e does not count. */
export function countSyllables(word: string, language: KnownLanguage): number {
  const groups = word.match(vowels)?.length ?? 0;
  const isSilent = language === 'en' && /[^aeiouyl]e$|[^aeiouytd]ed$/.test(word) && groups > 1;
  return Math.max(1, groups - (isSilent ? 1 : 0));
}
