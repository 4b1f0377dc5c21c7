/** Whether a text has all the words, in any case. @param words in small letters */
export function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
