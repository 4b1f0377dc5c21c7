/** Sentences for a person in one text, each once; undefined where there is none. */
export function joinOnce(sentences: readonly string[]): string | undefined {
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : undefined;
}
