// A PNG of indexed colours out of nothing: bytes of palette entries in, a file out. Filter 0 on every
// line and the platform's own deflate; enough for drawings of few colours.

import { crc32 } from '~/codecs/archive/crc32';

/** Colours as `[red, green, blue]`, 0 to 255. At most 256 of them. */
export type Palette = readonly (readonly [number, number, number])[];

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/**
 * A PNG (ISO/IEC 15948) of `width` × `height` pixels.
 * @param pixels one palette entry a pixel, line by line
 */
export async function writePng(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  palette: Palette,
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const deflated = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', new Uint8Array(await new Response(deflated).arrayBuffer())),
    chunk('IEND', new Uint8Array(0)),
  ];
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
