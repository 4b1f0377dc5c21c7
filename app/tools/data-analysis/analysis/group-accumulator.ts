import { quantile } from '@entropy-tools/data/data/table/column-statistics';

/** The aggregates of a group, in the order of the menu. */
export const aggregates = ['count', 'sum', 'mean', 'median', 'min', 'max', 'unique'] as const;
export type Aggregate = (typeof aggregates)[number];

export const aggregateNames: Readonly<Record<Aggregate, string>> = {
  count: 'Count of rows',
  sum: 'Sum',
  mean: 'Mean',
  median: 'Median',
  min: 'Smallest',
  max: 'Largest',
  unique: 'Unique values',
};

/** Accumulates one group: count, sum, extremes and, if needed, the values. */
export class GroupAccumulator {
  readonly #figure: Aggregate;
  #count = 0;
  #sum = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  readonly #distinct = new Set<number>();
  readonly #values: number[] = [];

  constructor(figure: Aggregate) {
    this.#figure = figure;
  }

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
    if (this.#figure === 'unique') this.#distinct.add(value);
    if (this.#figure === 'median') this.#values.push(value);
  }

  /** The aggregate of the added values; null if there are none. */
  figure(): number | null {
    if (this.#count === 0) return null;
    if (this.#figure === 'count') return this.#count;
    if (this.#figure === 'unique') return this.#distinct.size;
    if (this.#figure === 'sum') return this.#sum;
    if (this.#figure === 'mean') return this.#sum / this.#count;
    if (this.#figure === 'median') return quantile(Float64Array.from(this.#values).sort(), 0.5);
    return this.#figure === 'min' ? this.#min : this.#max;
  }
}
