/** The rows that the last statement gave. */
export interface SqlAnswer {
  columns: string[];
  rows: (string | number | null)[][];
  /** More rows than are shown would have come. */
  isCut: boolean;
}
