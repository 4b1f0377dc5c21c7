// Reads a TAR as a stream: ustar, pax and GNU's long names. Only one entry is in memory at a time.
import { kindOf, readLongFields, type TarEntry } from './tar-directory';
import { readTarHeader } from './tar-header';

/** An entry with its data, which is empty for all but files. */
export interface StreamedTarEntry extends Pick<TarEntry, 'name' | 'kind' | 'mode' | 'target'> {
  bytes: Uint8Array<ArrayBuffer>;
}

const BLOCK = 512;

/**
 * The entries of a TAR in order.
 * @param maxEntryBytes size beyond which an entry is not read
 * @throws RangeError for a larger entry; Error for a damaged or truncated archive, and what the stream throws
 */
export async function* readTar(
  source: ReadableStream<Uint8Array>,
  { maxEntryBytes }: { maxEntryBytes: number },
): AsyncGenerator<StreamedTarEntry> {
  const pieces = new PieceReader(source);
  const fields = new Map<string, string>();
  try {
    for (;;) {
      const block = await pieces.take(BLOCK);
      // Some archives end without their two empty blocks.
      if (block === undefined) return;
      const header = readTarHeader(block);
      if (header === 'end') return;
      const size = Number(fields.get('size') ?? header?.size);
      if (!header || !Number.isSafeInteger(size) || size < 0) throw new Error('damaged TAR');
      if (size > maxEntryBytes) throw new RangeError('too large an entry');
      const padded = Math.ceil(size / BLOCK) * BLOCK;
      const data = size === 0 ? new Uint8Array(0) : await pieces.take(padded);
      if (data === undefined) throw new Error('truncated TAR');
      const bytes = data.subarray(0, size);
      const { type, mode } = header;
      if (type === 'x' || type === 'L' || type === 'K') readLongFields(type, bytes, fields);
      if (type === 'x' || type === 'L' || type === 'K' || type === 'g') continue;
      const name = fields.get('path') ?? header.name;
      const target = fields.get('linkpath') ?? header.target;
      fields.clear();
      yield { name, kind: kindOf(type, name), mode, target, bytes };
    }
  } finally {
    await pieces.cancel();
  }
}

/** Takes counted bytes from a stream. */
class PieceReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #rest = new Uint8Array(0);

  constructor(source: ReadableStream<Uint8Array>) {
    this.#reader = source.getReader();
  }

  /** @returns a copy of its own; undefined if the stream ends before it begins @throws Error if it ends within */
  async take(length: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const taken = new Uint8Array(length);
    let at = 0;
    while (at < length) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#reader.read();
        if (done && at === 0) return undefined;
        if (done) throw new Error('truncated TAR');
        this.#rest = value as Uint8Array<ArrayBuffer>;
        continue;
      }
      const part = this.#rest.subarray(0, length - at);
      taken.set(part, at);
      at += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return taken;
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }
}
