import { formatNumber } from '../../doc/write-pdf/operands';

/** Builds the array of a TJ. */
export class TextArray {
  #parts: string[] = [];
  #hex = '';
  #adjust = 0;

  code(bytes: Uint8Array): void {
    if (this.#adjust !== 0) {
      this.#parts.push(formatNumber(this.#adjust));
      this.#adjust = 0;
    }
    for (const byte of bytes) this.#hex += byte.toString(16).padStart(2, '0');
  }

  move(by: number): void {
    if (this.#hex !== '') this.#parts.push(`<${this.#hex}>`);
    this.#hex = '';
    this.#adjust += by;
  }

  finish(): string {
    if (this.#hex !== '') this.#parts.push(`<${this.#hex}>`);
    if (this.#adjust !== 0) this.#parts.push(formatNumber(this.#adjust));
    return `[${this.#parts.join(' ')}]`;
  }
}
