/** WebP header: simple lossy (VP8), lossless (VP8L) and extended (VP8X). Source: RFC 9649. */
import { readTiffOrientation } from './header-exif';
import type { ImageHeader, Orientation } from './image-header';

/** Reads a WebP's header; undefined if the bytes are not a WebP. @throws RangeError when truncated */
export function readWebpHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const base = { type: 'image/webp', orientation: 1, animated: false } as const;
  switch (text(bytes, 12)) {
    case 'VP8 ':
      // Start code 9d 01 2a, then 14 bits each.
      if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01) return undefined;
      return {
        ...base,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        hasAlpha: false,
      };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return {
        ...base,
        width: (bits & 0x3fff) + 1,
        height: ((bits >>> 14) & 0x3fff) + 1,
        hasAlpha: ((bits >>> 28) & 1) === 1,
      };
    }
    case 'VP8X': {
      const flags = view.getUint8(20);
      return {
        ...base,
        width: 1 + view.getUint16(24, true) + view.getUint8(26) * 65_536,
        height: 1 + view.getUint16(27, true) + view.getUint8(29) * 65_536,
        orientation: flags & 0x08 ? exifOrientation(bytes, view) : 1,
        animated: (flags & 0x02) !== 0,
        hasAlpha: (flags & 0x10) !== 0,
      };
    }
    default:
      return undefined;
  }
}

function exifOrientation(bytes: Uint8Array, view: DataView): Orientation {
  let offset = 12;
  for (let chunk = 0; chunk < 1000 && offset + 8 <= bytes.length; chunk += 1) {
    const size = view.getUint32(offset + 4, true);
    if (text(bytes, offset) === 'EXIF') {
      // Some writers put JPEG's 'Exif\0\0' before the TIFF structure.
      const start = offset + 8 + (text(bytes, offset + 8) === 'Exif' ? 6 : 0);
      return readTiffOrientation(bytes.subarray(start, offset + 8 + size));
    }
    offset += 8 + size + (size & 1);
  }
  return 1;
}

function text(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
