/**
 * Normalises messages before the rules are applied: lower case without diacritics, contractions expanded,
 * letters hidden behind digits or stars, drawn-out or spaced-out words, and relevant misspellings. Sentences
 * stay separated by ` . `.
 */
import { joinSpelt } from './join-spelt';
import { contextualExpansions, contextualForms } from './short-forms';
import { spell } from './spell';

/** Longer words are cut, so that patterns which look inside words stay fast. */
const overlong = /\w{60}(?=\w)/g;

/**
 * @returns words parted by single spaces, sentences and clauses by `.`; begins and ends with a space
 */
export function normalise(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/(\w)'ll\b/g, '$1 will')
    .replace(/(\w)'re\b/g, '$1 are')
    .replace(/(\w)'ve\b/g, '$1 have');
  const words = joinSpelt(plain)
    .replace(/'/g, '')
    .replace(/[.!?;:\n]+(?=\s|$)|[…()]|\s-+\s|\n/g, ' . ')
    .replace(/[^\p{L}\p{N}.*$@!#\s]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word === '.' ? word : spell(word)))
    .map((word) => word.replace(overlong, '$& '))
    .join(' ')
    .replace(/\bmy self\b/g, 'myself')
    .replace(/\bany more\b/g, 'anymore')
    .replace(/\bdood maak\b/g, 'doodmaak')
    .replace(/\bself moord\b/g, 'selfmoord')
    .replace(contextualForms, (found) => contextualExpansions[found] ?? found)
    .replace(/ 2 (?=\p{L})/gu, ' to ')
    .replace(/ 4 (?=good|ever|life)/g, ' for ');
  return ` ${words} `;
}
