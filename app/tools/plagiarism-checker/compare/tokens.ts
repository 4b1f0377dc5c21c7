// Splits a text into comparable words, in any script. A word is a run of letters, marks and digits; in
// scripts written without spaces (Han, kana, Thai, Lao, Khmer, Burmese) each character is one. Words are
// compared by a number computed from the normalised form: case, width, apostrophes, hyphens, soft hyphens,
// zero-width characters and a line break after a hyphen make no difference, and letters of another alphabet
// that look Latin count as the Latin ones (UTS 39).

import { foldLookalikes } from './lookalikes';

/** Words of a text in order. Positions are UTF-16 offsets into that text. */
export interface Tokens {
  count: number;
  /** A hash of each word's normalised form. Two different words collide once in 4 billion pairs. */
  ids: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
  /** Words that mix Latin letters with look-alikes. */
  disguised: number;
}

const other = 1;
const letter = 2;
const single = 3;
const mark = 4;
/** Apostrophes, soft hyphens and zero-width characters: part of a word if letters are on both sides. */
const joiner = 5;
const hyphen = 6;

/** Cached kinds of the characters of the Basic Multilingual Plane; 0 is unknown. */
const kinds = new Uint8Array(0x1_0000);

const isSingle =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isLetter = /[\p{L}\p{N}]/u;
const isMark = /\p{M}/u;
const isJoiner = /['’ʼ\u00ad\u200b-\u200d\u2060\ufeff]/;
const isHyphen = /[-\u2010\u2011]/;

function kindOf(codePoint: number): number {
  const known = kinds[codePoint];
  if (known) return known;
  const character = String.fromCodePoint(codePoint);
  const kind = classify(character);
  if (codePoint < 0x1_0000) kinds[codePoint] = kind;
  return kind;
}

function classify(character: string): number {
  if (isMark.test(character)) return mark;
  if (isSingle.test(character) && isLetter.test(character)) return single;
  if (isLetter.test(character)) return letter;
  if (isJoiner.test(character)) return joiner;
  return isHyphen.test(character) ? hyphen : other;
}

/** Splits a text into words. Linear in its length. */
export function tokenise(text: string): Tokens {
  const room = new Room();
  let at = 0;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const width = codePoint > 0xffff ? 2 : 1;
    const kind = kindOf(codePoint);
    if (kind === letter) {
      const end = endOfWord(text, at + width);
      room.add(text, at, end);
      at = end;
    } else if (kind === single) {
      const end = endOfMarks(text, at + width);
      room.add(text, at, end);
      at = end;
    } else at += width;
  }
  return room.tokens();
}

function endOfMarks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (kindOf(codePoint) !== mark) return at;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return at;
}

/** The end of the word that contains `from`. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const kind = kindOf(codePoint);
    if (kind === letter || kind === mark) {
      at += codePoint > 0xffff ? 2 : 1;
      continue;
    }
    if (kind !== joiner && kind !== hyphen) return at;
    const next = afterJoiners(text, at);
    if (next === at || kindOf(text.codePointAt(next) ?? 0) !== letter) return at;
    at = next;
  }
  return at;
}

const MAX_JOINERS = 4;

/** The position after apostrophes and hyphens, and after a line break that follows a hyphen. */
function afterJoiners(text: string, from: number): number {
  let at = from;
  let hyphens = 0;
  while (at < text.length && at - from < MAX_JOINERS) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === hyphen) hyphens += 1;
    else if (kind !== joiner) break;
    if (hyphens > 1) return from; // a dash, not a hyphen
    at += 1;
  }
  const isSoft = text.charCodeAt(at - 1) === 0xad;
  if (hyphens === 0 && !isSoft) return at;
  if (text.charCodeAt(at) === 0x0d) at += 1;
  if (text.charCodeAt(at) !== 0x0a) return at;
  at += 1;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at += 1;
  return at;
}

const removed = /['’ʼ\u00ad\u200b-\u200d\u2060\ufeff\s\-\u2010\u2011]/g;

/** The form of a word used for comparison. */
export function normaliseWord(word: string): { form: string; isDisguised: boolean } {
  const form = word.normalize('NFKC').toLowerCase().replace(removed, '');
  const folded = foldLookalikes(form);
  return { form: folded, isDisguised: folded !== form };
}

/** Arrays that grow on demand. */
class Room {
  #ids = new Uint32Array(1024);
  #starts = new Uint32Array(1024);
  #ends = new Uint32Array(1024);
  #count = 0;
  #disguised = 0;

  add(text: string, start: number, end: number): void {
    if (this.#count === this.#ids.length) this.#grow();
    this.#ids[this.#count] = this.#number(text, start, end);
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#count += 1;
  }

  tokens(): Tokens {
    const count = this.#count;
    return {
      count,
      ids: this.#ids.slice(0, count),
      starts: this.#starts.slice(0, count),
      ends: this.#ends.slice(0, count),
      disguised: this.#disguised,
    };
  }

  #number(text: string, start: number, end: number): number {
    let hash = seed;
    for (let at = start; at < end; at += 1) {
      let code = text.charCodeAt(at);
      if (code > 0x7f || code === 0x2d || code === 0x0a) return this.#slowly(text, start, end);
      if (code === 0x27) continue;
      if (code >= 0x41 && code <= 0x5a) code += 0x20;
      hash = step(hash, code);
    }
    return mixBits(hash);
  }

  #slowly(text: string, start: number, end: number): number {
    const { form, isDisguised } = normaliseWord(text.slice(start, end));
    if (isDisguised) this.#disguised += 1;
    let hash = seed;
    for (let at = 0; at < form.length; at += 1) hash = step(hash, form.charCodeAt(at));
    return mixBits(hash);
  }

  #grow(): void {
    const larger = (array: Uint32Array<ArrayBuffer>) => {
      const next = new Uint32Array(array.length * 2);
      next.set(array);
      return next;
    };
    this.#ids = larger(this.#ids);
    this.#starts = larger(this.#starts);
    this.#ends = larger(this.#ends);
  }
}

// MurmurHash3's steps (Appleby, public domain) over the characters' codes.
const seed = 0x9747b28c;

function step(hash: number, code: number): number {
  let mixed = Math.imul(code, 0xcc9e2d51);
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
  const turned = hash ^ mixed;
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

/** Mixes the bits of a hash (the finaliser of MurmurHash3). */
export function mixBits(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
