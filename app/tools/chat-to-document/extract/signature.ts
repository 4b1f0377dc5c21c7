import type { Line } from './document-lines';
import { valuesOf } from './values';

/** Names or a date, with the line that says so. */
export interface Told {
  /** Absent if the line says it without a name: 'signed by both parties'. */
  value?: string | undefined;
  line: Line;
}

const signs =
  /\b(?:signed|signature|undersigned|(?:I|we) (?:agree|accept|consent))\b|^(?:dated|(?:thus )?agreed|accepted|authori[sz]ed|approved|confirmed)\b/i;
const made = /\b(?:made|entered into|concluded)\b.{0,40}\bon\b/i;
const closes = /^(?:yours|best|kind|warm|with|sincerely|regards)\b/i;
const organisation =
  /\b(?:Ltd|Pty|CC|BK|Inc|GmbH|AB|Company|Trust|Foundation|Museum|Association|Society|School|University|Bank|Council|Ministry|Department|Services|Solutions|Partners|Group|Hire|Catering|Life|Insurance|Limited|Street|Road|Avenue|Cape Town)\b/;
/** Dates of other things than the document. */
const otherDate =
  /\b(?:due|delivery|deadline|arrival|loading|birth|born|valid|expir|start|end|operation|next|until|effective)/i;
/** What a document says that has signatures below it. */
const signed =
  /\b(?:sign(?:s|ed|ing)?|signature|undersigned|agree(?:d|s|ment)?|consent|accept(?:ed|s)?|contract|authori[sz]ed|approved|(?:for|on) behalf|dear|yours|sincerely|regards)\b|_{4}/i;
/** Lines at the end of a document that may be its signatures. */
const CLOSING_LINES = 10;
const LONGEST_CLOSING = 90;
const LONGEST_SIGNED = 200;

/** Who signs a document. */
export function signatories(lines: readonly Line[]): Told[] {
  const places = new Set([...withCue(lines), ...closing(lines)]);
  const named: Told[] = [...places]
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const line = lines[at];
      return line ? namesIn(line.text).map((value) => ({ value, line })) : [];
    });
  // Names at the end of a text that says nothing of signing are shown, and not told as the answer.
  if (named.length > 0 && !lines.some(({ text }) => signed.test(text)))
    return named.map(({ line }) => ({ line }));
  if (named.length > 0) return named;
  return lines
    .filter(({ text }) => signs.test(text) && /\bby\b/.test(text))
    .map((line) => ({ line }));
}

/** When a document was signed, or else the date that it bears. */
export function signingDate(lines: readonly Line[]): Told[] {
  const cue = withCue(lines);
  const bearing = lines.flatMap(({ text }, at) => {
    const [date] = valuesOf(text, 'date');
    const rest = date ? text.replace(date.text, '') : text;
    return date && !otherDate.test(rest) && rest.split(/\s+/).length < 5 ? [at] : [];
  });
  const madeOn = lines.flatMap(({ text }, at) => (made.test(text) ? [at] : []));
  // Beside a signature first; the last of several is when all had signed.
  const end = new Set(closing(lines));
  const places = [
    ...cue.toReversed(),
    ...bearing.filter((at) => end.has(at)).toReversed(),
    ...madeOn,
    ...bearing,
  ];
  for (const at of places) {
    const line = lines[at];
    const date = line && valuesOf(line.text, 'date').find(({ text }) => /\d{1,2}\D/.test(text));
    if (line && date) return [{ value: date.text, line }];
  }
  return [];
}

function withCue(lines: readonly Line[]): number[] {
  return lines.flatMap(({ text }, at) => {
    const isSaid = signs.test(text) && !/\bnot\b/i.test(text) && text.length <= LONGEST_SIGNED;
    return isSaid && (namesIn(text).length > 0 || valuesOf(text, 'date').length > 0) ? [at] : [];
  });
}

/** The short lines at the end, without witnesses. */
function closing(lines: readonly Line[]): number[] {
  const found: number[] = [];
  for (let at = lines.length - 1; at >= 0 && found.length < CLOSING_LINES; at -= 1) {
    const { text = '', cells } = lines[at] ?? {};
    const isShort =
      text.length < LONGEST_CLOSING && !/[.!?]$/.test(text.replace(/\b\p{L}\.$/u, ''));
    if ((!isShort && !signs.test(text)) || cells) break;
    if (/^witness/i.test(text)) found.length = namesIn(text).length > 0 ? found.length : 0;
    else found.push(at);
    if (closes.test(text)) break;
  }
  return found;
}

/** The people in a line of signatures: no places, organisations or other words with capitals. */
function namesIn(text: string): string[] {
  if (/^witness/i.test(text) || text.length > LONGEST_SIGNED) return [];
  const [, after = text] = /^[^:\d]{2,40}[:,](?=\s?\p{Lu})(.*)$/u.exec(text) ?? [];
  const source = text.includes(':') || /^signed,/i.test(text) ? after : text;
  const people = source
    .replace(/\bwitness.*$/i, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\bfor (?:the )?\p{Lu}[^,;]*/gu, ' ');
  return valuesOf(people, 'person')
    .filter(({ text: name, at }) => {
      const before = people.slice(0, at);
      return !/\b(?:at|in|of|to|from)\s$/.test(before) && !organisation.test(name);
    })
    .map((name) => name.text);
}
