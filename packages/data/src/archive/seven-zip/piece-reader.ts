import { joinBytes } from '@entropy-tools/core/join-bytes';

/** Reads a given number of bytes at a time from pieces of any length. */
export class PieceReader {
  readonly #source: AsyncIterator<Uint8Array<ArrayBuffer>>;
  #piece: Uint8Array<ArrayBuffer> = new Uint8Array(0);

  constructor(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    this.#source = pieces[Symbol.asyncIterator]();
  }

  /** Returns fewer bytes only at the end. The result may be a view of a piece. */
  async read(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let left = count;
    for (;;) {
      const part = this.#piece.subarray(0, left);
      this.#piece = this.#piece.subarray(part.length);
      left -= part.length;
      if (left === 0 && parts.length === 0) return part;
      parts.push(part);
      if (left === 0) return joinBytes(parts);
      const { done, value } = await this.#source.next();
      if (done) return joinBytes(parts);
      this.#piece = value;
    }
  }
}
