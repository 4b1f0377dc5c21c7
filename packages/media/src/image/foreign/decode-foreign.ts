// Pixels of pictures that neither browsers nor our own decoders read.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeBlob } from '../decode-blob';
import type { ForeignFormat } from './open-foreign';

/** The upright picture, and who read it. The caller closes the bitmap. */
export interface ForeignBitmap {
  bitmap: ImageBitmap;
  reader: string;
}

/** @throws ToolError `input` if it is damaged, `limit` if it is too large, `asset` if ImageMagick cannot be loaded */
export async function decodeForeign(
  bytes: Uint8Array,
  format: ForeignFormat,
  context: CodecContext,
): Promise<ForeignBitmap> {
  if (format === 'ICO' || format === 'CUR') {
    const { readIco } = await import('../icons/ico');
    const icon = await readIco(bytes);
    return { bitmap: await decodeBlob(new Blob([icon.bytes])), reader: 'our icon reader' };
  }
  const { openForeign } = await import('./open-foreign');
  const { blob } = await openForeign(bytes, format, context, { isForCanvas: true });
  return { bitmap: await decodeBlob(blob), reader: 'ImageMagick' };
}
