// A picture of the art engine as a file, by the browser's encoder.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { encodeBitmap } from '@entropy-tools/media/image/encode-bitmap';
import { requireBitmaps } from '@entropy-tools/media/image/require-bitmaps';
import type { PreparedArt } from './draw-art';

/** The picture as PNG. @throws ToolError `unsupported` outside a browser, `cancelled` */
export async function artToPng(art: PreparedArt, context: CodecContext): Promise<Blob> {
  requireBitmaps();
  const { width, height } = art;
  context.onProgress(0.1);
  const pixels = art.render(0, undefined, (done) => context.onProgress(0.1 + done * 0.7));
  context.signal.throwIfAborted();
  context.onProgress(0.8);
  const bitmap = await createImageBitmap(new ImageData(pixels, width, height));
  const { blob } = await encodeBitmap(bitmap, 'image/png', 1);
  return blob;
}
