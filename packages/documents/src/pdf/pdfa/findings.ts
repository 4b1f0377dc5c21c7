/** A violation of one rule. */
export interface PdfAFinding {
  /** Clause of ISO 19005-2, such as `6.2.11.4`. */
  clause: string;
  /** The problem, as a sentence without its full stop. */
  problem: string;
  /** Number of occurrences. */
  count: number;
  /** The first page with the problem, from 1; 0 when it does not belong to a page. */
  page: number;
}

/** Collects findings; the same problem is counted, not repeated. */
export class Findings {
  readonly #found = new Map<string, PdfAFinding>();

  add(clause: string, problem: string, page = 0): void {
    const key = `${clause} ${problem}`;
    const known = this.#found.get(key);
    if (known) known.count += 1;
    else this.#found.set(key, { clause, problem, count: 1, page });
  }

  /** In the order of the standard. */
  list(): PdfAFinding[] {
    const parts = ({ clause }: PdfAFinding) => clause.split('.').map(Number);
    return [...this.#found.values()].sort((one, other) => {
      const [a, b] = [parts(one), parts(other)];
      const at = a.findIndex((part, index) => part !== b[index]);
      return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
    });
  }
}
