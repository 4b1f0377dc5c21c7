/** Signs that distinguish running text from lists, tables and listings. */
import { listMarker } from '../list-markers';
import type { LineStrip } from './line-strip';

/** Leader dots or lines before a number. */
const leaders = /([._…·]\s?){4,}/u;
/** Scripts without spaces between words. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Scripts whose visual order differs from the reading order, or without word separation. */
const unsure =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a line begins with a bullet or a number. */
export function startsItem({ line: { text } }: LineStrip): boolean {
  return listMarker(text) !== undefined || /^[[(]\d{1,3}[\])]\s/.test(text);
}

/** Whether the sentence continues in the next line. */
export function isContinued({ line: { text } }: LineStrip, next: LineStrip): boolean {
  if (/[.!?:;。！？]["'’”)\]]*$/u.test(text)) return false;
  return /^["'‘“([]*[\p{Ll}\p{Lo}]/u.test(next.line.text);
}

/** Whether the lines have several words, mostly of letters that the file maps reliably. */
export function isProse(strips: readonly LineStrip[]): boolean {
  const texts = strips.map(({ line }) => line.text);
  if (texts.some((text) => leaders.test(text) || unsure.test(text) || text.includes('\ufffd')))
    return false;
  if (texts.some((text) => /[^.!?:;"”)\s]\s{2,}\S|\s{3,}\S/u.test(text))) return false;
  const all = texts.join(' ');
  const solid = all.replace(/\s/gu, '').length;
  const letters = all.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < 0.6 * solid) return false;
  if (withoutBlanks.test(all)) return solid / texts.length >= 12;
  const words = all.split(/\s+/u).length;
  return words / texts.length >= 3 && solid / texts.length >= 15;
}
