/** Writes boxes of MP4 files. Source: ISO/IEC 14496-12 4.2. */
import { joinBytes } from '@entropy-tools/core/join-bytes';

/** A box with its contents. */
export function box(name: string, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8);
  const size = contents.reduce((sum, part) => sum + part.length, 8);
  new DataView(head.buffer).setUint32(0, size);
  head.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  return joinBytes([head, ...contents]);
}

/** 32-bit numbers; negative ones as two's complement. */
export function words(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) out.setUint32(index * 4, value);
  return new Uint8Array(out.buffer);
}

/** 64-bit numbers. */
export function longWords(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(values.length * 8));
  for (const [index, value] of values.entries()) out.setBigInt64(index * 8, BigInt(value));
  return new Uint8Array(out.buffer);
}

/** Copies the bytes of a view. */
export const copyOf = (view: DataView): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
