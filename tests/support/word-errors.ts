/** Word error rate of speech recognition: how many words are wrong, missing or too many. */

/** Errors and number of words of the reference; counts of several texts are summed before dividing. */
export interface WordErrors {
  errors: number;
  words: number;
}

/** Spoken forms that are written in more than one way. */
const spelled: Readonly<Record<string, string>> = { mr: 'mister', mrs: 'missus', dr: 'doctor' };

/** Words as they are spoken: lower case, without punctuation; a hyphen parts two words. */
function wordsOf(text: string): string[] {
  const plain =
    text
      .toLowerCase()
      .replace(/[’']/g, "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return plain.map((word) => spelled[word] ?? word);
}

/**
 * Counts the minimum number of substitutions, insertions and deletions that turn one text into the other
 * (Levenshtein, by words).
 */
export function countWordErrors(reference: string, heard: string): WordErrors {
  const wanted = wordsOf(reference);
  const found = wordsOf(heard);
  let row = found.map((_, at) => at + 1);
  for (const [line, word] of wanted.entries()) {
    let diagonal = line;
    let left = line + 1;
    row = row.map((above, at) => {
      const change = diagonal + (word === found[at] ? 0 : 1);
      diagonal = above;
      left = Math.min(change, above + 1, left + 1);
      return left;
    });
  }
  return { errors: found.length === 0 ? wanted.length : (row.at(-1) ?? 0), words: wanted.length };
}

/** All of them together, from 0 (none) upwards. */
export function errorRate(counts: readonly WordErrors[]): number {
  const sum = (pick: (count: WordErrors) => number) =>
    counts.reduce((total, count) => total + pick(count), 0);
  return (
    sum(({ errors }) => errors) /
    Math.max(
      1,
      sum(({ words }) => words),
    )
  );
}
