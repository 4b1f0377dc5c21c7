// Content lines of iCalendar (RFC 5545, section 3.1): folding, parameters, escaped text.

/** One property of a component. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

const encoder = new TextEncoder();

/** A line folded at 75 octets, never within a character; without its line end. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Text as a property value (section 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** The counterpart of {@link escapeText}. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

/** A list of texts: commas that are not escaped separate them. */
export function splitTexts(value: string): string[] {
  return (value.match(/(?:\\.|[^,\\])+/g) ?? []).map(unescapeText);
}

/** The lines of a file, unfolded. Lines that are no properties are left out. */
export function readLines(text: string): ContentLine[] {
  return text
    .replace(/(?:\r\n?|\n)[ \t]/g, '')
    .split(/\r\n?|\n/)
    .flatMap((line) => readLine(line) ?? []);
}

function readLine(line: string): ContentLine | undefined {
  const match =
    /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s.exec(line);
  if (!match) return undefined;
  const params = new Map<string, string>();
  for (const [, name = '', value = ''] of (match[2] ?? '').matchAll(
    /;([\w-]+)=((?:"[^"]*"|[^";])*)/g,
  ))
    params.set(name.toUpperCase(), value.replaceAll('"', ''));
  return { name: match[1]?.toUpperCase() ?? '', params, value: match[3] ?? '' };
}
