// A JSON parser (RFC 8259) that keeps what JSON.parse loses: the digits of numbers, the order of keys
// (JSON.parse moves '2' before '10' before 'a'), duplicate keys (reported) and the position of an error.
// Reads one value, or several in a row (NDJSON, JSON Lines). Limit: 500 levels, as it recurses.

import { ToolError } from '@entropy-tools/core/tool-error';

/** A number as its text in the file. */
export class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type JsonObject = Map<string, JsonValue>;
export type JsonValue = null | boolean | string | JsonNumber | JsonValue[] | JsonObject;

export interface ParsedJson {
  /** One value, or several of an NDJSON file. */
  values: JsonValue[];
  /** Keys that occurred twice in one object; the last value counts. At most 5 are kept. */
  duplicateKeys: string[];
  /** How many strings contained a lone surrogate, which no text file can represent. */
  brokenStrings: number;
}

const MAX_DEPTH = 500;

/**
 * Parses a whole text.
 * @throws ToolError `input` with line and column, `limit` when nested deeper than 500 levels
 */
export function parseJson(text: string): ParsedJson {
  return new JsonParser(text).parse();
}

class JsonParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  readonly #duplicates = new Set<string>();
  #broken = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): ParsedJson {
    const values: JsonValue[] = [];
    this.#space();
    do {
      values.push(this.#value());
      this.#space();
    } while (this.#at < this.#text.length);
    return { values, duplicateKeys: [...this.#duplicates], brokenStrings: this.#broken };
  }

  #value(): JsonValue {
    const code = this.#text.charCodeAt(this.#at);
    if (code === 34) return this.#string();
    if (code === 123) return this.#object();
    if (code === 91) return this.#array();
    if (code === 45 || (code >= 48 && code <= 57)) return this.#number();
    if (this.#word('true')) return true;
    if (this.#word('false')) return false;
    if (this.#word('null')) return null;
    throw this.#error('a value');
  }

  #object(): JsonObject {
    this.#enter();
    const result: JsonObject = new Map();
    if (!this.#closes(125)) {
      for (;;) {
        if (this.#text.charCodeAt(this.#at) !== 34) throw this.#error('a key in double quotes');
        const key = this.#string();
        this.#space();
        if (this.#text.charCodeAt(this.#at) !== 58) throw this.#error("':'");
        this.#at++;
        this.#space();
        if (result.has(key) && this.#duplicates.size < 5) this.#duplicates.add(key);
        result.set(key, this.#value());
        this.#space();
        if (this.#closes(125)) break;
        this.#comma("',' or '}'");
      }
    }
    this.#depth--;
    return result;
  }

  #array(): JsonValue[] {
    this.#enter();
    const result: JsonValue[] = [];
    if (!this.#closes(93)) {
      for (;;) {
        result.push(this.#value());
        this.#space();
        if (this.#closes(93)) break;
        this.#comma("',' or ']'");
      }
    }
    this.#depth--;
    return result;
  }

  #enter(): void {
    if (++this.#depth > MAX_DEPTH)
      throw new ToolError(
        'limit',
        `The JSON is nested deeper than ${MAX_DEPTH} levels (${this.#place()}) and is not read.`,
      );
    this.#at++;
    this.#space();
  }

  #closes(code: number): boolean {
    if (this.#text.charCodeAt(this.#at) !== code) return false;
    this.#at++;
    return true;
  }

  #comma(expected: string): void {
    if (this.#text.charCodeAt(this.#at) !== 44) throw this.#error(expected);
    this.#at++;
    this.#space();
  }

  #number(): JsonNumber {
    const pattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) throw this.#error('a digit');
    this.#at = pattern.lastIndex;
    const next = this.#text.charCodeAt(this.#at);
    // Otherwise '012', '1.' and '1e' would be read as a number followed by something else.
    if ((next >= 48 && next <= 57) || next === 46 || next === 101 || next === 69)
      throw this.#error('the end of the number');
    return new JsonNumber(match[0]);
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at + 1;
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.#at = at + 1;
        return text.slice(start, at);
      }
      if (code === 92) break;
      if (code < 32) {
        this.#at = at;
        throw this.#error('an escaped control character (\\n, \\t)');
      }
    }
    return this.#escapedString(start, at);
  }

  #escapedString(start: number, firstEscape: number): string {
    const text = this.#text;
    let result = '';
    let from = start;
    for (let at = firstEscape; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.#at = at + 1;
        result += text.slice(from, at);
        if (result.isWellFormed()) return result;
        this.#broken++;
        return result.toWellFormed();
      }
      if (code === 92) {
        result += text.slice(from, at);
        const letter = text[at + 1] ?? '';
        const simple = escapes[letter];
        if (simple !== undefined) {
          result += simple;
          at++;
        } else {
          const hex = text.slice(at + 2, at + 6);
          this.#at = at;
          if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(hex)) throw this.#error('a valid escape');
          result += String.fromCharCode(Number.parseInt(hex, 16));
          at += 5;
        }
        from = at + 1;
      } else if (code < 32) {
        this.#at = at;
        throw this.#error('an escaped control character (\\n, \\t)');
      }
    }
    this.#at = start - 1;
    throw new ToolError(
      'input',
      `Invalid JSON: the text that begins at ${this.#place()} is never closed.`,
    );
  }

  #word(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at++;
    }
  }

  #error(expected: string): ToolError {
    const found = this.#text.codePointAt(this.#at);
    const what = found === undefined ? 'the end of the file' : `'${String.fromCodePoint(found)}'`;
    return new ToolError(
      'input',
      `Invalid JSON at ${this.#place()}: expected ${expected}, found ${what}.`,
    );
  }

  #place(): string {
    const lines = this.#text.slice(0, this.#at).split(/\r\n|\r|\n/);
    return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  }
}

const escapes: Readonly<Record<string, string | undefined>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
