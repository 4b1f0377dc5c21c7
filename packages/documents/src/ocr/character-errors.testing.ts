/** Counts wrong characters in recognised text: the fewest changes, insertions and deletions (Levenshtein). */

/**
 * Number of errors and of characters in the original; for an error rate over several pages, add both up
 * before dividing.
 */
export interface CharacterErrors {
  errors: number;
  characters: number;
}

/** Unifies quotation marks, dashes, ligatures and spaces, of which print has more than keyboards. */
export function normalisePrint(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Compares texts after {@link normalisePrint}. */
export function characterErrors(original: string, read: string): CharacterErrors {
  const wanted = normalisePrint(original);
  const found = normalisePrint(read);
  let row = Uint32Array.from({ length: found.length + 1 }, (_, at) => at);
  for (let line = 1; line <= wanted.length; line += 1) {
    const next = new Uint32Array(found.length + 1);
    next[0] = line;
    for (let at = 1; at <= found.length; at += 1) {
      const change = (row[at - 1] ?? 0) + (wanted[line - 1] === found[at - 1] ? 0 : 1);
      next[at] = Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    row = next;
  }
  return { errors: row[found.length] ?? 0, characters: wanted.length };
}
