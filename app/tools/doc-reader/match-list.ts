/** A stretch of a leaf's text. */
export interface MatchSpan {
  /** Index among all matches. */
  index: number;
  start: number;
  end: number;
}

/** Where a search found something. */
export class MatchList {
  readonly #numbers: Int32Array;
  /** First match of each leaf that has any. */
  readonly #byLeaf = new Map<number, number>();

  /** @param numbers three a match: leaf, first character, character after the last; by leaf */
  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
    for (let index = this.count - 1; index >= 0; index -= 1)
      this.#byLeaf.set(this.leafOf(index), index);
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
    const first = this.#byLeaf.get(leaf);
    if (first === undefined) return spans;
    for (let index = first; index < this.count && this.leafOf(index) === leaf; index += 1)
      spans.push({
        index,
        start: this.#numbers[index * 3 + 1] ?? 0,
        end: this.#numbers[index * 3 + 2] ?? 0,
      });
    return spans;
  }
}
