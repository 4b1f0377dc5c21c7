/**
 * Detects truncated images. Decoders silently paint what is there, so a partial download would pass
 * for a good picture.
 */
import type { ImageHeader } from './image-header';

/** Whether an image file is truncated. Checks only PNG, JPEG and WebP. */
export function isCutOff(bytes: Uint8Array, type: ImageHeader['type']): boolean {
  if (type === 'image/png') return !pngIsWhole(bytes);
  if (type === 'image/webp') return !webpIsWhole(bytes);
  if (type === 'image/jpeg') return !jpegHasEnd(bytes);
  return false;
}

function pngIsWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 8;
  let pixelsSeen = false;
  while (offset + 12 <= bytes.length) {
    const length = view.getUint32(offset);
    const name = view.getUint32(offset + 4);
    if (offset + 12 + length > bytes.length) return false;
    if (name === 0x49_44_41_54) pixelsSeen = true; // IDAT
    if (name === 0x49_45_4e_44) return pixelsSeen; // IEND
    offset += 12 + length;
  }
  // Some programs omit IEND: complete as long as no chunk is truncated.
  return pixelsSeen && offset === bytes.length;
}

function webpIsWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= view.getUint32(4, true) + 8;
}

/** Looks for the end marker after the last start of scan, since a thumbnail has its own end marker. */
function jpegHasEnd(bytes: Uint8Array): boolean {
  for (let offset = bytes.length - 2; offset > 2; offset -= 1) {
    if (bytes[offset] !== 0xff) continue;
    if (bytes[offset + 1] === 0xd9) return true;
    if (bytes[offset + 1] === 0xda) return false;
  }
  return false;
}
