/** Words, sentences and vectors for the AI stand-in: plain counting, always the same. */

const COMMON = new Set(
  'a an and are as at be by can do does for from how i in is it me my of on or please that the this to was what when where which who why will with you your'.split(
    ' ',
  ),
);
const DIMENSIONS = 256;

/** The significant words of a text, in lower case. */
export function normalizedWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word));
}

/** The sentences of a text, unchanged; headings and list items are included. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** The sentences that share most words with the question, best first; none when no word matches. */
export function findSentences(text: string, question: string, count: number): string[] {
  const wanted = new Set(sensesOf(question));
  return sentencesOf(text)
    .map((sentence) => ({
      sentence,
      score: new Set(sensesOf(sentence).filter((word) => wanted.has(word))).size,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

/** The sentences with the most frequent words of the whole text, in their order. */
export function summarise(text: string, count: number): string[] {
  const sentences = sentencesOf(text);
  const frequency = new Map<string, number>();
  for (const word of normalizedWords(text)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const scored = sentences.map((sentence, index) => {
    const words = normalizedWords(sentence);
    const sum = words.reduce((total, word) => total + (frequency.get(word) ?? 0), 0);
    return { sentence, index, score: sum / Math.sqrt(words.length + 1) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}

/**
 * Groups of words with similar meanings; the first word of a line stands for all. Only a few lines: enough to
 * show that a search works by meaning.
 */
const MEANINGS = new Map(
  [
    'animal dog cat pet puppy',
    'rent lease tenancy hire',
    'car vehicle automobile',
    'pay salary wage remuneration earning',
    'doctor physician',
    'ill sick disease',
    'end terminate cancel quit',
    'house home dwelling residence',
    'child kid infant',
    'buy purchase acquire',
  ].flatMap((line) => {
    const [meaning = '', ...words] = line.split(' ').map(stem);
    return [meaning, ...words].map((word) => [word, `means ${meaning}`] as const);
  }),
);

/** The stems of a text's words, and the meanings of the known ones. */
function sensesOf(text: string): string[] {
  return normalizedWords(text)
    .map(stem)
    .flatMap((one) => [one, MEANINGS.get(one) ?? []].flat());
}

/**
 * A vector of length 1 that counts words, and the meanings of the few known ones: texts that share either are
 * close to each other.
 */
export function embedText(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const word of sensesOf(text)) {
    const hash = hashOf(word);
    const place = hash % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + (hash & 1024 ? 1 : -1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => Number((value / length).toFixed(6)));
}

/** The approximate number of tokens of a text; at least one. */
export function countTokens(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|es|s|ed|ing)$/, '') : word;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
