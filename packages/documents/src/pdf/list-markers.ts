/** List markers in print: bullets (also those of symbol fonts) and numbers or letters. */
import { formatListNumber } from '../doc/list-numbers';

const bullets = '•‣◦▪▫●○■□◆◇➢➤✓✔❖∙·⁃\\uf0b7\\uf0a7\\uf0d8\\uf076\\uf0fc\\u2043';

/** Matches a line that is only a bullet or number. */
export const bulletPattern = new RegExp(
  `^(?:[${bullets}*–—-]|o|\\(?(?:\\d{1,3}|[a-zA-Z]|[ivxIVX]{2,5})[.)])$`,
);

const bulletStart = new RegExp(`^([${bullets}])\\s*(?=\\S)|^([*–—-]|o)\\s+(?=\\S)`);
const numberStart = /^\(?(\d{1,3}|[a-z]|[ivx]{2,5}|[A-Z](?=\)))([.)])\s+(?=\S)/;

/** From 1 to 39. */
const romans = Array.from({ length: 39 }, (_, at) => formatListNumber(at + 1, 'lowerRoman'));

export interface ListMarker {
  ordered: boolean;
  /** The number shown; for letters their position in the alphabet. */
  number: number;
  /** The number that a single letter would be as a Roman one: i, v and x. */
  roman?: number;
  /** Length in characters, with the blanks after it. */
  length: number;
  /** As shown, without blanks. */
  text: string;
  /** Items of one list have the same style: `•`, `1.`, `a)`, `i)`. */
  style: string;
}

/** A marker as a Roman number, where it may be one. */
export function asRoman(marker: ListMarker): ListMarker {
  const { roman, style } = marker;
  return roman === undefined
    ? marker
    : { ...marker, number: roman, style: style.replace('a', 'i') };
}

/** The marker at the beginning of a line's text. */
export function listMarker(text: string): ListMarker | undefined {
  const bullet = bulletStart.exec(text);
  if (bullet)
    return {
      ordered: false,
      number: 0,
      length: bullet[0].length,
      text: bullet[0].trim(),
      style: bullet[1] ?? bullet[2] ?? '',
    };
  const match = numberStart.exec(text);
  const [whole, label = '', end = ''] = match ?? [];
  if (whole === undefined) return undefined;
  if (/^\d+$/.test(label))
    return {
      ordered: true,
      number: Number(label),
      length: whole.length,
      text: whole.trim(),
      style: `1${end}`,
    };
  const shared = { ordered: true, length: whole.length, text: whole.trim() };
  const roman = romans.indexOf(label);
  if (label.length > 1)
    return roman < 0 ? undefined : { ...shared, number: roman + 1, style: `i${end}` };
  const number = label.toLowerCase().charCodeAt(0) - 96;
  return { ...shared, number, style: `a${end}`, ...(roman < 0 ? {} : { roman: roman + 1 }) };
}
