// Lines of address cards and calendars. Source: RFC 5545, 3.1 and 3.3.11; RFC 2426, 2.6.

/** A text with its special characters marked. */
export const quotedText = (text: string) =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Lines of at most 75 bytes; characters stay whole. */
export function foldedLine(line: string): string {
  const lines: string[] = [];
  let open = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 74) {
      lines.push(open);
      [open, bytes] = ['', 0];
    }
    open += character;
    bytes += size;
  }
  return [...lines, open].join('\r\n ');
}
