/**
 * Writes a 7z archive: LZMA2 by liblzma of libarchive (loaded at use), in blocks of many files, so that equal parts
 * of files are found, and small enough for memory and for a quick Cancel. Source: 7zFormat.txt of the LZMA SDK; The
 * .xz File Format 1.2.1, out of which the packed bytes are taken.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type LibArchive, startLibArchive } from '../start-lib-archive';

type Bytes = Uint8Array<ArrayBuffer>;

/** One file of the archive. */
export interface SevenZipFile {
  /** Path with `/`; unique in its archive. */
  path: string;
  blob: Blob;
  modified?: Date | undefined;
}

/** A block takes files until it has so many bytes. */
const BLOCK_BYTES = 32e6;
const MAX_FILE_BYTES = 512e6;

interface Block {
  packed: Bytes;
  /** The byte of the dictionary's size. */
  dictionary: number;
  size: number;
  files: { size: number; crc: number }[];
}

/** @throws ToolError `limit` if a file is larger than 512 MB, `asset` if the packer cannot be loaded, `cancelled` */
export async function writeSevenZip(
  files: readonly SevenZipFile[],
  context: CodecContext,
): Promise<Blob> {
  if (files.some(({ blob }) => blob.size > MAX_FILE_BYTES))
    throw new ToolError(
      'limit',
      'A file of more than 512 MB does not fit into a 7z here. Convert to ZIP or TAR.GZ.',
    );
  const filled = files.filter(({ blob }) => blob.size > 0);
  const empty = files.filter(({ blob }) => blob.size === 0);
  const total = filled.reduce((sum, { blob }) => sum + blob.size, 0) || 1;
  const blocks: Block[] = [];
  let library: LibArchive | undefined;
  let done = 0;
  for (let at = 0; at < filled.length; ) {
    throwIfAborted(context);
    const contents: Bytes[] = [];
    let size = 0;
    while (
      at < filled.length &&
      (size === 0 || size + (filled[at]?.blob.size ?? 0) <= BLOCK_BYTES)
    ) {
      const content = await readBytes(filled[at]?.blob ?? new Blob());
      contents.push(content);
      size += content.length;
      at += 1;
    }
    library ??= await startLibArchive(context);
    blocks.push({
      ...packBlock(library, joinBytes(contents)),
      size,
      files: contents.map((content) => ({ size: content.length, crc: crc32(content) })),
    });
    done += size;
    context.onProgress(done / total);
  }
  const header = headerOf(blocks, [...filled, ...empty], empty.length);
  const packedSize = blocks.reduce((sum, { packed }) => sum + packed.length, 0);
  const place = new Uint8Array(20);
  const view = new DataView(place.buffer);
  view.setBigUint64(0, BigInt(packedSize), true);
  view.setBigUint64(8, BigInt(header.length), true);
  view.setUint32(16, crc32(header), true);
  const start = new Uint8Array(12);
  start.set([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]);
  new DataView(start.buffer).setUint32(8, crc32(place), true);
  const parts = [start, place, ...blocks.map(({ packed }) => packed), header];
  return new Blob(parts, { type: 'application/x-7z-compressed' });
}

/** Packs bytes as XZ, and takes the stream of LZMA2 and the size of its dictionary out of it. */
function packBlock(library: LibArchive, content: Bytes): { packed: Bytes; dictionary: number } {
  const xz = library.pack('xz', 'raw', [{ path: 'block', content }]);
  const header = 12;
  const headerSize = ((xz[header] ?? 0) + 1) * 4;
  const flags = xz[header + 1] ?? 0;
  // One filter, LZMA2 (0x21) with one byte of properties; sizes are there if their bits are set.
  let at = header + 2;
  const skipNumber = () => {
    while (((xz[at] ?? 0) & 0x80) !== 0) at += 1;
    at += 1;
  };
  if ((flags & 0x40) !== 0) skipNumber();
  if ((flags & 0x80) !== 0) skipNumber();
  if ((flags & 3) !== 0 || xz[at] !== 0x21 || xz[at + 1] !== 1) throw unexpected();
  const from = header + headerSize;
  return { packed: xz.slice(from, endOfLzma2(xz, from)), dictionary: xz[at + 2] ?? 0 };
}

/** Where a stream of LZMA2 ends: its chunks name their sizes, and a zero follows the last. */
function endOfLzma2(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    const control = bytes[at];
    if (control === undefined) throw unexpected();
    if (control === 0) return at + 1;
    const sizeOf = (place: number) =>
      ((bytes[at + place] ?? 0) << 8) + (bytes[at + place + 1] ?? 0) + 1;
    if (control < 0x80) at += 3 + sizeOf(1);
    else at += 5 + (control >= 0xc0 ? 1 : 0) + sizeOf(3);
  }
}

const unexpected = () => new ToolError('internal', 'The packer wrote what is no 7z block.');

const id = {
  end: 0,
  header: 1,
  streams: 4,
  files: 5,
  pack: 6,
  unpack: 7,
  substreams: 8,
  size: 9,
  crc: 10,
  folder: 11,
  unpackSize: 12,
  count: 13,
  emptyStream: 14,
  emptyFile: 15,
  name: 17,
  modified: 20,
  attributes: 21,
} as const;

function headerOf(
  blocks: readonly Block[],
  files: readonly SevenZipFile[],
  emptyCount: number,
): Bytes {
  const bytes: number[] = [id.header];
  const add = (...more: number[]) => {
    for (const one of more) bytes.push(one);
  };
  if (blocks.length > 0) {
    add(id.streams, id.pack, ...number(0), ...number(blocks.length), id.size);
    for (const { packed } of blocks) add(...number(packed.length));
    add(id.end, id.unpack, id.folder, ...number(blocks.length), 0);
    // One coder: a method of one byte (LZMA2) with one byte of properties.
    for (const { dictionary } of blocks) add(1, 0x21, 0x21, 1, dictionary);
    add(id.unpackSize);
    for (const { size } of blocks) add(...number(size));
    add(id.end, id.substreams, id.count);
    for (const block of blocks) add(...number(block.files.length));
    add(id.size);
    for (const block of blocks)
      for (const { size } of block.files.slice(0, -1)) add(...number(size));
    add(id.crc, 1);
    for (const block of blocks) for (const { crc } of block.files) add(...little(crc, 4));
    add(id.end, id.end);
  }
  add(id.files, ...number(files.length));
  const property = (kind: number, content: readonly number[]) => {
    add(kind, ...number(content.length));
    for (const byte of content) bytes.push(byte);
  };
  if (emptyCount > 0) {
    const first = files.length - emptyCount;
    property(id.emptyStream, bits(files.map((_, at) => at >= first)));
    property(id.emptyFile, bits(new Array<boolean>(emptyCount).fill(true)));
  }
  const names: number[] = [0];
  for (const { path } of files) {
    for (let at = 0; at < path.length; at += 1) {
      const code = path.charCodeAt(at);
      names.push(code & 0xff, code >> 8);
    }
    names.push(0, 0);
  }
  property(id.name, names);
  if (files.some(({ modified }) => modified !== undefined)) {
    const known = files.map(({ modified }) => modified !== undefined);
    const isAll = known.every(Boolean);
    property(id.modified, [
      ...(isAll ? [1] : [0, ...bits(known)]),
      0,
      ...files.flatMap(({ modified }) => (modified ? fileTime(modified) : [])),
    ]);
  }
  // A file that may be read and written; with the permissions of Unix in the upper half.
  const attributes = little(0o100644 * 65_536 + 0x8020, 4);
  property(id.attributes, [1, 0, ...files.flatMap(() => attributes)]);
  add(id.end, id.end);
  return Uint8Array.from(bytes);
}

/** A number: bits of its first byte tell how many bytes follow, lowest first. */
function number(value: number): number[] {
  for (let count = 0; count < 8; count += 1) {
    if (value >= 2 ** (7 * (count + 1))) continue;
    const first = (0xff00 >> count) & 0xff;
    return [first | Math.floor(value / 256 ** count), ...little(value, count)];
  }
  return [0xff, ...little(value, 8)];
}

const little = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);

/** One bit each, the highest first. */
function bits(values: readonly boolean[]): number[] {
  const bytes = new Array<number>(Math.ceil(values.length / 8)).fill(0);
  for (const [at, value] of values.entries())
    if (value) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (0x80 >> (at & 7));
  return bytes;
}

/** Steps of 100 ns since 1601. */
function fileTime(date: Date): number[] {
  const steps = (BigInt(date.getTime()) + 11_644_473_600_000n) * 10_000n;
  return Array.from({ length: 8 }, (_, at) => Number((steps >> BigInt(at * 8)) & 0xffn));
}
