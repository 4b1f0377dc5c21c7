// Reads the directory at the end of a ZIP (APPNOTE 4.3.12–4.3.16, with ZIP64) and nothing else: no entry is
// inflated here. Every offset is checked against the file before it is followed. Only the end of a Blob is
// read, so the cost depends on the directory, not on the archive's size.

import { ToolError } from '@entropy-tools/core/tool-error';
import { readSlice } from './read-pieces';
import { decodeZipName, readDosTime, readExtra } from './zip-fields';

/** One entry as the archive's directory describes it. */
export interface ZipEntry {
  /** Path with `/`, exactly as stored; never trust it as a path on a disk. */
  name: string;
  /** True for an entry that only names a folder. */
  directory: boolean;
  /** Compression method: 0 stored, 8 deflate; 99 if AES hides it. */
  method: number;
  /** Bytes in the archive. */
  compressedSize: number;
  /** Unpacked size in bytes, as stated. */
  size: number;
  crc32: number;
  encrypted: boolean;
  /** Where the entry's local header begins in the file. */
  headerOffset: number;
  /** Last change, if stated. */
  modified?: Date | undefined;
  /** A symbolic link (Unix). */
  symlink?: boolean;
}

/** A range of the file: `bytes` start at `base` of a file of `size` bytes. */
interface Stretch {
  bytes: Uint8Array;
  view: DataView;
  base: number;
  size: number;
}

interface DirectoryPlace {
  offset: number;
  size: number;
  count: number;
  /** Bytes before the archive, as in a self-extracting file. */
  shift: number;
}

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const entrySignature = 0x02014b50;
const damaged = 'The archive is damaged or was cut off. Copy or download the file again.';
/** The end record with the longest comment, and ZIP64's records before it. */
const tailBytes = 22 + 0xffff + 20 + 56;
const MAX_DIRECTORY_BYTES = 64 << 20;

/**
 * All entries of a ZIP in the order of its directory.
 * @param maxEntries the limit, checked before anything is read into memory
 * @throws ToolError `input` if it is damaged or no ZIP, `limit` if it has too many entries
 */
export function readZipDirectory(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
  const whole = stretchOf(bytes, 0, bytes.length);
  return readEntries(whole, findDirectory(whole), maxEntries);
}

/** The same for a Blob of any size. */
export async function readZipDirectoryOf(blob: Blob, maxEntries: number): Promise<ZipEntry[]> {
  const from = Math.max(0, blob.size - tailBytes);
  const tail = stretchOf(await readSlice(blob, from, tailBytes), from, blob.size);
  const place = findDirectory(tail);
  if (place.offset >= from) return readEntries(tail, place, maxEntries);
  refuseTooMany(place.count, maxEntries);
  if (place.size > MAX_DIRECTORY_BYTES)
    throw new ToolError('limit', 'The archive’s table of contents is too large to be opened.');
  const directory = await readSlice(blob, place.offset, place.size);
  return readEntries(stretchOf(directory, place.offset, blob.size), place, maxEntries);
}

function stretchOf(bytes: Uint8Array, base: number, size: number): Stretch {
  return { bytes, base, size, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
}

function refuseTooMany(count: number, maxEntries: number): void {
  if (count > maxEntries)
    throw new ToolError(
      'limit',
      `The archive holds ${count.toLocaleString('en')} files; at most ${maxEntries.toLocaleString('en')} are opened.`,
    );
}

function readEntries(stretch: Stretch, place: DirectoryPlace, maxEntries: number): ZipEntry[] {
  refuseTooMany(place.count, maxEntries);
  const { view } = stretch;
  const end = place.offset + place.size - stretch.base;
  const entries: ZipEntry[] = [];
  let offset = place.offset - stretch.base;
  while (entries.length < place.count) {
    if (offset + 46 > end || view.getUint32(offset, true) !== entrySignature)
      throw new ToolError('input', damaged);
    const nameLength = view.getUint16(offset + 28, true);
    const extraLength = view.getUint16(offset + 30, true);
    const next = offset + 46 + nameLength + extraLength + view.getUint16(offset + 32, true);
    if (next > end) throw new ToolError('input', damaged);
    entries.push(readEntry(stretch, offset, place.shift));
    offset = next;
  }
  return entries;
}

const unix = 3;

function readEntry({ bytes, view, size }: Stretch, offset: number, shift: number): ZipEntry {
  const flags = view.getUint16(offset + 8, true);
  const nameEnd = offset + 46 + view.getUint16(offset + 28, true);
  const name = decodeZipName(bytes.subarray(offset + 46, nameEnd));
  const extra = readExtra(view, nameEnd, view.getUint16(offset + 30, true));
  const sizes = withZip64(view, extra.zip64, {
    size: view.getUint32(offset + 24, true),
    compressedSize: view.getUint32(offset + 20, true),
    headerOffset: view.getUint32(offset + 42, true),
  });
  const headerOffset = sizes.headerOffset + shift;
  if (headerOffset + 30 + sizes.compressedSize > size) throw new ToolError('input', damaged);
  const mode = view.getUint16(offset + 40, true);
  return {
    name,
    directory: name.endsWith('/'),
    method: view.getUint16(offset + 10, true),
    compressedSize: sizes.compressedSize,
    size: sizes.size,
    crc32: view.getUint32(offset + 16, true),
    encrypted: (flags & 0x2041) !== 0,
    headerOffset,
    modified:
      extra.modified ??
      readDosTime(view.getUint16(offset + 14, true), view.getUint16(offset + 12, true)),
    symlink: view.getUint8(offset + 5) === unix && (mode & 0o170000) === 0o120000,
  };
}

interface EntrySizes {
  size: number;
  compressedSize: number;
  headerOffset: number;
}

/** Replaces each 32-bit value that refers to ZIP64 by the one in the extra field 0x0001. */
function withZip64(
  view: DataView,
  field: { start: number; length: number } | undefined,
  sizes: EntrySizes,
): EntrySizes {
  const wanted = (['size', 'compressedSize', 'headerOffset'] as const).filter(
    (key) => sizes[key] === 0xffffffff,
  );
  if (wanted.length === 0) return sizes;
  if (!field || field.length < wanted.length * 8) throw new ToolError('input', damaged);
  const result = { ...sizes };
  for (const [index, key] of wanted.entries())
    result[key] = readUint64(view, field.start + index * 8);
  return result;
}

function readUint64(view: DataView, offset: number): number {
  const value = view.getBigUint64(offset, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new ToolError('limit', 'The archive claims an impossible size and is not opened.');
  return Number(value);
}

function findDirectory(stretch: Stretch): DirectoryPlace {
  const { bytes, view, base } = stretch;
  if (stretch.size === 0) throw new ToolError('input', 'The file is empty.');
  const end = findEnd(view);
  if (end === undefined) {
    const begins = base > 0 || (bytes[0] === 0x50 && bytes[1] === 0x4b);
    throw new ToolError('input', begins ? damaged : 'The file is not a ZIP archive.');
  }
  let count = view.getUint16(end + 10, true);
  let size = view.getUint32(end + 12, true);
  let offset = view.getUint32(end + 16, true);
  let directoryEnd = end + base;
  const locator = end - 20;
  if (locator >= 0 && view.getUint32(locator, true) === locator64Signature) {
    // A prefix shifts the record too; then it lies directly before its locator.
    const stated = readUint64(view, locator + 8) - base;
    const at = [stated, locator - 56].find(
      (place) =>
        place >= 0 && place + 56 <= locator && view.getUint32(place, true) === end64Signature,
    );
    if (at === undefined) throw new ToolError('input', damaged);
    count = readUint64(view, at + 32);
    size = readUint64(view, at + 40);
    offset = readUint64(view, at + 48);
    directoryEnd = at + base;
  } else if (view.getUint16(end + 4, true) !== 0) {
    throw new ToolError(
      'unsupported',
      'The archive is one part of several. Join the parts into one ZIP file first.',
    );
  }
  const shift = directoryEnd - size - offset;
  if (shift < 0 || offset + size > stretch.size || count * 46 > size)
    throw new ToolError('input', damaged);
  return { offset: offset + shift, size, count, shift };
}

/** Finds the end record, which precedes a comment of at most 65,535 bytes at the end of the file. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let offset = last; offset >= 0 && offset >= last - 0xffff; offset--) {
    if (view.getUint32(offset, true) !== endSignature) continue;
    if (offset + 22 + view.getUint16(offset + 20, true) <= view.byteLength) return offset;
  }
  return undefined;
}
