// Wraps a raw deflate stream as a gzip file (RFC 1952), with the name and time of its source.

import type { PackedEntry } from './zip-layout';

const hasName = 0x08;
const unixSystem = 3;

/** Size of the file that `layOutGzip` makes, in bytes. */
export function gzipSize(entry: PackedEntry): number {
  return 10 + (latin1(lastPart(entry.name))?.length ?? 0) + entry.packedSize + 8;
}

/** The entry as a gzip file; it refers to the packed Blob without a copy. */
export function layOutGzip(entry: PackedEntry): Blob {
  const name = latin1(lastPart(entry.name));
  const header = new DataView(new ArrayBuffer(10));
  const seconds = entry.modified ? Math.floor(entry.modified.getTime() / 1000) : 0;
  header.setUint16(0, 0x8b1f, true);
  header.setUint8(2, 8);
  header.setUint8(3, name ? hasName : 0);
  header.setUint32(4, seconds > 0 && seconds <= 0xffffffff ? seconds : 0, true);
  header.setUint8(9, unixSystem);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc32, true);
  trailer.setUint32(4, entry.size % 2 ** 32, true);
  return new Blob([header, name ?? '', entry.packed, trailer], { type: 'application/gzip' });
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The name with its final 0, as RFC 1952 requires; undefined for a name that Latin-1 cannot represent. */
function latin1(name: string): Uint8Array<ArrayBuffer> | undefined {
  const codes = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  if (codes.length === 0 || codes.some((code) => code === 0 || code > 0xff)) return undefined;
  return Uint8Array.from([...codes, 0]);
}

const headerBytes = 10;
const trailerBytes = 8;

/** The same as {@link readDeflated} for a gzip in memory; `packed` is a view of it, not a copy. */
export function splitGzip(gzip: Uint8Array<ArrayBuffer>): {
  crc32: number;
  packed: Uint8Array<ArrayBuffer>;
} {
  const end = gzip.length - trailerBytes;
  const trailer = new DataView(gzip.buffer, gzip.byteOffset + end, trailerBytes);
  return { crc32: trailer.getUint32(0, true), packed: gzip.subarray(headerBytes, end) };
}

/**
 * Extracts the raw deflate stream of a gzip made by the platform's CompressionStream (no name, no extra
 * fields), with the values of its trailer.
 */
export async function readDeflated(
  gzip: Blob,
): Promise<{ crc32: number; sizeModulo32: number; packed: Blob; packedSize: number }> {
  const end = gzip.size - trailerBytes;
  const trailer = new DataView(await gzip.slice(end).arrayBuffer());
  return {
    crc32: trailer.getUint32(0, true),
    sizeModulo32: trailer.getUint32(4, true),
    packed: gzip.slice(headerBytes, end),
    packedSize: end - headerBytes,
  };
}
