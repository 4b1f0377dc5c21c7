/** A match within a leaf's text. */
export interface MatchSpan {
  /** Index among all matches. */
  index: number;
  start: number;
  end: number;
}

/** The matches of a search. */
export class MatchList {
  readonly #numbers: Int32Array;

  /** @param numbers three per match: leaf, start, end (exclusive); in reading order */
  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
  }

  get count(): number {
    return Math.floor(this.#numbers.length / 3);
  }

  leafOf(index: number): number {
    return this.#numbers[index * 3] ?? -1;
  }

  /** The matches in a leaf, in order. */
  inLeaf(leaf: number): MatchSpan[] {
    const spans: MatchSpan[] = [];
    for (let index = this.#firstFrom(leaf); this.leafOf(index) === leaf; index += 1)
      spans.push({
        index,
        start: this.#numbers[index * 3 + 1] ?? 0,
        end: this.#numbers[index * 3 + 2] ?? 0,
      });
    return spans;
  }

  /** Index of the first match in this leaf or a later one. */
  #firstFrom(leaf: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.leafOf(middle) < leaf) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
