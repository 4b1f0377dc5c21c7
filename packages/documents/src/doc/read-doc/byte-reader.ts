// Reads beyond the end give zero instead of throwing: offsets in a damaged file may point anywhere.

/** Little-endian numbers in a stream. */
export class ByteReader {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(offset: number): number {
    return this.bytes[offset] ?? 0;
  }

  u16(offset: number): number {
    return this.#has(offset, 2) ? this.#view.getUint16(offset, true) : 0;
  }

  i16(offset: number): number {
    return this.#has(offset, 2) ? this.#view.getInt16(offset, true) : 0;
  }

  u32(offset: number): number {
    return this.#has(offset, 4) ? this.#view.getUint32(offset, true) : 0;
  }

  /** A slice, which may be shorter than requested, or empty. */
  part(offset: number, length: number): ByteReader {
    const start = Math.max(0, Math.min(offset, this.length));
    return new ByteReader(
      this.bytes.subarray(start, Math.min(this.length, start + Math.max(0, length))),
    );
  }

  #has(offset: number, size: number): boolean {
    return offset >= 0 && offset + size <= this.length;
  }
}
