/**
 * WOFF 1 both ways: each table deflated for itself. Source: W3C, WOFF File Format 1.0, sections 3 to 5. Its
 * metadata for people and private data are not taken along; the licence is in the font itself.
 */
import { pipeBytes, pipePieces } from '@entropy-tools/data/archive/pipe-bytes';
import { damagedFont, type FontTables, MAX_FONT_BYTES, tagAt, viewOf, writeSfnt } from './sfnt';

type Bytes = Uint8Array<ArrayBuffer>;

const MAX_TABLES = 100;
const headerBytes = 44;
const entryBytes = 20;

/** Takes the tables out of a WOFF. @throws ToolError `input` if it is damaged or claims too much */
export async function readWoff(bytes: Bytes): Promise<FontTables> {
  if (bytes.length < headerBytes) throw damagedFont();
  const view = viewOf(bytes);
  const count = view.getUint16(12);
  if (count === 0 || count > MAX_TABLES || bytes.length < headerBytes + count * entryBytes)
    throw damagedFont();
  const tables = new Map<string, Bytes>();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + index * entryBytes;
    const [offset, packed, size] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
      number,
      number,
      number,
    ];
    total += size;
    if (offset + packed > bytes.length || packed > size || total > MAX_FONT_BYTES)
      throw damagedFont();
    const data = bytes.subarray(offset, offset + packed);
    tables.set(tagAt(bytes, entry), packed < size ? await inflate(data, size) : data);
  }
  return { version: view.getUint32(4), tables };
}

/** Inflates exactly as much as is promised, so that a bomb ends there. */
async function inflate(data: Bytes, size: number): Promise<Bytes> {
  const plain = new Uint8Array(size);
  let at = 0;
  try {
    for await (const piece of pipePieces(data, new DecompressionStream('deflate'))) {
      if (at + piece.length > size) throw damagedFont();
      plain.set(piece, at);
      at += piece.length;
    }
  } catch (cause) {
    throw damagedFont(cause);
  }
  if (at !== size) throw damagedFont();
  return plain;
}

/** Writes a WOFF. */
export async function writeWoff(font: FontTables): Promise<Bytes> {
  const sfnt = writeSfnt(font);
  const view = viewOf(sfnt);
  const count = view.getUint16(4);
  const parts: { data: Bytes; size: number; record: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    const [at, size] = [view.getUint32(record + 8), view.getUint32(record + 12)];
    const plain = sfnt.subarray(at, at + size);
    const packed = await pipeBytes(plain, new CompressionStream('deflate'));
    parts.push({ data: packed.length < size ? packed : plain, size, record });
  }
  const start = headerBytes + count * entryBytes;
  const length = parts.reduce((sum, { data }) => sum + ((data.length + 3) & ~3), start);
  const bytes = new Uint8Array(length);
  const out = viewOf(bytes);
  out.setUint32(0, 0x774f4646);
  out.setUint32(4, font.version);
  out.setUint32(8, length);
  out.setUint16(12, count);
  out.setUint32(16, sfnt.length);
  out.setUint16(20, 1);
  let at = start;
  for (const [index, { data, size, record }] of parts.entries()) {
    const entry = headerBytes + index * entryBytes;
    bytes.set(sfnt.subarray(record, record + 4), entry);
    out.setUint32(entry + 4, at);
    out.setUint32(entry + 8, data.length);
    out.setUint32(entry + 12, size);
    out.setUint32(entry + 16, view.getUint32(record + 4));
    bytes.set(data, at);
    at += (data.length + 3) & ~3;
  }
  return bytes;
}
