import { ToolError } from '@entropy-tools/core/tool-error';
import { requireBitmaps } from './require-bitmaps';

/** Decodes with the browser's decoder. @throws ToolError `input` if it cannot, `unsupported` outside one */
export async function decodeBlob(blob: Blob): Promise<ImageBitmap> {
  requireBitmaps();
  try {
    return await createImageBitmap(blob, {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
    });
  } catch (cause) {
    throw new ToolError(
      'input',
      'This image is damaged and cannot be decoded. Try another copy of it.',
      { cause },
    );
  }
}
