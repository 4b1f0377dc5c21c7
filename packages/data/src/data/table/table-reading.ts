import { ToolError } from '@entropy-tools/core/tool-error';

/** Where a table is in its file, as far as the user specified it. */
export interface TableReading {
  /** Whether the first row contains the names. Default true. */
  header?: boolean | undefined;
  /** For a workbook: the sheet's name; by default the first visible sheet with content. */
  sheet?: string | undefined;
  /** For a workbook: the first row of the table, counted from 1; rows above are left out. */
  headerRow?: number | undefined;
  /** For a workbook: 'B3:F40', 'B:F' or '3:40'; everything by default. */
  range?: string | undefined;
}

/** A range of cells, 0-based, both ends included. */
export interface CellRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const pattern = /^\$?([a-z]{1,3})?\$?(\d{1,7})?:\$?([a-z]{1,3})?\$?(\d{1,7})?$/i;

/**
 * Parses a range in spreadsheet notation.
 * @throws ToolError `input` for anything else
 */
export function cellRange(text: string): CellRange {
  const [, column, row, otherColumn, otherRow] = pattern.exec(text.trim()) ?? [];
  const isEven = (column === undefined) === (otherColumn === undefined);
  const isLevel = (row === undefined) === (otherRow === undefined);
  const columns = [columnIndex(column, 0), columnIndex(otherColumn, MAX_COLUMNS - 1)];
  const rows = [Number(row ?? 1) - 1, Number(otherRow ?? MAX_ROWS) - 1];
  const isSet = column !== undefined || row !== undefined;
  const fits =
    Math.min(...rows) >= 0 && Math.max(...rows) < MAX_ROWS && Math.max(...columns) < MAX_COLUMNS;
  if (!isSet || !isEven || !isLevel || !fits)
    throw new ToolError(
      'input',
      `‘${text.slice(0, 40)}’ is no range. Write it as B3:F40, or B:F for whole columns.`,
    );
  return {
    firstRow: Math.min(...rows),
    lastRow: Math.max(...rows),
    firstColumn: Math.min(...columns),
    lastColumn: Math.max(...columns),
  };
}

/** 'A' as 0, 'AA' as 26. */
function columnIndex(letters: string | undefined, otherwise: number): number {
  if (letters === undefined) return otherwise;
  return (
    Array.from(letters.toUpperCase()).reduce(
      (index, letter) => index * 26 + letter.charCodeAt(0) - 64,
      0,
    ) - 1
  );
}
