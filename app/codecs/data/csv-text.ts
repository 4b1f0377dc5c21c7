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
