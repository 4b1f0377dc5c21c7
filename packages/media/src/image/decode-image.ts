/**
 * Decodes an image to pixels in the browser: its own decoders are native, run off the main thread and
 * support every format that the page can display. Dimensions are checked first. The browser converts
 * colours to sRGB and applies the EXIF orientation. Formats that browsers do not support go elsewhere:
 * SVG to resvg, HEIC to libheif, TIFF to utif2.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { isCutOff } from './cut-off';
import { readHeifHeader } from './header-heif';
import { type ImageHeader, requireImageHeader } from './image-header';
import { requireBitmaps } from './require-bitmaps';

/** The library for formats without browser support; undefined if the browser decodes it. For engine lines. */
export const readerOf = (type: ImageHeader['type']): string | undefined =>
  (
    ({ 'image/heic': 'libheif', 'image/tiff': 'utif2', 'image/svg+xml': 'resvg' }) as Partial<
      Record<ImageHeader['type'], string>
    >
  )[type];

/** A decoded image. The caller closes the bitmap. */
export interface DecodedImage {
  bitmap: ImageBitmap;
  header: ImageHeader;
}

/**
 * Decodes the first frame of an image. Warns if further frames are dropped.
 * @param redraw false if the bitmap is drawn onto a canvas anyway: it then keeps its wide colours, which
 *   the canvas that rotates it would convert to sRGB
 * @throws ToolError `input` (damaged, truncated, not an image), `unsupported` or `limit`
 */
export async function decodeImage(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
  { redraw: redrawn = true }: { redraw?: boolean } = {},
): Promise<DecodedImage> {
  const header = requireImageHeader(bytes);
  if (header.animated)
    context.warn('This image is animated. Only its first frame is in the result.');
  if (header.type === 'image/svg+xml') {
    requireBitmaps();
    const { svgToPng } = await import('./svg-to-png');
    const png = await svgToPng(new Blob([bytes]), {}, context);
    return { bitmap: await createImageBitmap(png.blob), header };
  }
  const foreign = await decodeForeign(bytes, header, context);
  if (foreign) return { bitmap: foreign, header };
  const bitmap = await decodeBitmap(bytes, header, context);
  throwIfAborted(context);
  return { bitmap: header.orientation === 1 || !redrawn ? bitmap : redraw(bitmap), header };
}

/** Upright pixels of formats that browsers do not support; undefined for all others. */
async function decodeForeign(
  bytes: Uint8Array<ArrayBuffer>,
  { type }: ImageHeader,
  context: CodecContext,
): Promise<ImageBitmap | undefined> {
  if (type === 'image/tiff') {
    const { decodeTiff } = await import('./decode-tiff');
    return decodeTiff(bytes, context);
  }
  if (type !== 'image/heic') return undefined;
  requireBitmaps();
  const { decodeHeic } = await import('./decode-heic');
  return decodeHeic(bytes, readHeifHeader(bytes)?.displayP3 ?? false, context);
}

async function decodeBitmap(
  bytes: Uint8Array<ArrayBuffer>,
  header: ImageHeader,
  context: CodecContext,
): Promise<ImageBitmap> {
  if (!isCutOff(bytes, header.type)) return decodeBlob(new Blob([bytes], { type: header.type }));
  if (header.type !== 'image/jpeg') throw cutOff();
  // Some cameras omit the end marker. With one appended the decoder paints what is there, and the
  // missing part comes out as even gray.
  const endMarker = new Uint8Array([0xff, 0xd9]);
  const bitmap = await decodeBlob(new Blob([bytes, endMarker], { type: header.type }));
  if (endsEmpty(bitmap)) {
    bitmap.close();
    throw cutOff();
  }
  context.warn('This photo has no end marker. Look at its lower edge: a part may be missing.');
  return bitmap;
}

/** Whether the last rows have a single colour, as decoders leave areas without data. */
function endsEmpty(bitmap: ImageBitmap): boolean {
  const rows = Math.min(4, bitmap.height);
  const width = Math.min(bitmap.width, 4096);
  const painter = new OffscreenCanvas(width, rows).getContext('2d');
  if (!painter) return false;
  painter.drawImage(bitmap, 0, bitmap.height - rows, width, rows, 0, 0, width, rows);
  const { data } = painter.getImageData(0, 0, width, rows);
  return data.every((value, index) => value === data[index % 4]);
}

/** Draws a rotated bitmap once: its orientation is only metadata that encoders ignore. */
function redraw(bitmap: ImageBitmap): ImageBitmap {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

/** Decodes with the browser's decoder. @throws ToolError `input` if it cannot, `unsupported` outside one */
export async function decodeBlob(blob: Blob): Promise<ImageBitmap> {
  requireBitmaps();
  try {
    return await createImageBitmap(blob, {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
    });
  } catch (cause) {
    throw new ToolError(
      'input',
      'This image is damaged and cannot be decoded. Try another copy of it.',
      { cause },
    );
  }
}

const cutOff = () =>
  new ToolError(
    'input',
    'This image is cut off: its end is missing, as after a broken download. Try another copy.',
  );
