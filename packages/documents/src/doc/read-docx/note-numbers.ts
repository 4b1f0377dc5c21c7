// Numbers notes as word processors do: footnotes 1, 2, 3, endnotes i, ii, iii.
import { formatListNumber } from '../list-numbers';

/** The number of a note among notes of its kind. @param key `footnote 3` or `endnote 1` */
export function noteNumber(key: string, used: readonly string[]): number {
  const kind = key.slice(0, key.indexOf(' ') + 1);
  return used.filter((other) => other.startsWith(kind)).indexOf(key) + 1;
}

/** The reference mark of a note. */
export function noteLabel(key: string, used: readonly string[]): string {
  const format = key.startsWith('endnote') ? 'lowerRoman' : 'decimal';
  return formatListNumber(noteNumber(key, used), format);
}
