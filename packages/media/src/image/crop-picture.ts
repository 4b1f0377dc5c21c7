/** Crops a picture, for documents that show only a part of one. Browser or worker only. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeImage } from './decode-image';
import { encodeBitmap } from './encode-bitmap';
import { makePainter } from './resample';
import { transcodeImage } from './transcode-image';

/** Amount to crop at each side, as a fraction of the picture's width or height, 0 to 1. */
export interface CutEdges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the cropped picture: a JPEG as JPEG, others as PNG.
 * @throws ToolError `unsupported` outside a browser; like `transcodeImage` if it cannot be decoded
 */
export async function cropPicture(
  picture: { bytes: Uint8Array<ArrayBuffer> },
  { left, top, right, bottom }: CutEdges,
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: 'image/png' | 'image/jpeg' }> {
  const { bytes, type } = await transcodeImage(picture, context);
  const { bitmap } = await decodeImage(bytes, context);
  const x = Math.min(bitmap.width - 1, Math.round(bitmap.width * left));
  const y = Math.min(bitmap.height - 1, Math.round(bitmap.height * top));
  const width = Math.max(1, Math.round(bitmap.width * (1 - right)) - x);
  const height = Math.max(1, Math.round(bitmap.height * (1 - bottom)) - y);
  const painter = makePainter(width, height);
  painter.drawImage(bitmap, -x, -y);
  bitmap.close();
  const { blob } = await encodeBitmap(painter.canvas.transferToImageBitmap(), type, 0.92);
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type };
}
