/**
 * Encodes text for RTF 1.9.1: seven bits, everything else as decimal UTF-16 units with the fallback `?` for
 * readers without Unicode.
 */
export function rtfText(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5c || unit === 0x7b || unit === 0x7d) result += `\\${text[at]}`;
    else if (unit === 0x09) result += '\\tab ';
    else if (unit === 0x0a) result += '\\line ';
    else if (unit === 0xa0) result += '\\~';
    else if (unit >= 0x20 && unit < 0x7f) result += text[at];
    else if (unit >= 0x80) result += `\\u${unit > 0x7fff ? unit - 0x10000 : unit}?`;
  }
  return result;
}
