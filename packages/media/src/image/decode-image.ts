/**
 * Decodes an image to pixels in the browser: its own decoders are native, run off the main thread and
 * support every format that the page can display. Dimensions are checked first. The browser converts
 * colours to sRGB and applies the EXIF orientation. Formats that browsers do not support go elsewhere:
 * SVG to resvg, HEIC to libheif, TIFF to utif2, and what else is a picture (Photoshop, camera raw, JPEG XL,
 * JPEG 2000, icons, Windows drawings and others) to ImageMagick and our own readers. Every picture tool reads by it.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { isCutOff } from './cut-off';
import { decodeBlob } from './decode-blob';
import { foreignFormatOf, isWrapped, type WrappedFormat } from './foreign/foreign-format';
import type { ForeignFormat } from './foreign/open-foreign';
import { readHeifHeader } from './header-heif';
import { readTiffHeader } from './header-tiff';
import { type ImageHeader, requireImageHeader } from './image-header';
import { requireBitmaps } from './require-bitmaps';

/** The library for a usual format; undefined if the browser decodes it. */
const readerOf = (type: ImageHeader['type']): string | undefined =>
  (
    ({ 'image/heic': 'libheif', 'image/tiff': 'utif2', 'image/svg+xml': 'resvg' }) as Partial<
      Record<ImageHeader['type'], string>
    >
  )[type];

/** A decoded image. The caller closes the bitmap. */
export interface DecodedImage {
  bitmap: ImageBitmap;
  /** Of a picture that neither browsers nor our own decoders read: that of the PNG that it becomes. */
  header: ImageHeader;
  /** The library that decoded it; undefined if the browser did. For engine lines. */
  reader: string | undefined;
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
  const format = foreignFormatOf(bytes);
  if (format) return decodeOther(bytes, format, context);
  const header = requireImageHeader(bytes);
  const reader = readerOf(header.type);
  if (header.animated)
    context.warn('This image is animated. Only its first frame is in the result.');
  if (header.type === 'image/svg+xml') {
    requireBitmaps();
    return { ...(await drawSvg(bytes, context)), header };
  }
  if (header.type === 'image/tiff') return decodeAnyTiff(bytes, header, context);
  if (header.type === 'image/heic') {
    requireBitmaps();
    const { decodeHeic } = await import('./decode-heic');
    const isWide = readHeifHeader(bytes)?.displayP3 ?? false;
    return { bitmap: await decodeHeic(bytes, isWide, context), header, reader };
  }
  const bitmap = await decodeBitmap(bytes, header, context);
  throwIfAborted(context);
  const upright = header.orientation === 1 || !redrawn ? bitmap : redraw(bitmap);
  return { bitmap: upright, header, reader };
}

async function decodeOther(
  bytes: Uint8Array<ArrayBuffer>,
  format: ForeignFormat | WrappedFormat,
  context: CodecContext,
): Promise<DecodedImage> {
  requireBitmaps();
  const { bitmap, reader } = isWrapped(format)
    ? await decodeWrapped(bytes, format, context)
    : await decodeByImageMagick(bytes, format, context);
  throwIfAborted(context);
  const { width, height } = bitmap;
  const plain = { orientation: 1, animated: false, hasAlpha: true } as const;
  return { bitmap, header: { type: 'image/png', width, height, ...plain }, reader };
}

async function decodeWrapped(
  bytes: Uint8Array<ArrayBuffer>,
  format: WrappedFormat,
  context: CodecContext,
): Promise<Pick<DecodedImage, 'bitmap' | 'reader'>> {
  if (format === 'SVGZ') return drawSvg(bytes, context);
  const { unwrapPicture } = await import('./foreign/unwrap-picture');
  const inside = await unwrapPicture(bytes, format, context);
  const { bitmap, reader } = await decodeImage(inside.bytes, context);
  return { bitmap, reader: [inside.reader, ...(reader ? [reader] : [])].join(', ') };
}

/** An SVG, compressed or not. */
async function drawSvg(bytes: Uint8Array<ArrayBuffer>, context: CodecContext) {
  const { svgToPng } = await import('./svg-to-png');
  const png = await svgToPng(new Blob([bytes]), {}, context);
  return { bitmap: await createImageBitmap(png.blob), reader: readerOf('image/svg+xml') };
}

async function decodeByImageMagick(
  bytes: Uint8Array,
  format: ForeignFormat,
  context: CodecContext,
) {
  const { openForeign } = await import('./foreign/open-foreign');
  const { blob } = await openForeign(bytes, format, context, { isForCanvas: true });
  return { bitmap: await decodeBlob(blob), reader: 'ImageMagick' };
}

/** Our TIFF reader first; ImageMagick knows further kinds, such as JPEG inside. */
async function decodeAnyTiff(
  bytes: Uint8Array<ArrayBuffer>,
  header: ImageHeader,
  context: CodecContext,
): Promise<DecodedImage> {
  const { decodeTiff } = await import('./decode-tiff');
  const warnings: string[] = [];
  try {
    const own = { ...context, warn: (message: string) => warnings.push(message) };
    const bitmap = await decodeTiff(bytes, own);
    for (const message of warnings) context.warn(message);
    return { bitmap, header, reader: readerOf(header.type) };
  } catch (error) {
    const isForOthers =
      error instanceof ToolError && (error.code === 'input' || error.code === 'unsupported');
    // Without a browser's decoder the second reader's picture would not be of use either.
    if (!isForOthers || typeof createImageBitmap !== 'function') throw error;
    const second = await decodeByImageMagick(bytes, 'TIFF', context).catch((other: unknown) => {
      // Two readers agree that it is damaged: the first one's message stays.
      throw other instanceof ToolError && other.code === 'input' ? error : other;
    });
    const pages = readTiffHeader(bytes)?.pages ?? 1;
    if (pages > 1) context.warn(`This TIFF has ${pages} pages. Only the first is in the result.`);
    return { ...second, header };
  }
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

const cutOff = () =>
  new ToolError(
    'input',
    'This image is cut off: its end is missing, as after a broken download. Try another copy.',
  );
