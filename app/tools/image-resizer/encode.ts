// Encodes a canvas to a file. A browser without an encoder silently returns a PNG, so the type of the result
// is compared and its header is parsed, to make sure that no file has the wrong type.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { readHeifHeader } from '@entropy-tools/media/image/header-heif';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import type { Painter } from '@entropy-tools/media/image/resample';
import type { ResizeSettings, ResultFormat } from './settings';

/** MIME type of each format. */
export const mimeOfFormat = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const satisfies Readonly<Record<ResultFormat, string>>;

/** The settings that affect the encoding. */
export type EncodeSettings = Pick<
  ResizeSettings,
  'format' | 'jpegEncoder' | 'progressive' | 'fullColour' | 'optimisePng'
>;

/**
 * @param quality 0 to 1; ignored for PNG and GIF
 * @throws ToolError `unsupported` if this browser lacks the encoder, `asset` if ours cannot be loaded,
 * `limit` if memory runs out, `internal` if the result is invalid
 */
export async function encodePainting(
  painter: Painter,
  settings: EncodeSettings,
  quality: number,
  context: CodecContext,
): Promise<Blob> {
  const { format } = settings;
  const type = mimeOfFormat[format];
  const { canvas } = painter;
  const blob = await write(painter, settings, quality, context);
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

async function write(
  painter: Painter,
  settings: EncodeSettings,
  quality: number,
  context: CodecContext,
): Promise<Blob> {
  const { format, progressive, fullColour } = settings;
  const { width, height } = painter.canvas;
  const pixels = () => painter.getImageData(0, 0, width, height);
  if (format === 'avif') {
    const { encodeAvif } = await import('@entropy-tools/media/image/encode-avif');
    return encodeAvif(pixels(), quality, context);
  }
  if (format === 'gif') {
    const { GifWriter } = await import('@entropy-tools/media/image/animation/gif-animation');
    const gif = new GifWriter({ width, height }, 1);
    gif.add({ rgba: pixels().data, durationMs: 0 });
    return gif.finish();
  }
  if (format === 'jpeg' && settings.jpegEncoder === 'mozjpeg') {
    const { encodeMozjpeg } = await import('@entropy-tools/media/image/encode-mozjpeg');
    return encodeMozjpeg(pixels(), { quality, progressive, fullColour }, context);
  }
  const blob = await painter.canvas.convertToBlob({ type: mimeOfFormat[format], quality });
  if (format !== 'png' || blob.type !== 'image/png' || !settings.optimisePng) return blob;
  const { optimisePng } = await import('@entropy-tools/media/image/optimise-png');
  return optimisePng(blob, context);
}
