/**
 * Encodes pixels with the browser's own encoders. A browser without the encoder silently returns a PNG,
 * so the type of the result is checked, and its header is read again to verify it.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { type ImageHeader, readImageHeader } from './image-header';

/** Formats that the browser can write. */
export type EncodedType = 'image/png' | 'image/jpeg' | 'image/webp';

/** WebP stores 14 bits per side. */
const MAX_WEBP_SIDE = 16_383;

/**
 * Encodes a bitmap and closes it.
 * @param quality 0 to 1 for JPEG and WebP; 1 makes WebP lossless in Chromium; PNG ignores it
 * @param background painted under transparent pixels; needed for JPEG
 * @throws ToolError `unsupported` if the browser lacks the encoder, `limit` beyond WebP's size
 */
export async function encodeBitmap(
  bitmap: ImageBitmap,
  type: EncodedType,
  quality: number,
  background?: string,
): Promise<{ blob: Blob; header: ImageHeader }> {
  const { width, height } = bitmap;
  if (type === 'image/webp' && Math.max(width, height) > MAX_WEBP_SIDE) {
    bitmap.close();
    throw new ToolError(
      'limit',
      `A WebP image has ${MAX_WEBP_SIDE} pixels a side at most; this one is ${width} × ${height}. Choose PNG or JPG.`,
    );
  }
  const blob = await toBlob(bitmap, type, quality, background);
  if (blob.type !== type)
    throw new ToolError(
      'unsupported',
      `This browser cannot write ${type.slice(6).toUpperCase()} images. Choose another format or another browser.`,
    );
  const header = readImageHeader(new Uint8Array(await blob.slice(0, 4096).arrayBuffer()));
  if (header?.type !== type || header.width !== width || header.height !== height)
    throw new ToolError('internal', 'The browser wrote an image that does not open. Try again.');
  return { blob, header };
}

async function toBlob(
  bitmap: ImageBitmap,
  type: EncodedType,
  quality: number,
  background: string | undefined,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  if (background === undefined) {
    // No drawing: the pixels go to the encoder unchanged, including colours under transparency.
    const renderer = canvas.getContext('bitmaprenderer');
    if (!renderer) throw noCanvas();
    renderer.transferFromImageBitmap(bitmap);
  } else {
    const painter = canvas.getContext('2d', { alpha: false });
    if (!painter) throw noCanvas();
    painter.fillStyle = background;
    painter.fillRect(0, 0, canvas.width, canvas.height);
    painter.drawImage(bitmap, 0, 0);
    bitmap.close();
  }
  return canvas.convertToBlob({ type, quality });
}

const noCanvas = () =>
  new ToolError('limit', 'There is not enough memory for an image of this size on this device.');
