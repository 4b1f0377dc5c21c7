/** Writes the structure of a PNG file (ISO/IEC 15948): signature, header, chunks with their CRCs. */
import { crc32 } from '@entropy-tools/core/crc32';
import { joinBytes } from '@entropy-tools/core/join-bytes';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Header fields; always eight bits per channel, no interlacing and the standard filters. */
export interface PngHeader {
  width: number;
  height: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  colourType: number;
}

/**
 * Assembles a PNG from finished chunks.
 * @param chunks between header and end, such as `['IDAT', deflated]`, in order
 */
export function pngFile(
  { width, height, colourType }: PngHeader,
  chunks: readonly (readonly [type: string, content: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colourType, 0, 0, 0], 8);
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    ...chunks.map(([type, content]) => chunk(type, content)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}
