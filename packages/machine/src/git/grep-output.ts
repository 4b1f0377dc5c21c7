// Prints the hits of git grep in one file after another, with lines around them, as grep.c does.
import type { LineMatcher } from './grep-expression';
import { FUNCTION_LINE } from './patch';

/** How hits are shown. */
export interface GrepStyle {
  before: number;
  after: number;
  /** The function that a hit is in: its first line, or all of it. */
  functions: 'no' | 'name' | 'whole';
  invert: boolean;
  onlyMatching: boolean;
  lineNumbers: boolean;
  columns: boolean;
  names: boolean;
  heading: boolean;
  fileBreak: boolean;
  /** Ends names with NUL. */
  nul: boolean;
  /** The most hits of a file. */
  maxCount: number;
}

interface Shown {
  number: number;
  text: string;
  sign: ':' | '-' | '=';
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;
const isEmpty = (line: string | undefined) => line !== undefined && line.trim() === '';
const isFunction = (line: string | undefined) => line !== undefined && FUNCTION_LINE.test(line);

export class GrepOutput {
  readonly #matcher: LineMatcher;
  readonly #style: GrepStyle;
  readonly #write: (text: string) => void;
  #isFirstFile = true;
  #lastShown = 0;
  #name = '';

  constructor(matcher: LineMatcher, style: GrepStyle, write: (text: string) => void) {
    this.#matcher = matcher;
    this.#style = style;
    this.#write = write;
  }

  /** Whether a line counts. */
  isHit(line: string): boolean {
    return this.#matcher.matches(line) !== this.#style.invert;
  }

  /** Shows a file's hits. @returns how many there are */
  showFile(name: string, lines: readonly string[]): number {
    const { after, functions, maxCount } = this.#style;
    this.#name = name;
    this.#lastShown = 0;
    let [hits, lastHit, inFunction] = [0, 0, false];
    for (let number = 1; number <= lines.length && hits < maxCount; number += 1) {
      const text = lines[number - 1] as string;
      if (this.isHit(text)) {
        hits += 1;
        this.#showBefore(lines, number);
        this.#showLine({ number, text, sign: ':' });
        lastHit = number;
        inFunction = functions === 'whole';
        continue;
      }
      if (inFunction) {
        let next = number;
        while (isEmpty(lines[next - 1])) next += 1;
        if (isFunction(lines[next - 1])) inFunction = false;
      }
      if (inFunction || (lastHit > 0 && number <= lastHit + after))
        this.#showLine({ number, text, sign: '-' });
    }
    if (this.#lastShown > 0) this.#isFirstFile = false;
    return hits;
  }

  #showBefore(lines: readonly string[], hit: number): void {
    const { before, functions } = this.#style;
    const isWhole = functions === 'whole';
    if (before === 0 && !isWhole) {
      if (functions === 'name') this.#showFunction(lines, hit);
      return;
    }
    const start = Math.max(hit - before, 1, this.#lastShown + 1);
    let from = isWhole ? this.#lastShown + 1 : start;
    let isCommentWanted = isWhole && isFunction(lines[hit - 1]);
    let isNameWanted = functions === 'name' || (isWhole && !isCommentWanted);
    let named = 0;
    let at = hit;
    while (at > 1 && at > from) {
      at -= 1;
      const line = lines[at - 1];
      if (isCommentWanted && (isEmpty(line) || isFunction(line))) {
        isCommentWanted = false;
        from = start;
        if (at < from) {
          at += 1;
          break;
        }
      }
      if (isNameWanted && isFunction(line)) {
        named = at;
        isNameWanted = false;
        if (isWhole) isCommentWanted = true;
        else from = start;
      }
    }
    if (functions === 'name' && isNameWanted) this.#showFunction(lines, at);
    for (; at < hit; at += 1) {
      const sign = at === named ? '=' : '-';
      this.#showLine({ number: at, text: lines[at - 1] as string, sign });
    }
  }

  #showFunction(lines: readonly string[], before: number): void {
    for (let number = before - 1; number > this.#lastShown; number -= 1) {
      const text = lines[number - 1] as string;
      if (!isFunction(text)) continue;
      this.#showLine({ number, text, sign: '=' });
      return;
    }
  }

  #showLine({ number, text, sign }: Shown): void {
    const { heading, fileBreak, before, after, functions, onlyMatching, names } = this.#style;
    const isFirstLine = this.#lastShown === 0;
    if (fileBreak && isFirstLine) this.#write(this.#isFirstFile ? '' : '\n');
    else if (before > 0 || after > 0 || functions === 'whole') {
      if (isFirstLine ? !this.#isFirstFile : number > this.#lastShown + 1) this.#write('--\n');
    }
    if (heading && isFirstLine && names) this.#write(`${this.#name}\n`);
    this.#lastShown = number;
    const places =
      sign === ':' && (onlyMatching || this.#style.columns) ? this.#placesOf(text) : [];
    const head = (start = 0) => this.#head(number, sign, byteLength(text.slice(0, start)));
    if (!onlyMatching) this.#write(`${head(places[0]?.[0])}${text}\n`);
    else {
      for (const [start, end] of places) this.#write(`${head(start)}${text.slice(start, end)}\n`);
    }
  }

  #placesOf(text: string): readonly (readonly [number, number])[] {
    return this.#style.invert ? [] : this.#matcher.places(text);
  }

  #head(number: number, sign: Shown['sign'], column: number): string {
    const { names, heading, nul, lineNumbers, columns } = this.#style;
    const separator = nul ? '\0' : sign;
    return (
      (names && !heading ? `${this.#name}${separator}` : '') +
      (lineNumbers ? `${number}${separator}` : '') +
      (columns && sign === ':' ? `${column + 1}${separator}` : '')
    );
  }
}
