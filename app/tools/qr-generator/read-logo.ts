import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { requireImageHeader } from '@entropy-tools/media/image/image-header';

/** A logo is displayed at about 77 pixels; a print from SVG can use more. */
const MAX_SIDE = 384;
const MAX_FILE_BYTES = 20_000_000;

/**
 * Decodes an image file once and returns it as a small PNG without metadata.
 * @throws ToolError `input`, `unsupported` or `limit` if it is not a usable image
 */
export async function readLogo(file: Blob, context: CodecContext): Promise<Blob> {
  const bytes = await logoBytes(file);
  const { bitmap } = await decodeImage(bytes, context);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const painter = canvas.getContext('2d');
  if (!painter) throw new ToolError('limit', 'There is not enough memory for this image.');
  painter.imageSmoothingQuality = 'high';
  painter.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The bytes of a logo file with a valid header. @throws ToolError as {@link readLogo} */
export async function logoBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('limit', 'This image has more than 20 MB. Make it smaller first.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  requireImageHeader(bytes);
  return bytes;
}
