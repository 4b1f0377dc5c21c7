/** Small generated metafiles, for tests only. */
import { joinBytes } from '@entropy-tools/core/join-bytes';

/** 32-bit numbers, little endian. */
export function words(...values: readonly number[]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  const view = new DataView(out.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value >>> 0, true);
  return out;
}

/** 16-bit numbers, little endian. */
export function shorts(...values: readonly number[]): Uint8Array {
  const out = new Uint8Array(values.length * 2);
  const view = new DataView(out.buffer);
  for (const [index, value] of values.entries()) view.setUint16(index * 2, value & 0xffff, true);
  return out;
}

/** An EMF record. */
export function emfRecord(type: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  const padded = new Uint8Array(Math.ceil(content.length / 4) * 4);
  padded.set(content);
  return joinBytes([words(type, 8 + padded.length), padded]);
}

/** An EMF of 100 × 50 mm on a device with 10 pixels per millimetre: 1000 × 500 units. */
export function makeEmf(
  records: readonly Uint8Array[],
  size: readonly [number, number] = [1000, 500],
): Uint8Array<ArrayBuffer> {
  const [width, height] = size;
  const header = joinBytes([
    words(1, 108, 0, 0, width, height, 0, 0, width * 10, height * 10),
    words(0x464d4520, 0x10000, 0, records.length + 2, 2, 0, 0, 0),
    words(3200, 1800, 320, 180, 0, 0, 0, 320_000, 180_000),
  ]);
  return joinBytes([header, ...records, emfRecord(14, words(0, 16, 20))]);
}

/** A WMF record, with its parameters in file order. */
export function wmfRecord(type: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  return joinBytes([words(3 + Math.ceil(content.length / 2)), shorts(type), content]);
}

/** A placeable WMF of 1000 × 500 units, one inch wide. */
export function makeWmf(
  records: readonly Uint8Array[],
  box: readonly [number, number, number, number] = [0, 0, 1000, 500],
): Uint8Array<ArrayBuffer> {
  const placeable = joinBytes([words(0x9ac6cdd7), shorts(0, ...box, 1000, 0, 0, 0)]);
  return joinBytes([placeable, makeBareWmf(records)]);
}

/** A WMF without a declared size. */
export function makeBareWmf(records: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinBytes([shorts(1, 9, 0x300, 0, 0, 8, 0, 0, 0), ...records, words(3), shorts(0)]);
}

/** A 24-bit bitmap of two by two pixels: red, green; blue, white. */
export function smallBitmap(width = 2, height = 2): Uint8Array {
  const header = words(40, width, height, 0x180001, 0, 16, 0, 0, 0, 0);
  const rows = [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0];
  return joinBytes([header, Uint8Array.from(rows)]);
}

/** UTF-16 text. */
export function wide(text: string): Uint8Array {
  return shorts(...Array.from(text, (character) => character.charCodeAt(0)));
}
