// Writes a ZIP with streamed entries: data goes through the platform's gzip CompressionStream, whose
// trailer brings the CRC-32 for free; sizes are known before the headers are laid out, so that no
// data descriptors are needed and every reader opens the file. ZIP64 where a size needs it.
// Why not a library: zip.js and fflate compute the CRC in JavaScript and deflate at 40 MB/s.

import { BlobSink } from './blob-sink';

interface FinishedEntry {
  name: Uint8Array<ArrayBuffer>;
  crc32: number;
  size: number;
  packedSize: number;
  packed: Blob;
}

const gzipHeaderBytes = 10;
const gzipTrailerBytes = 8;
const max32 = 0xffffffff;
/** 1980-01-01, the earliest that ZIP knows: the same input gives the same file. */
const dosDate = 0x21;

/** One entry being written. Bytes given to `write` are no longer changed by the caller. */
export class ZipEntryWriter {
  readonly #stream = new CompressionStream('gzip');
  readonly #writer = this.#stream.writable.getWriter();
  readonly #sink = new BlobSink();
  readonly #drained: Promise<void>;
  #size = 0;

  constructor() {
    this.#drained = this.#drain();
    // A failure is reported by `close` or `write`; without this it would also count as unhandled.
    this.#drained.catch(() => undefined);
  }

  /** Resolves when there is room for more. */
  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#size += bytes.length;
    await this.#writer.ready;
    this.#writer.write(bytes).catch(() => undefined);
  }

  async close(): Promise<Omit<FinishedEntry, 'name'>> {
    await this.#writer.close();
    await this.#drained;
    const packed = this.#sink.finish('');
    const end = packed.size - gzipTrailerBytes;
    const trailer = new DataView(await packed.slice(end).arrayBuffer());
    return {
      crc32: trailer.getUint32(0, true),
      size: this.#size,
      packedSize: end - gzipHeaderBytes,
      packed: packed.slice(gzipHeaderBytes, end),
    };
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

/** Gathers entries and lays out the archive. */
export class ZipWriter {
  readonly #entries: FinishedEntry[] = [];
  readonly #encoder = new TextEncoder();

  /** Adds a streamed entry that is complete. */
  async add(name: string, entry: ZipEntryWriter): Promise<void> {
    this.#entries.push({ name: this.#encoder.encode(name), ...(await entry.close()) });
  }

  /** Adds a small entry. */
  async addText(name: string, text: string): Promise<void> {
    const entry = new ZipEntryWriter();
    await entry.write(this.#encoder.encode(text));
    await this.add(name, entry);
  }

  /** @param first name of the entry that has to stand first, as Office expects it */
  finish(first: string, type: string): Blob {
    const wanted = this.#encoder.encode(first).join();
    this.#entries.sort(
      (a, b) => Number(b.name.join() === wanted) - Number(a.name.join() === wanted),
    );
    const parts: BlobPart[] = [];
    const directory: Uint8Array<ArrayBuffer>[] = [];
    let offset = 0;
    for (const entry of this.#entries) {
      const header = localHeader(entry);
      parts.push(header, entry.packed);
      directory.push(directoryEntry(entry, offset));
      offset += header.length + entry.packedSize;
    }
    const directorySize = directory.reduce((sum, entry) => sum + entry.length, 0);
    parts.push(...directory, endRecord(this.#entries.length, directorySize, offset));
    return new Blob(parts, { type });
  }
}

/** Bit 11: the name is UTF-8. */
const flags = 0x0800;

function localHeader(entry: FinishedEntry): Uint8Array<ArrayBuffer> {
  const large = entry.size >= max32 || entry.packedSize >= max32;
  const extra = large ? zip64Extra([entry.size, entry.packedSize]) : new Uint8Array(0);
  const view = new DataView(new ArrayBuffer(30 + entry.name.length + extra.length));
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(4, large ? 45 : 20, true);
  view.setUint16(6, flags, true);
  view.setUint16(8, 8, true);
  view.setUint16(12, dosDate, true);
  view.setUint32(14, entry.crc32, true);
  view.setUint32(18, large ? max32 : entry.packedSize, true);
  view.setUint32(22, large ? max32 : entry.size, true);
  view.setUint16(26, entry.name.length, true);
  view.setUint16(28, extra.length, true);
  return withTail(view, 30, entry.name, extra);
}

function directoryEntry(entry: FinishedEntry, offset: number): Uint8Array<ArrayBuffer> {
  const large = entry.size >= max32 || entry.packedSize >= max32 || offset >= max32;
  const extra = large ? zip64Extra([entry.size, entry.packedSize, offset]) : new Uint8Array(0);
  const view = new DataView(new ArrayBuffer(46 + entry.name.length + extra.length));
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, large ? 45 : 20, true);
  view.setUint16(6, large ? 45 : 20, true);
  view.setUint16(8, flags, true);
  view.setUint16(10, 8, true);
  view.setUint16(14, dosDate, true);
  view.setUint32(16, entry.crc32, true);
  view.setUint32(20, large ? max32 : entry.packedSize, true);
  view.setUint32(24, large ? max32 : entry.size, true);
  view.setUint16(28, entry.name.length, true);
  view.setUint16(30, extra.length, true);
  view.setUint32(42, large ? max32 : offset, true);
  return withTail(view, 46, entry.name, extra);
}

function endRecord(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const large = offset + size >= max32;
  const view = new DataView(new ArrayBuffer(large ? 98 : 22));
  let at = 0;
  if (large) {
    view.setUint32(0, 0x06064b50, true);
    view.setBigUint64(4, 44n, true);
    view.setUint16(12, 45, true);
    view.setUint16(14, 45, true);
    view.setBigUint64(24, BigInt(count), true);
    view.setBigUint64(32, BigInt(count), true);
    view.setBigUint64(40, BigInt(size), true);
    view.setBigUint64(48, BigInt(offset), true);
    view.setUint32(56, 0x07064b50, true);
    view.setBigUint64(64, BigInt(offset + size), true);
    view.setUint32(72, 1, true);
    at = 76;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, count, true);
  view.setUint16(at + 10, count, true);
  view.setUint32(at + 12, large ? max32 : size, true);
  view.setUint32(at + 16, large ? max32 : offset, true);
  return new Uint8Array(view.buffer);
}

function zip64Extra(values: number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4 + values.length * 8));
  view.setUint16(0, 1, true);
  view.setUint16(2, values.length * 8, true);
  values.forEach((value, index) => {
    view.setBigUint64(4 + index * 8, BigInt(value), true);
  });
  return new Uint8Array(view.buffer);
}

function withTail(
  view: DataView<ArrayBuffer>,
  at: number,
  name: Uint8Array,
  extra: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(view.buffer);
  bytes.set(name, at);
  bytes.set(extra, at + name.length);
  return bytes;
}
