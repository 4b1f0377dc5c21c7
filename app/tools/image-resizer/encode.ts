// Canvas to file. A browser that lacks an encoder silently gives a PNG: the type of what came out is
// compared, and its header is read again, so that nothing is handed out under another name.
import { readImageHeader } from '~/engines/image/image-header';
import { ToolError } from '~/lib/tool-error';
import type { ResultFormat } from './settings';

/** MIME type of each format. */
export const mimeOfFormat = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Readonly<Record<ResultFormat, string>>;

/**
 * @param quality 0.1 to 1; PNG ignores it
 * @throws ToolError `unsupported` when this browser lacks the encoder, `internal` when what it wrote
 *   does not open
 */
export async function encodeCanvas(
  canvas: OffscreenCanvas,
  format: ResultFormat,
  quality: number,
): Promise<Blob> {
  const type = mimeOfFormat[format];
  const blob = await canvas.convertToBlob({ type, quality });
  if (blob.type !== type)
    throw new ToolError(
      'unsupported',
      `This browser cannot write ${format.toUpperCase()} images. Choose another format.`,
    );
  const header = readImageHeader(new Uint8Array(await blob.slice(0, 4096).arrayBuffer()));
  if (header?.type !== type || header.width !== canvas.width || header.height !== canvas.height)
    throw new ToolError('internal', 'The browser wrote an image that does not open. Try again.');
  return blob;
}
