/** GIF header: logical screen, transparency and whether a second frame follows. Source: GIF89a. */
import type { ImageHeader } from './image-header';

/** Reads a GIF's header; undefined if the bytes are not a GIF. */
export function readGifHeader(bytes: Uint8Array): ImageHeader | undefined {
  const magic = String.fromCharCode(...bytes.subarray(0, 6));
  if (magic !== 'GIF87a' && magic !== 'GIF89a') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  const { frames, hasAlpha } = countFrames(bytes, 13 + colourTable(view.getUint8(10)));
  return { type: 'image/gif', width, height, orientation: 1, animated: frames > 1, hasAlpha };
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Walks the blocks up to the second frame. Stops silently at the end of a truncated file. */
function countFrames(bytes: Uint8Array, start: number): { frames: number; hasAlpha: boolean } {
  let offset = start;
  let frames = 0;
  let hasAlpha = false;
  while (offset < bytes.length && frames < 2) {
    const introducer = bytes[offset];
    if (introducer === 0x21) {
      // Graphic control extension: bit 0 of its flags marks a transparent colour.
      if (bytes[offset + 1] === 0xf9 && ((bytes[offset + 3] ?? 0) & 1) === 1) hasAlpha = true;
      offset = skipSubBlocks(bytes, offset + 2);
    } else if (introducer === 0x2c) {
      frames += 1;
      offset = skipSubBlocks(bytes, offset + 11 + colourTable(bytes[offset + 9] ?? 0));
    } else break;
  }
  return { frames, hasAlpha };
}

function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let offset = start;
  while (offset < bytes.length) {
    const size = bytes[offset] ?? 0;
    offset += 1 + size;
    if (size === 0) break;
  }
  return offset;
}
