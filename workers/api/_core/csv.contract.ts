/** Spreadsheets take a cell that begins so for a formula (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** First in a file, so that Excel reads it as UTF-8. */
export const CSV_START = '\ufeff';

/**
 * A line of a table for spreadsheets (RFC 4180, with its line end). A cell that a spreadsheet would
 * calculate gets an apostrophe before it, so that it is shown as the text it is;
 * a number stays one.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const cell = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
