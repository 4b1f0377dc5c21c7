/**
 * Extracts the page from a photograph in the browser, with the browser's own codecs. Photographs of more than
 * 20 megapixels are decoded at a smaller size, so that a hostile one takes no more memory than this.
 */
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { encodeBitmap } from '@entropy-tools/media/image/encode-bitmap';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import { makePainter } from '@entropy-tools/media/image/resample';
import { cleanPage } from './clean-page';
import { findPage } from './find-page';
import type { Rgba } from './paper-plane';
import type { Quad } from './quad';
import { straightenPage } from './straighten-page';

/** How to process a photograph of a page. */
export interface PhotoOptions {
  /**
   * Corners of the page, as fractions of the picture's sides; 'find' searches for them, and leaves a picture
   * without a page unchanged.
   */
  corners: Quad | 'find';
  /** Evens out light and shadow, and makes the paper white. */
  isCleaned: boolean;
}

/** The result of analysing a picture. Can be posted from a worker. */
export interface PhotoAnalysis {
  /** As returned by `findPage`. */
  corners: Quad | undefined;
  /** A preview for people as JPEG, in its displayed orientation. */
  preview: Blob;
}

const MAX_PIXELS = 20_000_000;
/** Longest side of the picture in which the page is searched, in pixels. */
const FIND_SIDE = 1600;
const PREVIEW_SIDE = 1000;
const [PREVIEW_QUALITY, PAGE_QUALITY] = [0.8, 0.9];

/**
 * Finds the page in a photograph and makes a preview.
 * @throws ToolError as `openPicture` and `decodeImage`
 */
export async function analysePhoto(file: Blob, context: CodecContext): Promise<PhotoAnalysis> {
  const { blob } = await openPicture(file, partOf(context, 0, 0));
  const bitmap = await decode(blob, context);
  try {
    const corners = findPage(pixelsOf(bitmap, sideScale(bitmap, FIND_SIDE)));
    throwIfAborted(context);
    const preview = await encode(
      pixelsOf(bitmap, sideScale(bitmap, PREVIEW_SIDE)),
      PREVIEW_QUALITY,
    );
    return { corners, preview };
  } finally {
    bitmap.close();
  }
}

/**
 * @param file as returned by `openPicture`
 * @returns the page as a JPEG; undefined where no page was found
 * @throws ToolError as `decodeImage`
 */
export async function extractPage(
  file: Blob,
  { corners, isCleaned }: PhotoOptions,
  context: CodecContext,
): Promise<Blob | undefined> {
  const bitmap = await decode(file, context);
  let picture: Rgba;
  let known: Quad | undefined;
  try {
    known = corners === 'find' ? findPage(pixelsOf(bitmap, sideScale(bitmap, FIND_SIDE))) : corners;
    if (!known) return undefined;
    throwIfAborted(context);
    const { width, height } = bitmap;
    picture = pixelsOf(bitmap, Math.min(1, Math.sqrt(MAX_PIXELS / (width * height))));
  } finally {
    bitmap.close();
  }
  const flat = straightenPage(picture, known, partOf(context, 0.2, 0.6));
  const page = isCleaned ? cleanPage(flat, partOf(context, 0.6, 0.9)) : flat;
  return encode(page, PAGE_QUALITY);
}

async function decode(file: Blob, context: CodecContext): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { bitmap } = await decodeImage(bytes, context, { redraw: false });
  context.onProgress(0.2);
  return bitmap;
}

const sideScale = ({ width, height }: ImageBitmap, side: number) =>
  Math.min(1, side / Math.max(width, height));

/** Transparent parts become white. */
function pixelsOf(bitmap: ImageBitmap, scale: number): Rgba {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const painter = makePainter(width, height, false);
  painter.fillStyle = '#ffffff';
  painter.fillRect(0, 0, width, height);
  painter.drawImage(bitmap, 0, 0, width, height);
  return { width, height, data: painter.getImageData(0, 0, width, height).data };
}

async function encode({ width, height, data }: Rgba, quality: number): Promise<Blob> {
  const painter = makePainter(width, height, false);
  const image = painter.createImageData(width, height);
  image.data.set(data);
  painter.putImageData(image, 0, 0);
  const bitmap = painter.canvas.transferToImageBitmap();
  return (await encodeBitmap(bitmap, 'image/jpeg', quality)).blob;
}
