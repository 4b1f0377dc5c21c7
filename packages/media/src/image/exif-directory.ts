/**
 * Reads and writes the directories of an EXIF block (TIFF structure) as lists of entries. Entries that
 * point outside the block are dropped. Source: TIFF 6.0 section 2, EXIF 2.32 section 4.6.
 */

/** One entry. `bytes` is its value in the block's own byte order. */
export interface ExifEntry {
  tag: number;
  type: number;
  count: number;
  bytes: Uint8Array;
}

/** An EXIF block open for reading. Offsets are relative to its byte order mark. */
export interface ExifBlock {
  view: DataView;
  little: boolean;
  /** Offset of the first directory. */
  first: number;
}

/** Bytes per value by field type; type 0 does not exist. */
const sizeOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Cameras write some sixty entries; a directory of thousands is damage. */
const MAX_ENTRIES = 512;

/** Opens a block; undefined if it is not one. */
export function openExif(tiff: Uint8Array): ExifBlock | undefined {
  if (tiff.length < 14) return undefined;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  if (view.getUint16(2, little) !== 42) return undefined;
  return { view, little, first: view.getUint32(4, little) };
}

/** Returns the entries of the directory at `offset`; empty if there is none. Never throws. */
export function readDirectory({ view, little }: ExifBlock, offset: number): ExifEntry[] {
  if (offset < 8 || offset + 2 > view.byteLength) return [];
  const count = Math.min(view.getUint16(offset, little), MAX_ENTRIES);
  const entries: ExifEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    if (at + 12 > view.byteLength) break;
    const type = view.getUint16(at + 2, little);
    const values = view.getUint32(at + 4, little);
    const size = (sizeOfType[type] ?? 0) * values;
    if (size === 0) continue;
    const start = size <= 4 ? at + 8 : view.getUint32(at + 8, little);
    if (start + size > view.byteLength) continue;
    const bytes = new Uint8Array(view.buffer, view.byteOffset + start, size);
    entries.push({ tag: view.getUint16(at, little), type, count: values, bytes });
  }
  return entries;
}

/** Returns the number of a SHORT or LONG entry. */
export function entryNumber(entry: ExifEntry, little: boolean): number {
  const view = new DataView(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength);
  return entry.type === 3 ? view.getUint16(0, little) : view.getUint32(0, little);
}

/** Makes an entry of one number: type 3 SHORT, type 4 LONG. */
export function numberEntry(tag: number, type: 3 | 4, value: number, little: boolean): ExifEntry {
  const bytes = new Uint8Array(type === 3 ? 2 : 4);
  const view = new DataView(bytes.buffer);
  if (type === 3) view.setUint16(0, value, little);
  else view.setUint32(0, value, little);
  return { tag, type, count: 1, bytes };
}

/**
 * Serialises a directory: its table, then the values that do not fit into it.
 * @param at its offset in the block
 */
export function layDirectory(entries: readonly ExifEntry[], at: number, little: boolean) {
  // Readers may search the table, so TIFF requires it sorted by tag.
  const sorted = [...entries].sort((a, b) => a.tag - b.tag);
  const tableBytes = 2 + sorted.length * 12 + 4;
  const even = (size: number) => size + (size & 1);
  const valueBytes = sorted.reduce(
    (sum, { bytes }) => sum + (bytes.length > 4 ? even(bytes.length) : 0),
    0,
  );
  const out = new Uint8Array(tableBytes + valueBytes);
  const view = new DataView(out.buffer);
  view.setUint16(0, sorted.length, little);
  let next = tableBytes;
  for (const [index, entry] of sorted.entries()) {
    const row = 2 + index * 12;
    view.setUint16(row, entry.tag, little);
    view.setUint16(row + 2, entry.type, little);
    view.setUint32(row + 4, entry.count, little);
    if (entry.bytes.length <= 4) out.set(entry.bytes, row + 8);
    else {
      view.setUint32(row + 8, at + next, little);
      out.set(entry.bytes, next);
      next += even(entry.bytes.length);
    }
  }
  return out;
}
