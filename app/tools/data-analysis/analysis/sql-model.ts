import type { DatasetRef } from '../dataset';

/** Another file beside the open one, under the name of its table. */
export interface JoinedFile {
  table: string;
  dataset: DatasetRef;
}

/** The rows that the last statement gave. */
export interface SqlAnswer {
  columns: string[];
  rows: (string | number | null)[][];
  /** More rows than are shown would have come. */
  isCut: boolean;
}
