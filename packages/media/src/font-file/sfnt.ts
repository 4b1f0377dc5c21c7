/**
 * The container of TrueType and OpenType fonts: tables taken out by name, and a file written of tables.
 * Source: OpenType specification 1.9, 'Organization of an OpenType font'.
 */
import { ToolError } from '@entropy-tools/core/tool-error';

type Bytes = Uint8Array<ArrayBuffer>;

/** A font as its tables. */
export interface FontTables {
  /** The first four bytes: 0x00010000 or 'true' (TrueType outlines), 'OTTO' (CFF outlines). */
  version: number;
  tables: Map<string, Bytes>;
}

/** 'OTTO', a font with outlines of CFF. */
export const cffVersion = 0x4f54544f;
/** A font with outlines of TrueType. */
export const trueTypeVersion = 0x00010000;

const MAX_TABLES = 100;
/** The most that the tables of one font may take. */
export const MAX_FONT_BYTES = 128e6;
const CHECKSUM_TARGET = 0xb1b0afba;

/** The view of a table, for reading numbers. */
export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/**
 * Takes the tables out of a font; they share its memory.
 * @param at where its directory begins, for a font of a collection
 * @throws ToolError `input` if a table reaches beyond the file, or if they take more than a font may, lying over each other
 */
export function readSfnt(bytes: Bytes, at = 0): FontTables {
  if (bytes.length < at + 12) throw damagedFont();
  const view = viewOf(bytes);
  const count = view.getUint16(at + 4);
  if (count === 0 || count > MAX_TABLES || bytes.length < at + 12 + count * 16) throw damagedFont();
  const tables = new Map<string, Bytes>();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const record = at + 12 + index * 16;
    const [offset, length] = [view.getUint32(record + 8), view.getUint32(record + 12)];
    total += length;
    if (offset + length > bytes.length || total > MAX_FONT_BYTES) throw damagedFont();
    tables.set(tagAt(bytes, record), bytes.subarray(offset, offset + length));
  }
  return { version: view.getUint32(at), tables };
}

/** Writes a font: tables in the order of their names, with checksums. */
export function writeSfnt({ version, tables }: FontTables): Bytes {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const start = 12 + sorted.length * 16;
  const size = sorted.reduce((sum, [, table]) => sum + padded(table.length), start);
  const bytes = new Uint8Array(size);
  const view = viewOf(bytes);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, version);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, sorted.length * 16 - 2 ** power * 16);
  let at = start;
  let head = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    bytes.set(table, at);
    if (tag === 'head' && table.length >= 12) {
      head = at;
      view.setUint32(at + 8, 0);
    }
    const record = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1)
      bytes[record + letter] = tag.charCodeAt(letter) & 0xff;
    view.setUint32(record + 4, sumOf(view, at, padded(table.length)));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, table.length);
    at += padded(table.length);
  }
  if (head > 0) view.setUint32(head + 8, (CHECKSUM_TARGET - sumOf(view, 0, size)) >>> 0);
  return bytes;
}

/** Four letters. */
export const tagAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

const padded = (length: number) => (length + 3) & ~3;

function sumOf(view: DataView, at: number, length: number): number {
  let sum = 0;
  for (let index = at; index < at + length; index += 4) sum = (sum + view.getUint32(index)) >>> 0;
  return sum;
}

/** What is said of a font that cannot be read. */
export const damagedFont = (cause?: unknown) =>
  new ToolError('input', 'This font is damaged or was cut off. Get the file again.', { cause });
