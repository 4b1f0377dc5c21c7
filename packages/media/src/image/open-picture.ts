import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { sniffKind } from '@entropy-tools/core/sniff';
import { decodeImage } from './decode-image';
import { encodeBitmap } from './encode-bitmap';
import { foreignFormatOf } from './foreign/foreign-format';

const SNIFF_BYTES = 64 * 1024;

const foreignKinds = ['heic', 'avif', 'tiff'];

/**
 * Converts formats that not all browsers decode (HEIC, AVIF, a TIFF's first page, Photoshop, camera raw
 * and others) to PNG; keeps others.
 * @returns `madeBy` names the library that decoded it, or is empty
 * @throws ToolError `input`, `unsupported` or `limit`, `asset` if a decoder cannot be loaded
 */
export async function openPicture(
  blob: Blob,
  context: CodecContext,
): Promise<{ blob: Blob; madeBy: string }> {
  const head = await readBytes(blob.slice(0, SNIFF_BYTES));
  if (!foreignKinds.includes(sniffKind(head) ?? '') && !foreignFormatOf(head, blob.size))
    return { blob, madeBy: '' };
  const { bitmap, reader } = await decodeImage(await readBytes(blob), context);
  const { blob: opened } = await encodeBitmap(bitmap, 'image/png', 1);
  context.signal.throwIfAborted();
  return { blob: opened, madeBy: reader ?? '' };
}
