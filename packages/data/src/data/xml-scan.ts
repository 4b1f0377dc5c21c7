// Helpers that read the XML parts of a workbook without a tree: attributes, text with entities, Excel's
// own escapes. Office writes these parts regularly enough for a scanner.

const entity = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Replaces character references and the predefined entities of XML; others stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Text of a cell: entities, then Excel's `_x000D_` (ECMA-376 22.9.2.19, ST_Xstring). */
export function decodeCellText(text: string): string {
  // Line ends in XML source become line feeds; an intended carriage return is escaped.
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const plain = decodeEntities(lines);
  if (!plain.includes('_x')) return plain;
  return plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const attribute = /([\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Attributes of a start tag by their local name, decoded. */
export function attributesOf(tag: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const match of tag.matchAll(attribute)) {
    const name = match[2];
    if (name === undefined || match[1] === 'xmlns:') continue;
    result.set(name, decodeEntities(match[3] ?? match[4] ?? ''));
  }
  return result;
}

/** The start tags with this local name, in order, each without its angle brackets. */
export function tagsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])([^>]*)>`, 'g');
  return Array.from(xml.matchAll(pattern), (match) => match[1] ?? '');
}

/** The content between the first start tag with this local name and its end tag, or ''. */
export function contentOf(xml: string, name: string): string {
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>`).exec(xml);
  if (!start || start[0].endsWith('/>')) return '';
  const from = start.index + start[0].length;
  const end = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g');
  end.lastIndex = from;
  const found = end.exec(xml);
  return xml.slice(from, found ? found.index : xml.length);
}

/** All text of a rich string (`si` or `is`): its runs joined, phonetic guides left out. */
export function richText(xml: string, prefix = ''): string {
  const open = `<${prefix}t`;
  const close = `</${prefix}t>`;
  const guide = `<${prefix}rPh`;
  const plain = xml.includes(guide)
    ? xml.replace(new RegExp(`${guide}[\\s>][\\s\\S]*?</${prefix}rPh>`, 'g'), '')
    : xml;
  let result = '';
  let at = plain.indexOf(open);
  while (at >= 0) {
    const after = plain.charCodeAt(at + open.length);
    const tagEnd = plain.indexOf('>', at);
    if (tagEnd < 0) break;
    at = tagEnd + 1;
    // `<t>` or `<t xml:space=…>`, not `<tag…`; an empty `<t/>` has no text.
    const isText = after === 62 || after === 32 || after === 10 || after === 13 || after === 9;
    if (isText && plain.charCodeAt(tagEnd - 1) !== 47) {
      const end = plain.indexOf(close, at);
      if (end < 0) break;
      result += plain.slice(at, end);
      at = end;
    }
    at = plain.indexOf(open, at);
  }
  return decodeCellText(result);
}
