// The last output of LZMA, to which its matches refer: a ring buffer of the maximum match distance.

export class LzmaWindow {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  /** Position of the next byte. */
  #at = 0;
  #isFull = false;

  /** Bytes written since the last reset. */
  position = 0;

  /** @param size maximum distance of a match, in bytes */
  constructor(size: number) {
    this.#bytes = new Uint8Array(Math.max(4096, size));
  }

  get size(): number {
    return this.#bytes.length;
  }

  empty(): void {
    this.#at = 0;
    this.position = 0;
    this.#isFull = false;
  }

  /** Whether there is a byte at this distance; 0 is the last one. */
  has(distance: number): boolean {
    return this.#isFull ? distance < this.#bytes.length : distance < this.#at;
  }

  /** The byte at this distance; 0 is the last one. */
  back(distance: number): number {
    const from = this.#at - distance - 1;
    return this.#bytes[from < 0 ? from + this.#bytes.length : from] as number;
  }

  put(byte: number): void {
    this.#bytes[this.#at] = byte;
    this.#advance(1);
  }

  putAll(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const count = Math.min(bytes.length - from, this.#bytes.length - this.#at);
      this.#bytes.set(bytes.subarray(from, from + count), this.#at);
      this.#advance(count);
      from += count;
    }
  }

  /** Repeats bytes from this distance; they may overlap the output. */
  repeat(distance: number, count: number): void {
    const bytes = this.#bytes;
    const size = bytes.length;
    let from = this.#at - distance - 1;
    if (from < 0) from += size;
    let to = this.#at;
    for (let left = count; left > 0; left -= 1) {
      bytes[to] = bytes[from] as number;
      if (++to === size) to = 0;
      if (++from === size) from = 0;
    }
    if (this.#at + count >= size) this.#isFull = true;
    this.position += count;
    this.#at = to;
  }

  /** A copy of the last bytes, at most as many as the window holds. */
  last(count: number): Uint8Array<ArrayBuffer> {
    const start = this.#at - count;
    if (start >= 0) return this.#bytes.slice(start, this.#at);
    const wrapped = new Uint8Array(count);
    wrapped.set(this.#bytes.subarray(start + this.#bytes.length));
    wrapped.set(this.#bytes.subarray(0, this.#at), -start);
    return wrapped;
  }

  #advance(count: number): void {
    this.position += count;
    this.#at += count;
    if (this.#at < this.#bytes.length) return;
    this.#at = 0;
    this.#isFull = true;
  }
}
