import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';

/** A logo is displayed at about 77 pixels; a print from SVG can use more. */
const MAX_SIDE = 384;
const MAX_FILE_BYTES = 100_000_000;

/**
 * Decodes an image file once and returns it as a small PNG without metadata.
 * @throws ToolError `input`, `unsupported` or `limit` if it is not a usable image
 */
export async function readLogo(file: Blob, context: CodecContext): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('limit', 'This image has more than 100 MB. Make it smaller first.');
  const { bitmap } = await decodeImage(new Uint8Array(await file.arrayBuffer()), context);
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
