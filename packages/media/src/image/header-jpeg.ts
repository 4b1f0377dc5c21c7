/** JPEG header: the frame header (SOFn) and EXIF's orientation. Source: ITU T.81 annex B, EXIF 2.32. */
import { readTiffOrientation } from './header-exif';
import type { ImageHeader, Orientation } from './image-header';

/** Reads a JPEG's header; undefined if the bytes are not a JPEG or have no frame header. */
export function readJpegHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation: Orientation = 1;
  let orientationFound = false;
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) {
      offset += 1; // Stray bytes between segments: skip them, as decoders do.
      continue;
    }
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1; // Fill byte.
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2; // Stand-alone markers have no length.
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return undefined;
    const length = view.getUint16(offset + 2);
    if (length < 2) return undefined;
    if (marker === 0xe1 && !orientationFound && isExif(bytes, offset + 4)) {
      orientation = readTiffOrientation(bytes.subarray(offset + 10, offset + 2 + length));
      orientationFound = true;
    }
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        height: view.getUint16(offset + 5),
        width: view.getUint16(offset + 7),
        orientation,
        animated: false,
        hasAlpha: false,
        components: view.getUint8(offset + 9),
      };
    offset += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15 without the three markers in that range that are not frames (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isExif(bytes: Uint8Array, offset: number): boolean {
  return [0x45, 0x78, 0x69, 0x66, 0, 0].every((byte, index) => bytes[offset + index] === byte);
}
