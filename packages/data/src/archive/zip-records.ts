// The records of a ZIP (APPNOTE 4.3.7–4.3.16): sizes are known before headers are written, so there are no
// data descriptors and every reader opens the file. Names are UTF-8 (bit 11); ZIP64 is used where a size, an
// offset or a count needs it; a time is written twice, as DOS time (local, 2 s) and as UTC seconds in the
// extended timestamp 0x5455.

import { joinBytes } from '@entropy-tools/core/join-bytes';

/** Values for the records of one entry. */
export interface ZipRecord {
  /** UTF-8, with `/`. */
  name: Uint8Array<ArrayBuffer>;
  crc32: number;
  size: number;
  packedSize: number;
  /** Last change; without it 1980-01-01, so that the same input gives the same file. */
  modified?: Date | undefined;
  /** Encrypted with AES-256 (WinZip's AE-2), which leaves the checksum out. */
  locked?: boolean | undefined;
  /** Not compressed. */
  stored?: boolean | undefined;
}

const max32 = 0xffffffff;
const max16 = 0xffff;
/** 1980-01-01, the earliest date in a ZIP. */
const firstDosDate = 0x21;
const utf8Names = 0x0800;
const deflate = 8;
const aes = 99;
const encryptedFlag = 1;
/** Made by version 4.5 on Unix: the external attributes hold its permissions. */
const madeBy = (3 << 8) | 45;
const ordinaryFile = 0o100644;

function methodOf({ locked, stored }: ZipRecord): number {
  if (locked) return aes;
  return stored ? 0 : deflate;
}

/** The header before the packed bytes. */
export function localHeader(entry: ZipRecord): Uint8Array<ArrayBuffer> {
  const large = isLarge(entry);
  const extra = joinBytes([
    large ? zip64Extra([entry.size, entry.packedSize]) : new Uint8Array(0),
    timeExtra(entry),
    aesExtra(entry),
  ]);
  const view = new DataView(new ArrayBuffer(30 + entry.name.length + extra.length));
  const time = dosTime(entry.modified);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(4, versionNeeded(entry, large), true);
  view.setUint16(6, flagsOf(entry), true);
  view.setUint16(8, methodOf(entry), true);
  view.setUint16(10, time.time, true);
  view.setUint16(12, time.date, true);
  view.setUint32(14, entry.locked ? 0 : entry.crc32, true);
  view.setUint32(18, large ? max32 : entry.packedSize, true);
  view.setUint32(22, large ? max32 : entry.size, true);
  view.setUint16(26, entry.name.length, true);
  view.setUint16(28, extra.length, true);
  return withTail(view, 30, entry.name, extra);
}

/** @param offset of the entry's local header */
export function directoryEntry(entry: ZipRecord, offset: number): Uint8Array<ArrayBuffer> {
  const large = isLarge(entry) || offset >= max32;
  const extra = joinBytes([
    large ? zip64Extra([entry.size, entry.packedSize, offset]) : new Uint8Array(0),
    timeExtra(entry),
    aesExtra(entry),
  ]);
  const view = new DataView(new ArrayBuffer(46 + entry.name.length + extra.length));
  const time = dosTime(entry.modified);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, madeBy, true);
  view.setUint16(6, versionNeeded(entry, large), true);
  view.setUint16(8, flagsOf(entry), true);
  view.setUint16(10, methodOf(entry), true);
  view.setUint16(12, time.time, true);
  view.setUint16(14, time.date, true);
  view.setUint32(16, entry.locked ? 0 : entry.crc32, true);
  view.setUint32(20, large ? max32 : entry.packedSize, true);
  view.setUint32(24, large ? max32 : entry.size, true);
  view.setUint16(28, entry.name.length, true);
  view.setUint16(30, extra.length, true);
  view.setUint32(38, ordinaryFile * 0x10000, true);
  view.setUint32(42, large ? max32 : offset, true);
  return withTail(view, 46, entry.name, extra);
}

/**
 * Ends the archive.
 * @param count of entries; @param size of the directory in bytes; @param offset of the directory
 */
export function endRecord(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const large = offset + size >= max32 || count >= max16;
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
  view.setUint16(at + 8, Math.min(count, max16), true);
  view.setUint16(at + 10, Math.min(count, max16), true);
  view.setUint32(at + 12, large ? max32 : size, true);
  view.setUint32(at + 16, large ? max32 : offset, true);
  return new Uint8Array(view.buffer);
}

const isLarge = (entry: ZipRecord) => entry.size >= max32 || entry.packedSize >= max32;

/** DOS counts local time in steps of 2 s from 1980 to 2107. */
function dosTime(modified: Date | undefined): { date: number; time: number } {
  const year = modified?.getFullYear() ?? 1980;
  if (!modified || Number.isNaN(year) || year < 1980) return { date: firstDosDate, time: 0 };
  if (year > 2107) return { date: (127 << 9) | (12 << 5) | 31, time: 0 };
  return {
    date: ((year - 1980) << 9) | ((modified.getMonth() + 1) << 5) | modified.getDate(),
    time: (modified.getHours() << 11) | (modified.getMinutes() << 5) | (modified.getSeconds() >> 1),
  };
}

function timeExtra({ modified }: ZipRecord): Uint8Array<ArrayBuffer> {
  const seconds = modified ? Math.floor(modified.getTime() / 1000) : Number.NaN;
  if (!(seconds >= 0 && seconds <= 0x7fffffff)) return new Uint8Array(0);
  const view = new DataView(new ArrayBuffer(9));
  view.setUint16(0, 0x5455, true);
  view.setUint16(2, 5, true);
  view.setUint8(4, 1);
  view.setUint32(5, seconds, true);
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

/** WinZip's record of an encrypted entry: AE-2, AES-256, and the compression method. */
function aesExtra({ locked }: ZipRecord): Uint8Array<ArrayBuffer> {
  if (!locked) return new Uint8Array(0);
  const view = new DataView(new ArrayBuffer(11));
  view.setUint16(0, 0x9901, true);
  view.setUint16(2, 7, true);
  view.setUint16(4, 2, true);
  view.setUint16(6, 0x4541, true);
  view.setUint8(8, 3);
  view.setUint16(9, deflate, true);
  return new Uint8Array(view.buffer);
}

function versionNeeded({ locked }: ZipRecord, large: boolean): number {
  if (locked) return 51;
  return large ? 45 : 20;
}

function flagsOf({ locked }: ZipRecord): number {
  return locked ? utf8Names | encryptedFlag : utf8Names;
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
