import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { sniffKind } from '@entropy-tools/core/sniff';
import { decodeImage, readerOf } from './decode-image';
import { encodeBitmap } from './encode-bitmap';

const SNIFF_BYTES = 1024;

const foreignKinds = ['heic', 'avif', 'tiff'];

/**
 * What browsers do not all decode (HEIC, AVIF, the first page of a TIFF) becomes a PNG; the rest stays as it is.
 * @returns who decoded it besides; empty where nobody had to
 * @throws ToolError `input`, `unsupported` or `limit`, `asset` where libheif cannot be loaded
 */
export async function openPicture(
  blob: Blob,
  context: CodecContext,
): Promise<{ blob: Blob; madeBy: string }> {
  const kind = sniffKind(await readBytes(blob.slice(0, SNIFF_BYTES))) ?? '';
  if (!foreignKinds.includes(kind)) return { blob, madeBy: '' };
  const { bitmap, header } = await decodeImage(await readBytes(blob), context);
  const { blob: opened } = await encodeBitmap(bitmap, 'image/png', 1);
  context.signal.throwIfAborted();
  return { blob: opened, madeBy: readerOf(header.type) ?? '' };
}
