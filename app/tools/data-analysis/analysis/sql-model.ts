import type { DatasetRef } from '../dataset';

/** Another file to join, with the name of its table. */
export interface JoinedFile {
  table: string;
  dataset: DatasetRef;
}

/** The rows of the last statement that returned any. */
export interface SqlResult {
  columns: string[];
  rows: (string | number | null)[][];
  /** Whether there are more rows than are shown. */
  isCut: boolean;
}
