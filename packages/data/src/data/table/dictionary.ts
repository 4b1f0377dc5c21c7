// The distinct values of a column, numbered in order of first appearance. A hash table with open addressing
// over the table's own bytes; strings are created only for display.

import type { TextTable } from './text-table';

const quote = 34;
/** Flag in a length: the value contains quotes, so it is stored with its surrounding quotes. */
const rawFlag = 0x8000_0000;

/** Distinct values of one column with how often each occurs. */
export class Dictionary {
  readonly #table: TextTable;
  #slots = new Int32Array(1024).fill(-1);
  #starts = new Uint32Array(512);
  #lengths = new Uint32Array(512);
  #hashes = new Int32Array(512);
  #counts = new Uint32Array(512);
  #size = 0;

  constructor(table: TextTable) {
    this.#table = table;
  }

  /** How many distinct values there are. */
  get size(): number {
    return this.#size;
  }

  /** How often a value occurs. */
  count(code: number): number {
    return this.#counts[code] ?? 0;
  }

  /** Count of each value, by its number; must not be changed. */
  counts(): Uint32Array {
    return this.#counts.subarray(0, this.#size);
  }

  /** A value as text. */
  text(code: number): string {
    const [start, end] = this.span(code);
    const isRaw = (this.#lengths[code] ?? 0) >= rawFlag;
    return isRaw ? this.#table.cut(start, end) : this.#table.decode(start, end);
  }

  /** Location of a value in the table's bytes; without its quotes, unless it contains some. */
  span(code: number): [start: number, end: number] {
    const start = this.#starts[code] ?? 0;
    return [start, start + ((this.#lengths[code] ?? 0) & ~rawFlag)];
  }

  /** Returns the value's number, a new one for a value not seen before. Surrounding quotes are not part of it. */
  add(rawStart: number, rawEnd: number): number {
    const bytes = this.#table.bytes;
    let start = rawStart;
    let end = rawEnd;
    let flag = 0;
    if (this.#table.quoting && bytes[start] === quote && end - start >= 2) {
      start++;
      end--;
      for (let at = start; at < end; at++) if (bytes[at] === quote) flag = rawFlag;
      if (bytes[end] !== quote) flag = rawFlag;
      if (flag !== 0) {
        start = rawStart;
        end = rawEnd;
      }
    }
    let hash = 0x811c9dc5 | 0;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash ^= hash >>> 13;
    const length = end - start;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] as number;
      if (code < 0) return this.#insert(slot, start, (length | flag) >>> 0, hash);
      if (
        this.#hashes[code] === hash &&
        this.#lengths[code] === (length | flag) >>> 0 &&
        same(bytes, this.#starts[code] as number, start, length)
      ) {
        this.#counts[code] = (this.#counts[code] as number) + 1;
        return code;
      }
    }
  }

  #insert(slot: number, start: number, length: number, hash: number): number {
    const code = this.#size++;
    if (code >= this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#lengths = doubled(this.#lengths);
      this.#counts = doubled(this.#counts);
      const hashes = new Int32Array(this.#hashes.length * 2);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
    }
    this.#starts[code] = start;
    this.#lengths[code] = length;
    this.#hashes[code] = hash;
    this.#counts[code] = 1;
    this.#slots[slot] = code;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return code;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let code = 0; code < this.#size; code++) {
      let slot = (this.#hashes[code] as number) & mask;
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      slots[slot] = code;
    }
    this.#slots = slots;
  }
}

function same(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let index = 0; index < length; index++)
    if (bytes[a + index] !== bytes[b + index]) return false;
  return true;
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
