/**
 * ROUGE-L of a summary against a reference, from 0 to 1: the F1 of their longest common subsequence of words
 * (Lin, ROUGE: A package for automatic evaluation of summaries, 2004), in lower case, without stemming.
 */
export function rougeL(summary: string, reference: string): number {
  const [ours, theirs] = [wordsOf(summary), wordsOf(reference)];
  let row = new Uint16Array(theirs.length + 1);
  for (const word of ours) {
    const next = new Uint16Array(theirs.length + 1);
    for (const [at, other] of theirs.entries())
      next[at + 1] =
        word === other ? (row[at] ?? 0) + 1 : Math.max(next[at] ?? 0, row[at + 1] ?? 0);
    row = next;
  }
  const common = row.at(-1) ?? 0;
  return common === 0 ? 0 : (2 * common) / (ours.length + theirs.length);
}

/** Words as ROUGE counts them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
