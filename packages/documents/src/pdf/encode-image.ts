/** Encodes a decoded pdf.js image as PNG or JPEG, rotated and mirrored as the page shows it. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { createCanvas, encodeCanvas, releaseCanvas } from './pdfjs';

export interface DecodedImage {
  width: number;
  height: number;
  bitmap?: ImageBitmap | VideoFrame;
  /** pdf.js's ImageKind: 1 one bit grey, 2 RGB, 3 RGBA. */
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
}

/** Maximum length of the longer side, in pixels: 8.5 inches at 300 dpi. */
const MAX_SIDE_PX = 2550;

/**
 * Encodes an image of a PDF as PNG or JPEG.
 * @returns undefined where there is no canvas or the image cannot be drawn
 */
export async function encodeImage(
  document: PDFDocumentProxy,
  image: DecodedImage,
  [a, b, c, d]: readonly number[],
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined> {
  const source = toCanvas(document, image);
  if (!source) return undefined;
  // The unit square is upside down: row 0 of the image is at y = 1.
  const matrix = [
    (a ?? 1) / image.width,
    (b ?? 0) / image.width,
    -(c ?? 0) / image.height,
    -(d ?? 1) / image.height,
  ] as const;
  const perPoint = 1 / Math.max(Math.hypot(matrix[0], matrix[1]), 1e-6);
  const [m0, m1, m2, m3] = matrix.map((part) => part * perPoint) as [
    number,
    number,
    number,
    number,
  ];
  const xs = [0, m0 * image.width, m2 * image.height, m0 * image.width + m2 * image.height];
  const ys = [0, m1 * image.width, m3 * image.height, m1 * image.width + m3 * image.height];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const shrink = Math.min(1, MAX_SIDE_PX / Math.max(w, h));
  const width = Math.max(1, Math.round(w * shrink));
  const height = Math.max(1, Math.round(h * shrink));
  const canvas = createCanvas(document, width, height);
  try {
    const pen = context2d(canvas);
    if (!pen) return undefined;
    pen.setTransform(
      m0 * shrink,
      m1 * shrink,
      m2 * shrink,
      m3 * shrink,
      -left * shrink,
      -top * shrink,
    );
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(source as CanvasImageSource, 0, 0);
    const type = chooseType(pen.getImageData(0, 0, width, height).data);
    const blob = await encodeCanvas(canvas, type, 0.9);
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type };
  } finally {
    releaseCanvas(canvas);
    if (!image.bitmap) releaseCanvas(source as Parameters<typeof releaseCanvas>[0]);
  }
}

function toCanvas(document: PDFDocumentProxy, image: DecodedImage): unknown {
  if (image.bitmap) return image.bitmap;
  const pixels = toRgba(image);
  if (!pixels) return undefined;
  const canvas = createCanvas(document, image.width, image.height);
  const pen = context2d(canvas);
  const target = pen?.createImageData(image.width, image.height);
  if (!pen || !target) return undefined;
  target.data.set(pixels);
  pen.putImageData(target, 0, 0);
  return canvas;
}

/** Both kinds of canvas have it; only the browser's is typed. */
function context2d(canvas: unknown): OffscreenCanvasRenderingContext2D | null {
  return (canvas as OffscreenCanvas).getContext('2d');
}

/** @returns undefined for pixels of an unknown kind, or too few of them */
export function toRgba({ width, height, kind, data }: DecodedImage): Uint8ClampedArray | undefined {
  const count = width * height;
  if (!data) return undefined;
  if (kind === 3)
    return data.length >= count * 4
      ? new Uint8ClampedArray(data.subarray(0, count * 4))
      : undefined;
  const out = new Uint8ClampedArray(count * 4).fill(255);
  if (kind === 2) {
    for (let i = 0; i < count; i++)
      for (let k = 0; k < 3; k++) out[i * 4 + k] = data[i * 3 + k] ?? 0;
    return out;
  }
  if (kind !== 1) return undefined;
  const stride = (width + 7) >> 3;
  for (let i = 0; i < count; i++) {
    const x = i % width;
    const bit = ((data[Math.floor(i / width) * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    out.fill(bit ? 255 : 0, i * 4, i * 4 + 3);
  }
  return out;
}

/** PNG for transparency and for drawings (few colours), otherwise JPEG. */
function chooseType(pixels: Uint8ClampedArray): 'image/png' | 'image/jpeg' {
  const colours = new Set<number>();
  const step = Math.max(1, Math.floor(pixels.length / 4 / 20_000)) * 4;
  for (let i = 0; i < pixels.length; i += step) {
    if ((pixels[i + 3] ?? 255) < 255) return 'image/png';
    colours.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
    if (colours.size > 400) return 'image/jpeg';
  }
  return 'image/png';
}
