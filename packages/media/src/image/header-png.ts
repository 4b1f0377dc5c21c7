/** PNG header: IHDR, and the chunks before the pixels (tRNS, acTL, eXIf). Source: PNG, third edition. */
import { readTiffOrientation } from './header-exif';
import type { ImageHeader, Orientation } from './image-header';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads a PNG's header; undefined if the bytes are not a PNG. @throws RangeError when truncated */
export function readPngHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (!signature.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const colourType = view.getUint8(25);
  let hasAlpha = colourType === 4 || colourType === 6;
  let animated = false;
  let orientation: Orientation = 1;
  let offset = 33;
  // Bounded: stop at a file made of thousands of empty chunks.
  for (let chunk = 0; chunk < 1000 && offset + 8 <= bytes.length; chunk += 1) {
    const length = view.getUint32(offset);
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    if (name === 'IDAT' || name === 'IEND') break;
    if (name === 'tRNS') hasAlpha = true;
    if (name === 'acTL' && offset + 12 <= bytes.length) animated = view.getUint32(offset + 8) > 1;
    if (name === 'eXIf')
      orientation = readTiffOrientation(bytes.subarray(offset + 8, offset + 8 + length));
    offset += 12 + length;
  }
  return { type: 'image/png', width, height, orientation, animated, hasAlpha };
}
