// Decodes LZMA (Igor Pavlov's LZMA specification, public domain): a range coder, a model of probabilities and
// a window of what was written last. It works in steps so that memory is the window alone and a cancellation
// gets in between. Ours because the packages either keep whole files in memory (lzma1, xz-compat), or have
// LZMA2 alone (xz-decompress), or bring a native program along (node-liblzma).

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
/** In a table of lengths: two choices, then trees for 8, 8 and 256 lengths. */
const lengthLow = 2;
const lengthMiddle = 130;
const lengthHigh = 258;

/** No symbol takes more bytes of input than this. */
export const MAX_SYMBOL_BYTES = 20;

/** What was packed is damaged; the caller says whose. */
export class LzmaDamage extends Error {}

export class LzmaDecoder {
  readonly #window: Uint8Array<ArrayBuffer>;
  #probabilities = new Uint16Array(0);
  #literalBits = 0;
  #literalPositionMask = 0;
  #positionMask = 0;
  #state = 0;
  #rep0 = 0;
  #rep1 = 0;
  #rep2 = 0;
  #rep3 = 0;
  /** Where the next byte goes in the window. */
  #at = 0;
  /** Bytes since the window was emptied, and whether they filled it. */
  #position = 0;
  #isFull = false;
  #range = 0;
  #code = 0;
  #input: Uint8Array = new Uint8Array(0);
  #next = 0;
  /** Bytes of a match that the last step had no room for. */
  #rest = 0;

  /** True once the stream said that it ends. */
  hasEnded = false;

  /** @param windowBytes how far back a match may reach */
  constructor(windowBytes: number) {
    this.#window = new Uint8Array(Math.max(4096, windowBytes));
  }

  /** Where the input is read on. */
  get next(): number {
    return this.#next;
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
    this.#probabilities = new Uint16Array(kLiteral + (0x300 << (lc + lp)));
  }

  resetState(): void {
    this.#probabilities.fill(1024);
    this.#state = 0;
    this.#rep0 = this.#rep1 = this.#rep2 = this.#rep3 = 0;
    this.#rest = 0;
  }

  emptyWindow(): void {
    this.#at = 0;
    this.#position = 0;
    this.#isFull = false;
  }

  /** Begins a run of the range coder. */
  begin(input: Uint8Array, from: number): void {
    if (from + 5 > input.length || input[from] !== 0) throw new LzmaDamage('start');
    this.continue(input, from + 5);
    this.#range = -1;
    this.#code = new DataView(input.buffer, input.byteOffset + from + 1, 4).getInt32(0);
  }

  /** Goes on in other input. */
  continue(input: Uint8Array, from: number): void {
    this.#input = input;
    this.#next = from;
  }

  /** Takes bytes that are not packed. */
  put(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const count = Math.min(bytes.length - from, this.#window.length - this.#at);
      this.#window.set(bytes.subarray(from, from + count), this.#at);
      this.#advance(count);
      from += count;
    }
  }

  /**
   * Decodes until so many bytes are there, or the input may end within the next symbol.
   * @param isLast whether no more input follows
   * @returns copies of what was written
   * @throws LzmaDamage
   */
  step(bytes: number, isLast: boolean): Uint8Array<ArrayBuffer> {
    const size = this.#window.length;
    const wanted = Math.min(bytes, size);
    const start = this.#at;
    const inputEnd = isLast ? this.#input.length : this.#input.length - MAX_SYMBOL_BYTES;
    let made = 0;
    if (this.#rest > 0) made = this.#copy(wanted);
    while (made < wanted && !this.hasEnded) {
      if (this.#next > inputEnd) {
        if (isLast) throw new LzmaDamage('cut off');
        break;
      }
      const positionState = this.#position & this.#positionMask;
      if (this.#bit(kMatch + (this.#state << 4) + positionState) === 0) {
        this.#literal();
        made += 1;
        continue;
      }
      this.#rest = this.#matchLength(positionState);
      if (this.#rest > 0) made += this.#copy(wanted - made);
    }
    if (made === 0) return new Uint8Array(0);
    const end = start + made;
    if (end <= size) return this.#window.slice(start, end);
    const wrapped = new Uint8Array(made);
    wrapped.set(this.#window.subarray(start));
    wrapped.set(this.#window.subarray(0, end - size), size - start);
    return wrapped;
  }

  #advance(count: number): void {
    this.#position += count;
    this.#at += count;
    if (this.#at < this.#window.length) return;
    this.#at = 0;
    this.#isFull = true;
  }

  #bit(index: number): number {
    const probability = this.#probabilities[index] as number;
    const bound = Math.imul(this.#range >>> 11, probability);
    let bit = 0;
    // Both are unsigned; turning the highest bit compares them as such.
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

  #directBits(count: number): number {
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

  #tree(base: number, bits: number): number {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.#bit(base + node);
    return node - (1 << bits);
  }

  #reverseTree(base: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let index = 0; index < bits; index += 1) {
      const bit = this.#bit(base + node);
      node = (node << 1) | bit;
      value |= bit << index;
    }
    return value;
  }

  #byteBack(distance: number): number {
    const from = this.#at - distance - 1;
    return this.#window[from < 0 ? from + this.#window.length : from] as number;
  }

  #hasByteBack(distance: number): boolean {
    return this.#isFull ? distance < this.#window.length : distance < this.#at;
  }

  #literal(): void {
    const before = this.#position > 0 ? this.#byteBack(0) : 0;
    const place = (this.#position & this.#literalPositionMask) << this.#literalBits;
    const base = kLiteral + 0x300 * (place + (before >> (8 - this.#literalBits)));
    let symbol = 1;
    if (this.#state >= 7) {
      if (!this.#hasByteBack(this.#rep0)) throw new LzmaDamage('distance');
      let match = this.#byteBack(this.#rep0);
      do {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = this.#bit(base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      } while (symbol < 0x100);
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(base + symbol);
    this.#window[this.#at] = symbol;
    this.#advance(1);
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  /** The length of a match whose distance is then in `#rep0`; 0 at the end of the stream. */
  #matchLength(positionState: number): number {
    const state = this.#state;
    const isEarly = state < 7;
    if (this.#bit(kRep + state) === 0) {
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
    if (this.#bit(kRepG0 + state) === 0) {
      if (this.#bit(kRep0Long + (state << 4) + positionState) === 0) {
        this.#state = isEarly ? 9 : 11;
        return this.#checked(1);
      }
    } else {
      let distance = this.#rep1;
      if (this.#bit(kRepG1 + state) !== 0) {
        distance = this.#rep2;
        if (this.#bit(kRepG2 + state) !== 0) {
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
    if (!this.#hasByteBack(this.#rep0)) throw new LzmaDamage('distance');
    return length;
  }

  #length(base: number, positionState: number): number {
    if (this.#bit(base) === 0) return 2 + this.#tree(base + lengthLow + (positionState << 3), 3);
    if (this.#bit(base + 1) === 0)
      return 10 + this.#tree(base + lengthMiddle + (positionState << 3), 3);
    return 18 + this.#tree(base + lengthHigh, 8);
  }

  #distance(length: number): number {
    const slot = this.#tree(kPosSlot + (Math.min(length - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + this.#reverseTree(kPosSpecial + base - slot, bits);
    const high = (base + (this.#directBits(bits - 4) << 4)) >>> 0;
    return (high + this.#reverseTree(kAlign, 4)) >>> 0;
  }

  /** Copies what is left of a match, at most `room` bytes. @returns how many */
  #copy(room: number): number {
    const window = this.#window;
    const size = window.length;
    const count = Math.min(room, this.#rest);
    this.#rest -= count;
    let from = this.#at - this.#rep0 - 1;
    if (from < 0) from += size;
    let to = this.#at;
    for (let left = count; left > 0; left -= 1) {
      window[to] = window[from] as number;
      if (++to === size) to = 0;
      if (++from === size) from = 0;
    }
    if (this.#at + count >= size) this.#isFull = true;
    this.#position += count;
    this.#at = to;
    return count;
  }
}
