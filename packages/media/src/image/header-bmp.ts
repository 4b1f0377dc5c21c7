/** BMP header: OS/2 and Windows information headers. Source: Microsoft, Bitmap Storage. */
import type { ImageHeader } from './image-header';

/** Reads a BMP's header; undefined if the bytes are not a BMP. @throws RangeError when truncated */
export function readBmpHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  const base = { type: 'image/bmp', orientation: 1, animated: false, hasAlpha: false } as const;
  if (size === 12)
    return { ...base, width: view.getUint16(18, true), height: view.getUint16(20, true) };
  if (size < 40 || size > 1024) return undefined; // Some plain texts also begin with 'BM'.
  const bits = view.getUint16(28, true);
  return {
    ...base,
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(view.getInt32(22, true)), // Negative: rows from the top.
    hasAlpha: bits === 32 && size >= 108,
  };
}
