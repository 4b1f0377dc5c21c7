/** The comparison of a filter; `empty` and `filled` need no value. */
export type FilterOperator =
  | 'contains'
  | 'equals'
  | 'not'
  | 'more'
  | 'less'
  | 'between'
  | 'empty'
  | 'filled';

/** One condition on a column; several are combined with AND. */
export interface Filter {
  column: number;
  operator: FilterOperator;
  value: string;
  /** The upper bound of `between`. */
  upTo: string;
}

/** Which rows, and in which order. */
export interface View {
  filters: readonly Filter[];
  sort: { column: number; descending: boolean } | null;
}

export const wholeTable: View = { filters: [], sort: null };
