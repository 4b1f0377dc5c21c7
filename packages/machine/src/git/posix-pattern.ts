// Regular expressions of POSIX, as grep and Git read them, turned into those of JavaScript. Alternatives are
// tried from left to right, where POSIX takes the longest.

/** Which expressions a pattern is written in: basic or extended ones, JavaScript's, or plain text. */
export type PatternKind = 'basic' | 'extended' | 'perl' | 'fixed';

const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
const CLASSES: Readonly<Record<string, string>> = {
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  xdigit: '0-9a-fA-F',
};

/**
 * Compiles a pattern for one line of text.
 * @throws Error with the message of the C library for a pattern that is not valid
 */
export function compilePattern(
  text: string,
  { kind, flags, isWord }: { kind: PatternKind; flags: string; isWord: boolean },
): RegExp {
  const source =
    kind === 'fixed'
      ? text.replace(SPECIAL, '\\$&')
      : kind === 'perl'
        ? text
        : new Converter(text, kind === 'extended').convert();
  try {
    return new RegExp(isWord ? `(?<!\\w)(?:${source})(?!\\w)` : source, flags);
  } catch (error) {
    throw new Error(reasonOf(error instanceof Error ? error.message : '', kind));
  }
}

function reasonOf(message: string, kind: PatternKind): string {
  if (/Unterminated group/.test(message))
    return kind === 'perl' ? 'missing closing parenthesis' : 'Unmatched ( or \\(';
  if (/Unmatched '\)'/.test(message)) return 'Unmatched ) or \\)';
  if (/Nothing to repeat/.test(message)) return 'Invalid preceding regular expression';
  return 'Invalid regular expression';
}

/** Converts basic or extended expressions, which differ in which characters need a backslash. */
class Converter {
  readonly #text: string;
  readonly #isExtended: boolean;
  #at = 0;
  #out = '';
  /** Whether a repetition here would have nothing to repeat. */
  #isStart = true;

  constructor(text: string, isExtended: boolean) {
    this.#text = text;
    this.#isExtended = isExtended;
  }

  convert(): string {
    while (this.#at < this.#text.length) {
      const letter = this.#text[this.#at] as string;
      const next = this.#text[this.#at + 1];
      if (letter === '\\' && next !== undefined) {
        this.#at += 2;
        // In basic expressions the backslash makes these special, in extended ones plain.
        if ('(){|+?'.includes(next)) this.#operator(next, !this.#isExtended);
        else if (next === '<') this.#put('\\b(?=\\w)', true);
        else if (next === '>') this.#put('\\b(?<=\\w)', true);
        else if (/[wWsSbB1-9]/.test(next)) this.#put(`\\${next}`);
        else this.#put(next.replace(SPECIAL, '\\$&'));
        continue;
      }
      this.#at += 1;
      if (letter === '[') this.#put(this.#bracket());
      else if (letter === '.') this.#put('.');
      else if (letter === '*') this.#operator('*', true);
      else if (letter === '^') this.#put(this.#isAnchor(true) ? '^' : '\\^', this.#isStart);
      else if (letter === '$') this.#put(this.#isAnchor(false) ? '$' : '\\$');
      else if ('(){|+?'.includes(letter)) this.#operator(letter, this.#isExtended);
      else this.#put(letter.replace(SPECIAL, '\\$&'));
    }
    return this.#out;
  }

  #put(source: string, isStart = false): void {
    this.#out += source;
    this.#isStart = isStart;
  }

  #operator(letter: string, isSpecial: boolean): void {
    if (!isSpecial) this.#put(`\\${letter}`);
    else if (letter === '(' || letter === '|') this.#put(letter, true);
    else if (letter === ')') this.#put(')');
    else if (this.#isStart && !(letter === '*' || letter === '{'))
      throw new Error('Invalid preceding regular expression');
    else if (this.#isStart) this.#put(`\\${letter}`);
    else if (letter === '{') this.#put(this.#interval());
    // A repetition of a repetition is one of any number.
    else if (/[^\\][*+?]$/.test(this.#out)) this.#out = `${this.#out.slice(0, -1)}*`;
    else this.#put(letter);
  }

  #interval(): string {
    const rest = this.#text.slice(this.#at);
    const found = (this.#isExtended ? /^(\d*(?:,\d*)?)\}/ : /^(\d*(?:,\d*)?)\\\}/).exec(rest);
    if (found === null) throw new Error('Unmatched \\{');
    this.#at += found[0].length;
    return `{${(found[1] as string).replace(/^,/, '0,')}}`;
  }

  /** In basic expressions `^` and `$` are anchors only at the ends of an alternative. */
  #isAnchor(isFirst: boolean): boolean {
    if (this.#isExtended) return true;
    if (isFirst) return this.#isStart;
    return /^($|\\[)|])/.test(this.#text.slice(this.#at));
  }

  #bracket(): string {
    const found = /^(\^?)(\]?(?:\[:\w+:\]|[^\]])*)\]/.exec(this.#text.slice(this.#at));
    if (found === null) throw new Error('Unmatched [, [^, [:, [., or [=');
    this.#at += found[0].length;
    const inside = (found[2] as string).replace(/\[:(\w+):\]|[\\[\]^]/g, (part, name?: string) =>
      name === undefined ? `\\${part}` : (CLASSES[name] ?? ''),
    );
    return `[${found[1]}${inside}]`;
  }
}
