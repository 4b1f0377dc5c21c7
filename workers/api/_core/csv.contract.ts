/** Spreadsheets interpret a cell that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** BOM at the start of a file, so that Excel reads it as UTF-8. */
export const CSV_START = '\ufeff';

/**
 * A CSV row with its line end (RFC 4180). A cell that a spreadsheet would evaluate as a formula gets a
 * leading apostrophe, so that it is shown as text; numbers stay numbers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const cell = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
