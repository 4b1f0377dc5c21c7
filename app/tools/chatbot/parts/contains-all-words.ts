/**
 * Whether a text contains all the words, ignoring case.
 * @param words in lower case
 */
export function containsAllWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
