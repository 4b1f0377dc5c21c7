// Writes XML directly as UTF-8 bytes. A sheet of 500,000 rows is 300 MB of XML: built from strings it
// causes as much garbage again, written as bytes it needs one buffer of 256 KiB.

const bufferBytes = 1 << 18;
/** Maximum size that a single call of a method below may need. */
const reserveBytes = 256;

/** Collects XML in buffers, which {@link take} returns once they are full. */
export class XmlBytes {
  #buffer = new Uint8Array(bufferBytes);
  #length = 0;
  readonly #full: Uint8Array<ArrayBuffer>[] = [];

  /** Full buffers since the last call, in order; `all` includes the one that is not full. */
  take(all = false): Uint8Array<ArrayBuffer>[] {
    if (all) this.#next();
    return this.#full.splice(0);
  }

  /** ASCII without anything to escape. */
  ascii(text: string): void {
    if (this.#length + text.length > bufferBytes) {
      if (text.length > reserveBytes) {
        for (let at = 0; at < text.length; at += reserveBytes)
          this.ascii(text.slice(at, at + reserveBytes));
        return;
      }
      this.#next();
    }
    const buffer = this.#buffer;
    let length = this.#length;
    for (let index = 0; index < text.length; index++) buffer[length++] = text.charCodeAt(index);
    this.#length = length;
  }

  /**
   * Writes any text as XML character data. What XML forbids is written as Excel does, `_x0007_`; a
   * carriage return as a reference, since XML readers would turn it into a line feed.
   */
  text(text: string): void {
    for (let index = 0; index < text.length; index++) {
      if (this.#length + reserveBytes > bufferBytes) this.#next();
      const code = text.charCodeAt(index);
      if (code < 0x80) {
        if (code === 38) this.ascii('&amp;');
        else if (code === 60) this.ascii('&lt;');
        else if (code === 62) this.ascii('&gt;');
        else if (code === 13) this.ascii('&#13;');
        else if (code < 32 && code !== 9 && code !== 10) this.#escape(code);
        else if (code === 95 && looksEscaped(text, index)) this.ascii('_x005F_');
        else this.#buffer[this.#length++] = code;
      } else {
        index += this.#wide(text, index, code);
      }
    }
  }

  /** Writes one character beyond ASCII; returns how many further code units it consumed. */
  #wide(text: string, index: number, code: number): 0 | 1 {
    if (code < 0x800) {
      this.#byte(0xc0 | (code >> 6));
      this.#byte(0x80 | (code & 63));
      return 0;
    }
    const surrogate = code >= 0xd800 && code <= 0xdfff;
    if (surrogate) {
      const point = text.codePointAt(index) ?? code;
      if (point > 0xffff) {
        this.#byte(0xf0 | (point >> 18));
        this.#byte(0x80 | ((point >> 12) & 63));
        this.#byte(0x80 | ((point >> 6) & 63));
        this.#byte(0x80 | (point & 63));
        return 1;
      }
    }
    if (surrogate || code >= 0xfffe) {
      this.#escape(code);
      return 0;
    }
    this.#byte(0xe0 | (code >> 12));
    this.#byte(0x80 | ((code >> 6) & 63));
    this.#byte(0x80 | (code & 63));
    return 0;
  }

  #byte(value: number): void {
    this.#buffer[this.#length++] = value;
  }

  #escape(code: number): void {
    this.ascii(`_x${code.toString(16).toUpperCase().padStart(4, '0')}_`);
  }

  #next(): void {
    if (this.#length === 0) return;
    this.#full.push(this.#buffer.subarray(0, this.#length));
    this.#buffer = new Uint8Array(bufferBytes);
    this.#length = 0;
  }
}

const escapePattern = /_x[0-9A-Fa-f]{4}_/y;

function looksEscaped(text: string, index: number): boolean {
  if (text.charCodeAt(index + 1) !== 120) return false;
  escapePattern.lastIndex = index;
  return escapePattern.test(text);
}
