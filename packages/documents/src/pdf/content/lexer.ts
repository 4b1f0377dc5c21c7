/** Tokens of a content stream. Source: PDF 32000-1, 7.2 and 7.3. */

export type Operand =
  | { kind: 'number'; value: number }
  | { kind: 'name'; value: string }
  | { kind: 'string'; bytes: Uint8Array }
  | { kind: 'array'; items: Operand[] }
  | { kind: 'dictionary'; entries: Map<string, Operand> }
  /** true, false, null inside arrays and dictionaries. */
  | { kind: 'word'; value: string };
export type Token = Operand | { kind: 'operator'; value: string };

/** Deeper nesting is an attack. */
const MAX_DEPTH = 50;

export function isSpace(byte: number | undefined): boolean {
  return (
    byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
  );
}

export function isDelimiter(byte: number | undefined): boolean {
  return byte !== undefined && '()<>[]{}/%'.includes(String.fromCharCode(byte));
}

export class Lexer {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Skips white space and comments. */
  skipSpace(): void {
    for (;;) {
      const byte = this.#bytes[this.at];
      if (byte === 0x25) {
        while (this.at < this.#bytes.length && !isLineEnd(this.#bytes[this.at])) this.at++;
      } else if (byte !== undefined && isSpace(byte)) this.at++;
      else return;
    }
  }

  /** The next token, or undefined for a stray character, which is skipped. */
  next(depth = 0): Token | undefined {
    const byte = this.#bytes[this.at];
    const after = this.#bytes[this.at + 1];
    if (byte === 0x2f) return { kind: 'name', value: this.#name() };
    if (byte === 0x28) return { kind: 'string', bytes: this.#literal() };
    if (byte === 0x3c && after === 0x3c) return this.#dictionary(depth);
    if (byte === 0x3c) return { kind: 'string', bytes: this.#hexadecimal() };
    if (byte === 0x5b) return this.#array(depth);
    if (byte === undefined || isDelimiter(byte)) {
      this.at += byte === 0x3e && after === 0x3e ? 2 : 1;
      return undefined;
    }
    return this.#word(depth);
  }

  #word(depth: number): Token {
    const start = this.at;
    while (
      this.at < this.#bytes.length &&
      !isSpace(this.#bytes[this.at]) &&
      !isDelimiter(this.#bytes[this.at])
    )
      this.at++;
    const text = latin1(this.#bytes.subarray(start, this.at));
    const number = readNumber(text);
    if (number !== undefined) return { kind: 'number', value: number };
    if (depth > 0 || text === 'true' || text === 'false' || text === 'null')
      return { kind: 'word', value: text };
    return { kind: 'operator', value: text };
  }

  #name(): string {
    const start = ++this.at;
    while (
      this.at < this.#bytes.length &&
      !isSpace(this.#bytes[this.at]) &&
      !isDelimiter(this.#bytes[this.at])
    )
      this.at++;
    return latin1(this.#bytes.subarray(start, this.at)).replace(/#([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #array(depth: number): Operand {
    this.at++;
    const items: Operand[] = [];
    for (;;) {
      this.skipSpace();
      const byte = this.#bytes[this.at];
      if (byte === undefined || depth > MAX_DEPTH) break;
      if (byte === 0x5d) {
        this.at++;
        break;
      }
      const item = this.next(depth + 1);
      if (item && item.kind !== 'operator') items.push(item);
    }
    return { kind: 'array', items };
  }

  #dictionary(depth: number): Operand {
    this.at += 2;
    const entries = new Map<string, Operand>();
    let key: string | undefined;
    for (;;) {
      this.skipSpace();
      const byte = this.#bytes[this.at];
      if (byte === undefined || depth > MAX_DEPTH) break;
      if (byte === 0x3e) {
        this.at += this.#bytes[this.at + 1] === 0x3e ? 2 : 1;
        break;
      }
      const item = this.next(depth + 1);
      if (!item || item.kind === 'operator') continue;
      if (key === undefined) key = item.kind === 'name' ? item.value : undefined;
      else {
        entries.set(key, item);
        key = undefined;
      }
    }
    return { kind: 'dictionary', entries };
  }

  #hexadecimal(): Uint8Array {
    const end = this.#bytes.indexOf(0x3e, this.at);
    const stop = end < 0 ? this.#bytes.length : end;
    const digits = latin1(this.#bytes.subarray(this.at + 1, stop)).replace(/[^0-9a-f]/gi, '');
    this.at = stop + 1;
    const bytes = new Uint8Array(Math.ceil(digits.length / 2));
    for (let at = 0; at < bytes.length; at++)
      bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2).padEnd(2, '0'), 16);
    return bytes;
  }

  #literal(): Uint8Array {
    const bytes: number[] = [];
    let depth = 1;
    this.at++;
    while (this.at < this.#bytes.length) {
      const byte = this.#bytes[this.at++] ?? 0;
      if (byte === 0x5c) this.#escape(bytes);
      else {
        if (byte === 0x28) depth++;
        if (byte === 0x29 && --depth === 0) break;
        // A line end of any kind counts as a line feed.
        if (byte === 0x0d && this.#bytes[this.at] === 0x0a) this.at++;
        bytes.push(byte === 0x0d ? 0x0a : byte);
      }
    }
    return Uint8Array.from(bytes);
  }

  #escape(bytes: number[]): void {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) return;
    const known = escapes.get(byte);
    if (known !== undefined) bytes.push(known);
    else if (byte >= 0x30 && byte <= 0x37) {
      let value = byte - 0x30;
      for (let digits = 1; digits < 3; digits++) {
        const next = this.#bytes[this.at];
        if (next === undefined || next < 0x30 || next > 0x37) break;
        value = value * 8 + next - 0x30;
        this.at++;
      }
      bytes.push(value & 255);
    } else if (byte === 0x0d) {
      if (this.#bytes[this.at] === 0x0a) this.at++;
    } else if (byte !== 0x0a) bytes.push(byte);
  }
}

const escapes = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

/** Parses numbers as readers do: `--5` is -5, `1.2.3` is 1.2, `4-2` is 4. */
function readNumber(text: string): number | undefined {
  const match = /^([+-]*)(\d*)(\.\d*)?/.exec(text);
  if (!match || !/^[+\-.\d]/.test(text)) return undefined;
  const [, signs = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction.length < 2) return /^[+\-.]+$/.test(text) ? 0 : undefined;
  const value = Number(`${whole || '0'}${fraction === '.' ? '' : fraction}`);
  return signs.includes('-') ? -value : value;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
