/**
 * The images that a page draws, with their visible positions. Stencils (masks filled with a colour), tiny
 * pictures (bullets, rules) and backgrounds under text are left out. pdf.js returns decoded images, so they
 * are encoded again: few colours or transparency as PNG, photographs as JPEG.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { ImageItem } from './columns';
import { type DecodedImage, encodeImage } from './encode-image';
import { InkReader } from './page-ink';
import { loadPdfjs } from './pdfjs';

type Matrix = [number, number, number, number, number, number];

const MAX_PER_PAGE = 60;
const minSidePt = 12;

export interface PlacedImage {
  id: string;
  decoded: DecodedImage;
  /** From the image's unit square to the page as seen (points, y downwards). */
  matrix: Matrix;
}

/** What a page draws apart from text. */
export interface PageDrawing {
  images: PlacedImage[];
  /** Number of painted paths, shadings and stencils. */
  paths: number;
  ink?: InkReader;
}

/**
 * Walks a page's operations. Requesting them also loads the page's fonts.
 * @param withInk also collects paths and colours
 */
export async function readDrawing(page: PDFPageProxy, withInk = false): Promise<PageDrawing> {
  const { OPS } = await loadPdfjs();
  const painting = new Set<number>([
    OPS.constructPath,
    OPS.shadingFill,
    OPS.rawFillPath,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintImageXObjectRepeat,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintSolidColorImageMask,
  ]);
  const operations = await page.getOperatorList();
  const view = toMatrix(page.getViewport({ scale: 1 }).transform) ?? [1, 0, 0, 1, 0, 0];
  const found: PlacedImage[] = [];
  let paths = 0;
  const stack: Matrix[] = [];
  let current: Matrix = view;
  const ink = withInk ? new InkReader(OPS) : undefined;
  for (const [index, operation] of operations.fnArray.entries()) {
    const args: unknown = operations.argsArray[index];
    const list: unknown[] = Array.isArray(args) ? args : [];
    ink?.read(operation, list, current);
    if (operation === OPS.save) stack.push(current);
    else if (operation === OPS.restore) current = stack.pop() ?? current;
    else if (operation === OPS.transform) current = times(current, toMatrix(list));
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(current);
      current = times(current, toMatrix(list[0]));
    } else if (operation === OPS.paintFormXObjectEnd) current = stack.pop() ?? current;
    else if (operation === OPS.paintImageXObject && typeof list[0] === 'string') {
      const decoded = await findImage(page, list[0]);
      if (!decoded) paths++;
      else found.push({ id: list[0], decoded, matrix: current });
    } else if (operation === OPS.paintInlineImageXObject) {
      const decoded = toDecoded(list[0]);
      if (decoded) found.push({ id: `inline-${index}`, decoded, matrix: current });
    } else if (painting.has(operation) && list[0] !== OPS.endPath) paths++;
  }
  return { images: found, paths, ...(ink ? { ink } : {}) };
}

/** Encodes those images that a document should keep. */
export async function keepImages(
  document: PDFDocumentProxy,
  placed: readonly PlacedImage[],
  frame: { width: number; height: number; characters: number },
  context: CodecContext,
): Promise<ImageItem[]> {
  const items: ImageItem[] = [];
  for (const image of placed) {
    const box = boxOf(image.matrix);
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (
      width < minSidePt ||
      height < minSidePt ||
      image.decoded.width < 8 ||
      image.decoded.height < 8
    )
      continue;
    if (box.right < 0 || box.bottom < 0 || box.left > frame.width || box.top > frame.height)
      continue;
    const isBackground = width * height > 0.8 * frame.width * frame.height;
    if (isBackground && frame.characters > 100) continue;
    if (items.length >= MAX_PER_PAGE) {
      context.warn('A page has more than 60 pictures; the others were left out.');
      break;
    }
    context.signal.throwIfAborted();
    const encoded = await encodeImage(document, image.decoded, image.matrix);
    if (!encoded) continue;
    const display = {
      width: Math.round((width * 96) / 72),
      height: Math.round((height * 96) / 72),
    };
    items.push({ kind: 'image', image: { ...encoded, alt: '', ...display }, ...box });
  }
  return items;
}

function boxOf([a, b, c, d, e, f]: Matrix) {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** An image from the page's store; waits if the parser has not delivered it yet. */
export function findImage(page: PDFPageProxy, id: string): Promise<DecodedImage | undefined> {
  const store = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), 5000);
    store.get(id, (value: unknown) => {
      clearTimeout(timer);
      resolve(toDecoded(value));
    });
  });
}

export function toDecoded(value: unknown): DecodedImage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // A stencil names no kind: it has one bit a pixel.
  const { width, height, kind = 1, data, bitmap } = value as Record<string, unknown>;
  if (typeof width !== 'number' || typeof height !== 'number' || width * height === 0)
    return undefined;
  if (isBitmap(bitmap)) return { width, height, bitmap };
  if (
    typeof kind !== 'number' ||
    !(data instanceof Uint8Array || data instanceof Uint8ClampedArray)
  )
    return undefined;
  return { width, height, kind, data };
}

/** pdf.js returns whichever of the two its image decoder created. */
function isBitmap(value: unknown): value is ImageBitmap | VideoFrame {
  return (
    (typeof ImageBitmap !== 'undefined' && value instanceof ImageBitmap) ||
    (typeof VideoFrame !== 'undefined' && value instanceof VideoFrame)
  );
}

function toMatrix(value: unknown): Matrix | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [a, b, c, d, e, f] = Array.from(value as ArrayLike<unknown>, Number);
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (d === undefined || e === undefined || f === undefined) return undefined;
  return [a, b, c, d, e, f];
}

function times(m: Matrix, n: Matrix | undefined): Matrix {
  if (!n) return m;
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}
