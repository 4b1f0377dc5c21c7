/**
 * Finds the EXIF block in a JPEG, PNG or WebP and inserts one into a freshly encoded file of these
 * formats. Source: EXIF 2.32 4.7 (JPEG APP1), PNG third edition 11.3.3.5 (eXIf), RFC 9649 2.7 (WebP).
 */
import { crc32 } from '@entropy-tools/core/crc32';
import type { ImageHeader } from './image-header';

/** Formats that can carry an EXIF block. */
export type ExifCarrier = 'image/jpeg' | 'image/png' | 'image/webp';

/** Returns an image's EXIF block from its byte order mark on; undefined if there is none. Never throws. */
export function findExif(bytes: Uint8Array, type: ImageHeader['type']): Uint8Array | undefined {
  try {
    if (type === 'image/jpeg') return exifOfJpeg(bytes);
    if (type === 'image/png') return exifOfPng(bytes);
    if (type === 'image/webp') return exifOfWebp(bytes);
  } catch {
    // A length that points beyond the end: the EXIF is damaged, but the picture may be fine.
  }
  return undefined;
}

/**
 * Returns the image with the EXIF block inserted.
 * @param type of `image`
 * @param size in pixels, needed if a WebP has to be given its extended header
 */
export async function withExif(
  image: Blob,
  type: ExifCarrier,
  tiff: Uint8Array<ArrayBuffer>,
  size: { width: number; height: number },
): Promise<Blob> {
  if (type === 'image/jpeg') return intoJpeg(image, tiff);
  if (type === 'image/png') return intoPng(image, tiff);
  return intoWebp(image, tiff, size);
}

function exifOfJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff || bytes[offset + 1] === 0xff) {
      offset += 1;
      continue;
    }
    const marker = view.getUint8(offset + 1);
    if (marker === 0xd9 || marker === 0xda) return undefined;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2;
      continue;
    }
    const length = view.getUint16(offset + 2);
    if (length < 2) return undefined;
    if (marker === 0xe1 && text(bytes, offset + 4, 4) === 'Exif')
      return bytes.subarray(offset + 10, offset + 2 + length);
    offset += 2 + length;
  }
  return undefined;
}

function exifOfPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const length = view.getUint32(offset);
    if (text(bytes, offset + 4, 4) === 'eXIf')
      return bytes.subarray(offset + 8, offset + 8 + length);
    offset += 12 + length;
  }
  return undefined;
}

function exifOfWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const size = view.getUint32(offset + 4, true);
    if (text(bytes, offset, 4) === 'EXIF') {
      // Some writers put JPEG's 'Exif\0\0' before the block.
      const start = offset + 8 + (text(bytes, offset + 8, 4) === 'Exif' ? 6 : 0);
      return bytes.subarray(start, offset + 8 + size);
    }
    offset += 8 + size + (size & 1);
  }
  return undefined;
}

function intoJpeg(image: Blob, tiff: Uint8Array<ArrayBuffer>): Blob {
  const head = new Uint8Array(10);
  const view = new DataView(head.buffer);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, tiff.length + 8);
  head.set([0x45, 0x78, 0x69, 0x66, 0, 0], 4); // 'Exif\0\0'
  return new Blob([image.slice(0, 2), head, tiff, image.slice(2)], { type: 'image/jpeg' });
}

/** Inserts after IHDR, which is always the first chunk and 25 bytes long. */
function intoPng(image: Blob, tiff: Uint8Array<ArrayBuffer>): Blob {
  const chunk = new Uint8Array(12 + tiff.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, tiff.length);
  chunk.set([0x65, 0x58, 0x49, 0x66], 4); // 'eXIf'
  chunk.set(tiff, 8);
  view.setUint32(8 + tiff.length, crc32(chunk.subarray(4, 8 + tiff.length)));
  return new Blob([image.slice(0, 33), chunk, image.slice(33)], { type: 'image/png' });
}

async function intoWebp(
  image: Blob,
  tiff: Uint8Array<ArrayBuffer>,
  size: { width: number; height: number },
): Promise<Blob> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const extended = text(bytes, 12, 4) === 'VP8X';
  const header = extended ? bytes.slice(12, 30) : extendedHeader(bytes, size);
  header[8] = (header[8] ?? 0) | 0x08;
  const rest = bytes.subarray(extended ? 30 : 12);
  const chunk = new Uint8Array(8 + tiff.length + (tiff.length & 1));
  chunk.set([0x45, 0x58, 0x49, 0x46]); // 'EXIF'
  new DataView(chunk.buffer).setUint32(4, tiff.length, true);
  chunk.set(tiff, 8);
  const start = bytes.slice(0, 12);
  const total = 4 + header.length + rest.length + chunk.length;
  new DataView(start.buffer).setUint32(4, total, true);
  return new Blob([start, header, rest, chunk], { type: 'image/webp' });
}

function extendedHeader(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  const header = new Uint8Array(18);
  const view = new DataView(header.buffer);
  header.set([0x56, 0x50, 0x38, 0x58]); // 'VP8X'
  view.setUint32(4, 10, true);
  const lossless = text(bytes, 12, 4) === 'VP8L';
  const hasAlpha = lossless && ((bytes[24] ?? 0) & 0x10) !== 0;
  header[8] = hasAlpha ? 0x10 : 0;
  view.setUint16(12, (width - 1) & 0xffff, true);
  header[14] = (width - 1) >> 16;
  view.setUint16(15, (height - 1) & 0xffff, true);
  header[17] = (height - 1) >> 16;
  return header;
}

function text(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
