/** Detects an image's type and size from its bytes, ignoring file name and declared type. */

/** Type and size of an image. Sizes in pixels. */
export interface ImageFacts {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  extension: 'png' | 'jpg' | 'webp' | 'gif';
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Undefined unless the bytes are a PNG, JPEG, WebP or GIF with a size. No SVG: it can contain scripts. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts =
    readPng(bytes, view) ?? readGif(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(view);
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined;
}

function readPng(bytes: Uint8Array, view: DataView): ImageFacts | undefined {
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!isPng || ascii(bytes, 12, 4) !== 'IHDR') return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return { type: 'image/png', extension: 'png', width, height };
}

function readGif(bytes: Uint8Array, view: DataView): ImageFacts | undefined {
  if (!/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return undefined;
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  return { type: 'image/gif', extension: 'gif', width, height };
}

function readWebp(bytes: Uint8Array, view: DataView): ImageFacts | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return undefined;
  const size = webpSize(ascii(bytes, 12, 4), view);
  if (size === undefined) return undefined;
  return { type: 'image/webp', extension: 'webp', width: size[0], height: size[1] };
}

/** Lossy: 14 bits each after the start code. Lossless: 14 bits each, less one. Extended: 24, less one. */
function webpSize(chunk: string, view: DataView): [number, number] | undefined {
  if (chunk === 'VP8 ')
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (chunk !== 'VP8X') return undefined;
  return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1];
}

/** Walks the segments of a JPEG up to the frame header, which contains the size. */
function readJpeg(view: DataView): ImageFacts | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Frame headers are C0 to CF, except C4, C8 and CC (tables and reserved).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { type: 'image/jpeg', extension: 'jpg', width, height };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
