// Writes CSV fields and rows after RFC 4180: CRLF line ends, quotes only where they are needed.

/** A field as it stands in the file: in quotes when it holds the delimiter, a quote or a line end. */
export function csvField(value: string, delimiter: string): string {
  const separator = delimiter.charCodeAt(0);
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if (code === 34 || code === 10 || code === 13 || code === separator) return quotedField(value);
  }
  return value;
}

/** A field in quotes, needed or not. */
export function quotedField(value: string): string {
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : `"${value}"`;
}

/** Spreadsheets take a cell that begins so for a formula (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r]/;

/** A cell with an apostrophe before what a spreadsheet would calculate, so that it is shown as text. */
export function guardFormula(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** A cell without the apostrophe that `guardFormula` put there. */
export function unguardFormula(value: string): string {
  return value.startsWith("'") && formula.test(value) ? value.slice(1) : value;
}
