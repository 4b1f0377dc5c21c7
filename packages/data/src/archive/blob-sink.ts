// Collects text or bytes into a Blob without ever holding them as one string or one array.

const flushCharacters = 1 << 18;
const foldBytes = 8 << 20;

/** Collects a result piece by piece; `finish` returns it as a Blob. */
export class BlobSink {
  readonly #encoder = new TextEncoder();
  #text: string[] = [];
  #characters = 0;
  #parts: BlobPart[] = [];
  #partBytes = 0;
  #size = 0;

  /** Bytes collected so far, without text that is not encoded yet. */
  get size(): number {
    return this.#size;
  }

  /** Adds text, encoded as UTF-8. */
  text(piece: string): void {
    this.#text.push(piece);
    this.#characters += piece.length;
    if (this.#characters >= flushCharacters) this.#flush();
  }

  /** Adds bytes, which the caller must not change any more. */
  bytes(piece: Uint8Array<ArrayBuffer>): void {
    this.#flush();
    this.#add(piece);
  }

  finish(type: string): Blob {
    this.#flush();
    return new Blob(this.#parts, { type });
  }

  #flush(): void {
    if (this.#characters === 0) return;
    const bytes = this.#encoder.encode(this.#text.join(''));
    this.#text = [];
    this.#characters = 0;
    this.#add(bytes);
  }

  #add(piece: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(piece);
    this.#partBytes += piece.length;
    this.#size += piece.length;
    // A browser can move large Blobs out of memory, but not separate arrays.
    if (this.#partBytes < foldBytes) return;
    this.#parts = [new Blob(this.#parts)];
    this.#partBytes = 0;
  }
}
