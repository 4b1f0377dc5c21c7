// Writes PNGs from palette entries or from pixels with transparency. Filter 0 on every row and the platform's own
// deflate; good enough for drawings of few colours and for icons.

import { pipeBytes } from '@entropy-tools/data/archive/pipe-bytes';
import { pngFile } from './png-file';

/** Colours as `[red, green, blue]`, 0 to 255. At most 256 of them. */
export type Palette = readonly (readonly [number, number, number])[];

/**
 * A PNG (ISO/IEC 15948) of `width` × `height` pixels.
 * @param pixels one palette index per pixel, row by row
 */
export async function writePng(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  palette: Palette,
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return pngFile({ width, height, colourType: 3 }, [
    ['PLTE', Uint8Array.from(palette.flat())],
    ['IDAT', await pipeBytes(lines, new CompressionStream('deflate'))],
  ]);
}

/**
 * A PNG of eight-bit colour with transparency, as the pixels are: no canvas, which would multiply by it.
 * @param rgba four bytes per pixel, row by row
 */
export async function writeRgbaPng(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = width * 4;
  const lines = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++)
    lines.set(rgba.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return pngFile({ width, height, colourType: 6 }, [
    ['IDAT', await pipeBytes(lines, new CompressionStream('deflate'))],
  ]);
}
