/** Writes JPEG with MozJPEG, on request: smaller than a browser's at the same quality, but slower. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeJpeg, type JpegOptions } from './mozjpeg';

/** Options for MozJPEG. */
export interface MozjpegOptions extends Required<Pick<JpegOptions, 'progressive' | 'fullColour'>> {
  /** 0 to 1. */
  quality: number;
}

/**
 * Encodes a picture as JPEG with MozJPEG.
 * @throws ToolError `asset` if the encoder cannot be loaded, `limit` if it runs out of memory
 */
export async function encodeMozjpeg(
  picture: ImageData,
  { quality, ...options }: MozjpegOptions,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Blob> {
  const percent = Math.max(1, Math.round(quality * 100));
  const bytes = await encodeJpeg(picture, { ...options, quality: percent, grey: false }, context);
  if (bytes) return new Blob([bytes], { type: 'image/jpeg' });
  throw new ToolError(
    'limit',
    'This image is too large for MozJPEG. Make it smaller, or choose the browser’s encoder.',
  );
}
