/** Small generated images, for tests only. */
import { crc32, deflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';

/** One PNG chunk with its length and checksum. */
export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(name), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)));
  return out;
}

/** Header of a PNG: signature and IHDR. `colourType` 2 RGB, 6 RGBA. */
export function pngStart(width: number, height: number, colourType: 2 | 6): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colourType, 0, 0, 0], 8);
  return joinBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
  ]);
}

/** A whole RGBA PNG whose pixels come from `colour`. `extra` chunks precede the pixels. */
export function makePng(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number, number],
  extra: Uint8Array[] = [],
): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colour(x, y), y * (1 + width * 4) + 1 + x * 4);
  return joinBytes([
    pngStart(width, height, 6),
    ...extra,
    pngChunk('IDAT', new Uint8Array(deflateSync(rows))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** A TIFF structure with only the orientation. */
export function exifOrientation(orientation: number): Uint8Array {
  const bytes = new Uint8Array(26);
  const view = new DataView(bytes.buffer);
  bytes.set([0x4d, 0x4d, 0, 42]);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, 0x0112);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return bytes;
}

/** Inserts an EXIF segment right after a JPEG's start marker. */
export function withJpegOrientation(
  jpeg: Uint8Array,
  orientation: number,
): Uint8Array<ArrayBuffer> {
  const exif = joinBytes([new TextEncoder().encode('Exif\0\0'), exifOrientation(orientation)]);
  const length = exif.length + 2;
  return joinBytes([
    jpeg.subarray(0, 2),
    new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff]),
    exif,
    jpeg.subarray(2),
  ]);
}

/** A JPEG's markers without its pixels: enough to read and embed, not to decode. */
export function jpegStart(
  width: number,
  height: number,
  components: 1 | 3 | 4,
): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 8 + components * 3, 8];
  frame.push(height >> 8, height & 0xff, width >> 8, width & 0xff, components);
  for (let index = 1; index <= components; index += 1) frame.push(index, 0x11, 0);
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, 0xff, 0xda, 0xff, 0xd9]);
}
