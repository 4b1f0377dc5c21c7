// Writes CSV fields and rows for RFC 4180: CRLF line ends, quotes only where needed.

/** A field as written to the file: quoted if it contains the delimiter, a quote or a line end. */
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

/** Beginnings of cells that spreadsheets treat as formulas (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r]/;

/** Adds an apostrophe before a value that a spreadsheet would calculate, so that it is shown as text. */
export function guardFormula(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** Removes the apostrophe that `guardFormula` added. */
export function unguardFormula(value: string): string {
  return value.startsWith("'") && formula.test(value) ? value.slice(1) : value;
}
