// Writes a ZIP with streamed entries: data goes through the platform's gzip CompressionStream, whose trailer
// provides the CRC-32; sizes are known before the headers are written, so no data descriptors are needed and
// every reader opens the file. ZIP64 where a size needs it. Why not a library: zip.js and fflate compute the
// CRC in JavaScript and deflate at 40 MB/s.

import { BlobSink } from './blob-sink';
import { readDeflated } from './gzip-layout';
import { layOutZip, type PackedEntry } from './zip-layout';

/** One entry being written. The caller must not change bytes after passing them to `write`. */
export class ZipEntryWriter {
  readonly #stream = new CompressionStream('gzip');
  readonly #writer = this.#stream.writable.getWriter();
  readonly #sink = new BlobSink();
  readonly #drained: Promise<void>;
  #size = 0;

  constructor() {
    this.#drained = this.#drain();
    // `close` or `write` reports a failure; without this it would also count as unhandled.
    this.#drained.catch(() => undefined);
  }

  /** Resolves when there is room for more. */
  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#size += bytes.length;
    await this.#writer.ready;
    this.#writer.write(bytes).catch(() => undefined);
  }

  async close(): Promise<Omit<PackedEntry, 'name'>> {
    await this.#writer.close();
    await this.#drained;
    const { crc32, packed, packedSize } = await readDeflated(this.#sink.finish(''));
    return { crc32, size: this.#size, packedSize, packed };
  }

  async #drain(): Promise<void> {
    const reader = this.#stream.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.#sink.bytes(value);
    }
  }
}

/** Collects entries and writes the archive. */
export class ZipWriter {
  readonly #entries: PackedEntry[] = [];
  readonly #encoder = new TextEncoder();

  /**
   * Adds a complete streamed entry.
   * @param modified last change of the file; if not set, the archive does not state it
   */
  async add(name: string, entry: ZipEntryWriter, modified?: Date): Promise<void> {
    this.#entries.push({ name, ...(await entry.close()), ...(modified ? { modified } : {}) });
  }

  /** Adds a small entry. */
  async addText(name: string, text: string): Promise<void> {
    const entry = new ZipEntryWriter();
    await entry.write(this.#encoder.encode(text));
    await this.add(name, entry);
  }

  /** @param first name of the entry that must come first, as Office expects it */
  finish(first: string, type: string): Blob {
    this.#entries.sort((a, b) => Number(b.name === first) - Number(a.name === first));
    return layOutZip(this.#entries, type);
  }
}
