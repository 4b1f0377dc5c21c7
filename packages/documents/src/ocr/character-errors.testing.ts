/** How many characters of a recognised text are wrong: the fewest changes, additions and losses (Levenshtein). */

/** Errors and characters of the original; rates of several pages are added up before they are divided. */
export interface CharacterErrors {
  errors: number;
  characters: number;
}

/** One form for quotation marks, dashes, ligatures and blanks: print has more of them than keyboards. */
export function plainPrint(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Compares by {@link plainPrint}. */
export function characterErrors(original: string, read: string): CharacterErrors {
  const wanted = plainPrint(original);
  const found = plainPrint(read);
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
