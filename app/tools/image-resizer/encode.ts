// Canvas to file. A browser that lacks an encoder silently gives a PNG: the type of what came out is
// compared, and its header is read again, so that nothing is handed out under another name.
import type { CodecContext } from '~/codecs/codec-context';
import { readHeifHeader } from '~/codecs/image/header-heif';
import { readImageHeader } from '~/codecs/image/image-header';
import type { Painter } from '~/codecs/image/resample';
import { ToolError } from '~/platform/tool-error';
import type { ResultFormat } from './settings';

/** MIME type of each format. */
export const mimeOfFormat = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Readonly<Record<ResultFormat, string>>;

/**
 * @param quality 0 to 1; PNG ignores it
 * @throws ToolError `unsupported` when this browser lacks the encoder, `asset` when ours cannot be
 *   loaded, `limit` when memory runs out, `internal` when what was written does not open
 */
export async function encodePainting(
  painter: Painter,
  format: ResultFormat,
  quality: number,
  context: CodecContext,
): Promise<Blob> {
  const type = mimeOfFormat[format];
  const { canvas } = painter;
  const blob =
    format === 'avif'
      ? await avif(painter, quality, context)
      : await canvas.convertToBlob({ type, quality });
  if (blob.type !== type)
    throw new ToolError(
      'unsupported',
      `This browser cannot write ${format.toUpperCase()} images. Choose another format.`,
    );
  const head = new Uint8Array(await blob.slice(0, 4096).arrayBuffer());
  const header = format === 'avif' ? readHeifHeader(head) : readImageHeader(head);
  if (header?.type !== type || header.width !== canvas.width || header.height !== canvas.height)
    throw new ToolError('internal', 'An image was written that does not open. Try again.');
  return blob;
}

async function avif(painter: Painter, quality: number, context: CodecContext): Promise<Blob> {
  const { encodeAvif } = await import('~/codecs/image/encode-avif');
  const { width, height } = painter.canvas;
  return encodeAvif(painter.getImageData(0, 0, width, height), quality, context);
}
