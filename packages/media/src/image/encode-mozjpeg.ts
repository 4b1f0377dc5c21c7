/** Writes JPEG with MozJPEG for those who ask for it: smaller than a browser's at the same quality, and slower. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeJpeg, type JpegOptions } from './mozjpeg';

/** What can be asked of MozJPEG. */
export interface MozjpegOptions extends Required<Pick<JpegOptions, 'progressive' | 'fullColour'>> {
  /** 0 to 1. */
  quality: number;
}

/**
 * @throws ToolError `asset` when the encoder cannot be loaded, `limit` when memory runs out
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
