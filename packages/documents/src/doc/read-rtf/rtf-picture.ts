// A picture in an RTF, written as hexadecimal digits or as the bytes of `\bin`.

import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import type { DocImage } from '../model';

const twipsPerPx = 15;

export class RtfPicture {
  #digits: string[] = [];
  #bytes: Uint8Array | undefined;
  #alt = '';
  readonly #numbers = new Map<string, number>();

  word(name: string, value: number | undefined): void {
    if (value !== undefined) this.#numbers.set(name, value);
  }

  /** Appends to its alternative text. */
  describe(text: string): void {
    if (this.#alt.length < 4000) this.#alt += text;
  }

  hex(text: string): void {
    this.#digits.push(text);
  }

  binary(bytes: Uint8Array): void {
    this.#bytes = bytes;
  }

  /** Undefined for an unknown picture format; metafiles are drawn later. */
  finish(): DocImage | undefined {
    const bytes = this.#bytes?.slice() ?? fromHex(this.#digits.join(''));
    const known = sniffImage(bytes);
    if (!known || /tiff/.test(known.type)) return undefined;
    const side = (goal: string, scale: string) =>
      ((this.#numbers.get(goal) ?? 0) * (this.#numbers.get(scale) ?? 100)) / 100 / twipsPerPx;
    const width = Math.round(side('picwgoal', 'picscalex'));
    const height = Math.round(side('pichgoal', 'picscaley'));
    const stated = width >= 1 && height >= 1 ? { width, height } : {};
    return { bytes, type: known.type, alt: this.#alt.trim(), ...stated };
  }
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/[^0-9a-f]/gi, '');
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}
