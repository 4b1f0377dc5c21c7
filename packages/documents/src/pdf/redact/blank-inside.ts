import { invert, type Matrix } from '@entropy-tools/core/affine-matrix';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type DecodedImage, toRgba } from '../encode-image';
import { findImage, toDecoded } from '../page-images';
import { type Area, transformedBox } from './areas';

/**
 * Whether a picture, as pdf.js decodes it, has pixels of only one colour inside each area.
 * @param drawn the operand of the painting operation: a picture, or the name of one
 * @param matrix from the unit square to the page
 * @returns false for what cannot be decided
 */
export async function isBlankInside(
  page: PDFPageProxy,
  drawn: unknown,
  matrix: Matrix,
  areas: readonly Area[],
): Promise<boolean> {
  const image = await decodedOf(page, drawn);
  if (!image) return false;
  const pixels = pixelsOf(image);
  if (!pixels) return false;
  const { width, height } = image;
  // Rows are counted from the top, the unit square from its bottom.
  const toUnit = invert(matrix);
  const [a, b, c, d, e, f] = matrix;
  const halfWidth = (Math.abs(a) / width + Math.abs(c) / height) / 2;
  const halfHeight = (Math.abs(b) / width + Math.abs(d) / height) / 2;
  return areas.every((area) => {
    const [left, bottom, right, top] = transformedBox(toUnit, area);
    const [x0, x1] = [
      Math.max(0, Math.floor(left * width)),
      Math.min(width, Math.ceil(right * width)),
    ];
    const [y0, y1] = [
      Math.max(0, Math.floor((1 - top) * height)),
      Math.min(height, Math.ceil((1 - bottom) * height)),
    ];
    let first: number | undefined;
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        // The box around the pixel on the page.
        const [across, down] = [(x + 0.5) / width, 1 - (y + 0.5) / height];
        const u = a * across + c * down + e;
        const v = b * across + d * down + f;
        const isWhole =
          u - halfWidth >= area[0] &&
          u + halfWidth <= area[2] &&
          v - halfHeight >= area[1] &&
          v + halfHeight <= area[3];
        if (!isWhole) continue;
        const colour = pixels[y * width + x];
        first ??= colour;
        if (colour !== first) return false;
      }
    return true;
  });
}

async function decodedOf(page: PDFPageProxy, drawn: unknown): Promise<DecodedImage | undefined> {
  if (typeof drawn === 'string') return findImage(page, drawn);
  const { data } = (drawn ?? {}) as { data?: unknown };
  return typeof data === 'string' ? findImage(page, data) : toDecoded(drawn);
}

/** One number a pixel. */
function pixelsOf(image: DecodedImage): Uint32Array | undefined {
  const bytes = image.bitmap ? pixelsOfBitmap(image) : toRgba(image);
  return bytes && new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

function pixelsOfBitmap({ width, height, bitmap }: DecodedImage): Uint8ClampedArray | undefined {
  if (!bitmap || typeof OffscreenCanvas === 'undefined') return undefined;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0);
  return pen?.getImageData(0, 0, width, height).data;
}
