// LZMA's range decoder: decodes bits with adaptive probabilities.

/** The packed data is damaged; the caller knows whose. */
export class LzmaDamage extends Error {}

export class RangeDecoder {
  #probabilities = new Uint16Array(0);
  #range = 0;
  #code = 0;
  #input: Uint8Array = new Uint8Array(0);
  #next = 0;

  /** The next input position. */
  get next(): number {
    return this.#next;
  }

  /** The length of the input. */
  get end(): number {
    return this.#input.length;
  }

  /** @param count how many probabilities the model has */
  setModel(count: number): void {
    this.#probabilities = new Uint16Array(count);
  }

  resetModel(): void {
    this.#probabilities.fill(1024);
  }

  /**
   * Begins a run.
   * @throws LzmaDamage where no run begins
   */
  begin(input: Uint8Array, from: number): void {
    if (from + 5 > input.length || input[from] !== 0) throw new LzmaDamage('start');
    this.continue(input, from + 5);
    this.#range = -1;
    this.#code = new DataView(input.buffer, input.byteOffset + from + 1, 4).getInt32(0);
  }

  /** Continues with further input. */
  continue(input: Uint8Array, from: number): void {
    this.#input = input;
    this.#next = from;
  }

  /** Decodes one bit with the probability at `index`. */
  bit(index: number): number {
    const probability = this.#probabilities[index] as number;
    const bound = Math.imul(this.#range >>> 11, probability);
    let bit = 0;
    // Both are unsigned; flipping the highest bit makes the signed comparison correct.
    if ((this.#code ^ 0x80000000) < (bound ^ 0x80000000)) {
      this.#range = bound;
      this.#probabilities[index] = probability + ((2048 - probability) >> 5);
    } else {
      this.#range = (this.#range - bound) | 0;
      this.#code = (this.#code - bound) | 0;
      this.#probabilities[index] = probability - (probability >> 5);
      bit = 1;
    }
    if ((this.#range & 0xff000000) === 0) {
      this.#range <<= 8;
      this.#code = (this.#code << 8) | (this.#input[this.#next++] ?? 0);
    }
    return bit;
  }

  /** Decodes bits with equal probabilities of 0 and 1. */
  directBits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      this.#range >>>= 1;
      this.#code = (this.#code - this.#range) | 0;
      const isZero = this.#code < 0;
      if (isZero) this.#code = (this.#code + this.#range) | 0;
      value = (value << 1) | (isZero ? 0 : 1);
      if ((this.#range & 0xff000000) === 0) {
        this.#range <<= 8;
        this.#code = (this.#code << 8) | (this.#input[this.#next++] ?? 0);
      }
    }
    return value;
  }

  /** Decodes bits by a tree of probabilities, the highest bit first. */
  tree(base: number, bits: number): number {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.bit(base + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverseTree(base: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let index = 0; index < bits; index += 1) {
      const bit = this.bit(base + node);
      node = (node << 1) | bit;
      value |= bit << index;
    }
    return value;
  }
}
