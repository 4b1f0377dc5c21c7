/**
 * Decodes the first page of a TIFF with utif2 (MIT, no wasm), since only Safari supports TIFF. The
 * directory is read here first, so that a page of millions of pixels or a cycle of pages is never opened.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { firstPageOnly, readTiffHeader } from './header-tiff';
import { displaySize, guardImage, type Orientation } from './image-header';
import { requireBitmaps } from './require-bitmaps';
import { makePainter } from './resample';

/** RGBA pixels of a page as stored, without rotation. */
export interface TiffPixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  orientation: Orientation;
}

/**
 * Decodes a TIFF.
 * @throws ToolError `input` (damaged, unknown compression), `unsupported` (JPEG inside), `limit` (too large)
 */
export async function readTiffPixels(
  bytes: Uint8Array,
  context: Pick<CodecContext, 'warn'>,
): Promise<TiffPixels> {
  const header = readTiffHeader(bytes);
  if (!header) throw damaged();
  guardImage({ type: 'image/png', width: header.width, height: header.height });
  // The library decodes JPEG inside a TIFF with wrong colours, so reject it.
  if (header.compression === 6 || header.compression === 7)
    throw new ToolError(
      'unsupported',
      'This TIFF image is packed as JPEG, which is not read here. Save it as PNG first.',
    );
  if (header.pages > 1)
    context.warn(`This TIFF has ${header.pages} pages. Only the first is in the result.`);
  const { default: utif } = await import('utif2');
  try {
    const file = firstPageOnly(bytes, header).buffer;
    const [page] = utif.decode(file);
    if (!page) throw damaged();
    utif.decodeImage(file, page);
    const pixels = utif.toRGBA8(page);
    const { width, height } = header;
    if (page.width !== width || page.height !== height || pixels.length !== width * height * 4)
      throw damaged();
    const data = new Uint8ClampedArray(pixels.length);
    data.set(pixels);
    return { data, width, height, orientation: header.orientation };
  } catch (cause) {
    throw cause instanceof ToolError ? cause : damaged(cause);
  }
}

/**
 * Decodes the first page, upright. The caller closes the bitmap.
 * @throws ToolError `unsupported` outside a browser, `input` (damaged) or `limit`
 */
export async function decodeTiff(
  bytes: Uint8Array,
  context: Pick<CodecContext, 'warn'>,
): Promise<ImageBitmap> {
  requireBitmaps();
  const { data, width, height, orientation } = await readTiffPixels(bytes, context);
  const stored = await createImageBitmap(new ImageData(data, width, height));
  if (orientation === 1) return stored;
  const shown = displaySize({ width, height, orientation });
  const painter = makePainter(shown.width, shown.height);
  painter.setTransform(...upright(orientation, width, height));
  painter.drawImage(stored, 0, 0);
  stored.close();
  return painter.canvas.transferToImageBitmap();
}

/** The matrix that draws stored pixels upright for an EXIF orientation. */
function upright(
  orientation: Orientation,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

const damaged = (cause?: unknown) =>
  new ToolError(
    'input',
    'This TIFF image is damaged, or packed in a way that is not known here. Save it as PNG first.',
    { cause },
  );
