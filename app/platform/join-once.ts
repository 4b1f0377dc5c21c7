/** Joins sentences into one text without repeats; undefined when there are none. */
export function joinOnce(sentences: readonly string[]): string | undefined {
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : undefined;
}
