/**
 * Chooses the font for each part of a text: per grapheme, the first family in fallback order that has
 * all of its characters, staying in the current font for characters shared by scripts (digits,
 * punctuation, spaces, joiners). Limits: no colour emoji; characters that no font has are reported.
 */
import { rangesHave } from './code-point-ranges';
import type { FontFace, FontFamily } from './font-index';

/** The style of a text. */
export interface FontStyle {
  bold?: boolean;
  italic?: boolean;
  mono?: boolean;
  /** A family of the index to try first, such as `noto-serif`. */
  family?: string;
}

/** A stretch of text in one font. */
export interface FontRun {
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  face: FontFace;
}

/** Characters without a glyph of their own, which a font need not have. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\ufffc]$/u;
/** Characters that take the script of their surroundings. */
const shared = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;
const cjkText =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]/u;

/** Whether a text needs the index of Chinese, Japanese and Korean fonts. */
export function needsCjk(text: string): boolean {
  return cjkText.test(text);
}

let segmenter: Intl.Segmenter | undefined;

/** Chooses fonts for the texts of one document, and collects the characters that no font has. */
export class FontChooser {
  /** Characters missing from all fonts, in order of appearance. */
  readonly missing = new Set<string>();
  readonly #families: readonly FontFamily[];
  readonly #language: string;
  readonly #faces = new Map<string, FontFace | undefined>();

  /**
   * @param families from `loadFontIndex`
   * @param language BCP 47 tag of the document; selects Chinese, Japanese or Korean forms
   */
  constructor(families: readonly FontFamily[], language: string | undefined) {
    this.#families = families;
    this.#language = language?.slice(0, 2).toLowerCase() ?? '';
  }

  /** Splits a text into runs of one font each that cover all of it. */
  split(text: string, style: FontStyle): FontRun[] {
    if (text === '') return [];
    const order = needsCjk(text) ? this.#cjkOrder(text) : 'sc';
    const plain = this.#faceFor(0x20, style, order);
    if (!plain) return [];
    if (isCovered(text, plain)) return [{ start: 0, end: text.length, face: plain }];
    const runs: FontRun[] = [];
    let current: FontRun | undefined;
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    for (const { segment, index } of segmenter.segment(text)) {
      const face = this.#faceOfCluster(segment, style, order, current?.face) ?? plain;
      if (current && current.face === face) current.end = index + segment.length;
      else {
        current = { start: index, end: index + segment.length, face };
        runs.push(current);
      }
    }
    return runs;
  }

  #faceOfCluster(
    cluster: string,
    style: FontStyle,
    order: string,
    current: FontFace | undefined,
  ): FontFace | undefined {
    const wanted = codePointsOf(cluster);
    if (wanted.length === 0) return current;
    if (current && shared.test(cluster) && wanted.every((code) => rangesHave(current.ranges, code)))
      return current;
    let partial: FontFace | undefined;
    for (const code of wanted) {
      const face = this.#faceFor(code, style, order);
      if (!face) this.missing.add(String.fromCodePoint(code));
      else if (wanted.every((other) => rangesHave(face.ranges, other))) return face;
      partial ??= face;
    }
    return partial;
  }

  /** The first face in fallback order that has a code point. */
  #faceFor(code: number, style: FontStyle, order: string): FontFace | undefined {
    const key = `${code}${style.bold ? 'b' : ''}${style.italic ? 'i' : ''}${style.mono ? 'm' : ''}${order}${style.family ?? ''}`;
    if (this.#faces.has(key)) return this.#faces.get(key);
    const face = this.#searchFace(code, style, order);
    this.#faces.set(key, face);
    return face;
  }

  #searchFace(code: number, style: FontStyle, order: string): FontFace | undefined {
    const weight = style.bold ? '700' : '400';
    const slant = style.italic ? 'italic' : 'normal';
    // The family's nearest face: synthesising the slant is better than losing the weight.
    const wanted = [`${weight}-${slant}`, `${weight}-normal`, '400-normal'];
    for (const family of this.#ordered(style, order))
      for (const slice of family.slices ?? [])
        for (const name of wanted) {
          const face = slice.get(name);
          if (face && rangesHave(face.ranges, code)) return face;
        }
    return undefined;
  }

  #ordered({ mono, family: wanted }: FontStyle, order: string): FontFamily[] {
    const rank = (family: FontFamily): number => {
      if (family.id === wanted) return mono ? 1 : 0;
      if (family.group === 'mono') return mono ? 0 : 9;
      if (family.group === 'display') return 9;
      if (family.group === 'text') return 2;
      if (family.group === 'symbols') return 5;
      return family.id === `noto-sans-${order}` ? 3 : 4;
    };
    return [...this.#families].sort((a, b) => rank(a) - rank(b));
  }

  /** The CJK family to try first, because Han characters look different in each language. */
  #cjkOrder(text: string): string {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
    if (/\p{Script=Hangul}/u.test(text)) return 'kr';
    const preferred = { ja: 'jp', ko: 'kr' }[this.#language] ?? 'sc';
    if (preferred === 'sc') return 'sc';
    // A Chinese paragraph in a Japanese document should not change font within a word.
    const family = this.#families.find(({ id }) => id === `noto-sans-${preferred}`);
    const has = (code: number) =>
      family?.slices?.some((slice) => {
        const face = slice.get('400-normal');
        return face !== undefined && rangesHave(face.ranges, code);
      });
    const han = text.match(/\p{Script=Han}/gu) ?? [];
    return han.every((character) => has(character.codePointAt(0) ?? 0)) ? preferred : 'sc';
  }
}

function codePointsOf(cluster: string): number[] {
  const codes: number[] = [];
  for (const character of cluster)
    if (!invisible.test(character)) codes.push(character.codePointAt(0) ?? 0);
  return codes;
}

function isCovered(text: string, face: FontFace): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Surrogates and marks need whole clusters.
    if (code >= 0x300 && (code < 0x1e00 || code >= 0xd800)) return false;
    if (!rangesHave(face.ranges, code)) return false;
  }
  return true;
}
