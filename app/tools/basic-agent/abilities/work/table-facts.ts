/** A table as a model is told of it. */
export interface TableFacts {
  rows: number;
  columns: readonly Readonly<Record<string, unknown>>[];
  /** The first rows, cells as text. */
  firstRows?: readonly (readonly string[])[];
  groups?: readonly Readonly<Record<string, unknown>>[];
  /** What is left out. */
  note?: string;
}
