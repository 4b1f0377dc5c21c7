/** The description of a table for a model. */
export interface TableFacts {
  rows: number;
  columns: readonly Readonly<Record<string, unknown>>[];
  /** The first rows, cells as text. */
  firstRows?: readonly (readonly string[])[];
  groups?: readonly Readonly<Record<string, unknown>>[];
  /** A note on omitted parts. */
  note?: string;
}
