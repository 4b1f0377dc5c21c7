import { damagedSevenZip } from './seven-zip-errors';

/** Reads a 7z header byte by byte; reading beyond its end counts as damage. */
export class HeaderReader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    return this.bytes(1)[0] as number;
  }

  bytes(count: number): Uint8Array<ArrayBuffer> {
    if (count > this.left) throw damagedSevenZip();
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  uint32(): number {
    this.bytes(4);
    return this.#view.getUint32(this.#at - 4, true);
  }

  uint64(): bigint {
    this.bytes(8);
    return this.#view.getBigUint64(this.#at - 8, true);
  }

  /** 7z's variable-length number: the leading ones of the first byte count the bytes that follow. */
  number(): number {
    const first = this.byte();
    let value = 0n;
    for (let index = 0, mask = 0x80; index < 8; index += 1, mask >>= 1) {
      if ((first & mask) === 0) {
        value += BigInt(first & (mask - 1)) << BigInt(8 * index);
        break;
      }
      value += BigInt(this.byte()) << BigInt(8 * index);
    }
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damagedSevenZip();
    return Number(value);
  }

  /** A count of following items, each of which takes at least this many bits. */
  count(limit: number): number {
    const value = this.number();
    if (value > limit) throw damagedSevenZip();
    return value;
  }

  bits(count: number): boolean[] {
    const bytes = this.bytes(Math.ceil(count / 8));
    return Array.from(
      { length: count },
      (_, index) => ((bytes[index >> 3] as number) & (0x80 >> (index & 7))) !== 0,
    );
  }

  /** Which items are defined: all, or according to a bit field. */
  given(count: number): boolean[] {
    return this.byte() !== 0 ? new Array<boolean>(count).fill(true) : this.bits(count);
  }

  /** CRC-32s of the items that have one. */
  digests(count: number): (number | undefined)[] {
    return this.given(count).map((isGiven) => (isGiven ? this.uint32() : undefined));
  }
}
