// Decodes LZMA (Igor Pavlov's LZMA specification, public domain): symbols by a range coder, matches from a
// window of the last output. It works in steps, so that memory is bounded by the window and cancellation is
// possible in between. It is our own code because the packages either hold whole files in memory (lzma1,
// xz-compat), or support LZMA2 only (xz-decompress), or need a native program (node-liblzma).

import { LzmaWindow } from './lzma-window';
import { LzmaDamage, RangeDecoder } from './range-decoder';

const kMatch = 0;
const kRep = 192;
const kRepG0 = 204;
const kRepG1 = 216;
const kRepG2 = 228;
const kRep0Long = 240;
const kPosSlot = 432;
const kPosSpecial = 688;
const kAlign = 804;
const kLength = 820;
const kRepLength = 1334;
const kLiteral = 1848;
/** Layout of a length table: two choices, then trees for 8, 8 and 256 lengths. */
const lengthLow = 2;
const lengthMiddle = 130;
const lengthHigh = 258;

/** Maximum input bytes per symbol. */
export const MAX_SYMBOL_BYTES = 20;

export class LzmaDecoder {
  readonly #window: LzmaWindow;
  readonly #bits = new RangeDecoder();
  #literalBits = 0;
  #literalPositionMask = 0;
  #positionMask = 0;
  #state = 0;
  #rep0 = 0;
  #rep1 = 0;
  #rep2 = 0;
  #rep3 = 0;
  /** Bytes of a match that did not fit into the last step. */
  #rest = 0;

  /** True once the end marker has been read. */
  hasEnded = false;

  /** @param windowBytes maximum distance of a match */
  constructor(windowBytes: number) {
    this.#window = new LzmaWindow(windowBytes);
  }

  /** The next input position. */
  get next(): number {
    return this.#bits.next;
  }

  /** @param properties lc + 9 × (lp + 5 × pb) */
  setProperties(properties: number): void {
    const lc = properties % 9;
    const lp = Math.floor(properties / 9) % 5;
    const pb = Math.floor(properties / 45);
    if (properties >= 225) throw new LzmaDamage('properties');
    this.#literalBits = lc;
    this.#literalPositionMask = (1 << lp) - 1;
    this.#positionMask = (1 << pb) - 1;
    this.#bits.setModel(kLiteral + (0x300 << (lc + lp)));
  }

  resetState(): void {
    this.#bits.resetModel();
    this.#state = 0;
    this.#rep0 = this.#rep1 = this.#rep2 = this.#rep3 = 0;
    this.#rest = 0;
  }

  emptyWindow(): void {
    this.#window.empty();
  }

  /** Begins a run of the range coder. */
  begin(input: Uint8Array, from: number): void {
    this.#bits.begin(input, from);
  }

  /** Continues with further input. */
  continue(input: Uint8Array, from: number): void {
    this.#bits.continue(input, from);
  }

  /** Adds uncompressed bytes. */
  put(bytes: Uint8Array): void {
    this.#window.putAll(bytes);
  }

  /**
   * Decodes until this many bytes are available, or the input might end within the next symbol.
   * @param isLast whether no more input follows
   * @returns copies of the output
   * @throws LzmaDamage
   */
  step(bytes: number, isLast: boolean): Uint8Array<ArrayBuffer> {
    const wanted = Math.min(bytes, this.#window.size);
    const inputEnd = isLast ? this.#bits.end : this.#bits.end - MAX_SYMBOL_BYTES;
    let made = 0;
    if (this.#rest > 0) made = this.#copy(wanted);
    while (made < wanted && !this.hasEnded) {
      if (this.#bits.next > inputEnd) {
        if (isLast) throw new LzmaDamage('cut off');
        break;
      }
      const positionState = this.#window.position & this.#positionMask;
      if (this.#bits.bit(kMatch + (this.#state << 4) + positionState) === 0) {
        this.#literal();
        made += 1;
        continue;
      }
      this.#rest = this.#matchLength(positionState);
      if (this.#rest > 0) made += this.#copy(wanted - made);
    }
    return this.#window.last(made);
  }

  #literal(): void {
    const before = this.#window.position > 0 ? this.#window.back(0) : 0;
    const place = (this.#window.position & this.#literalPositionMask) << this.#literalBits;
    const base = kLiteral + 0x300 * (place + (before >> (8 - this.#literalBits)));
    let symbol = 1;
    if (this.#state >= 7) {
      if (!this.#window.has(this.#rep0)) throw new LzmaDamage('distance');
      let match = this.#window.back(this.#rep0);
      do {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = this.#bits.bit(base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      } while (symbol < 0x100);
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bits.bit(base + symbol);
    this.#window.put(symbol & 0xff);
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  /** The length of a match, whose distance is left in `#rep0`; 0 at the end of the stream. */
  #matchLength(positionState: number): number {
    const state = this.#state;
    const isEarly = state < 7;
    if (this.#bits.bit(kRep + state) === 0) {
      this.#rep3 = this.#rep2;
      this.#rep2 = this.#rep1;
      this.#rep1 = this.#rep0;
      const length = this.#length(kLength, positionState);
      this.#state = isEarly ? 7 : 10;
      this.#rep0 = this.#distance(length);
      if (this.#rep0 === 0xffffffff) {
        this.hasEnded = true;
        return 0;
      }
      return this.#checked(length);
    }
    if (this.#bits.bit(kRepG0 + state) === 0) {
      if (this.#bits.bit(kRep0Long + (state << 4) + positionState) === 0) {
        this.#state = isEarly ? 9 : 11;
        return this.#checked(1);
      }
    } else {
      let distance = this.#rep1;
      if (this.#bits.bit(kRepG1 + state) !== 0) {
        distance = this.#rep2;
        if (this.#bits.bit(kRepG2 + state) !== 0) {
          distance = this.#rep3;
          this.#rep3 = this.#rep2;
        }
        this.#rep2 = this.#rep1;
      }
      this.#rep1 = this.#rep0;
      this.#rep0 = distance;
    }
    const length = this.#length(kRepLength, positionState);
    this.#state = isEarly ? 8 : 11;
    return this.#checked(length);
  }

  #checked(length: number): number {
    if (!this.#window.has(this.#rep0)) throw new LzmaDamage('distance');
    return length;
  }

  #length(base: number, positionState: number): number {
    if (this.#bits.bit(base) === 0)
      return 2 + this.#bits.tree(base + lengthLow + (positionState << 3), 3);
    if (this.#bits.bit(base + 1) === 0)
      return 10 + this.#bits.tree(base + lengthMiddle + (positionState << 3), 3);
    return 18 + this.#bits.tree(base + lengthHigh, 8);
  }

  #distance(length: number): number {
    const slot = this.#bits.tree(kPosSlot + (Math.min(length - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + this.#bits.reverseTree(kPosSpecial + base - slot, bits);
    const high = (base + (this.#bits.directBits(bits - 4) << 4)) >>> 0;
    return (high + this.#bits.reverseTree(kAlign, 4)) >>> 0;
  }

  /** Copies the rest of a match, at most `room` bytes. @returns how many */
  #copy(room: number): number {
    const count = Math.min(room, this.#rest);
    this.#rest -= count;
    this.#window.repeat(this.#rep0, count);
    return count;
  }
}
