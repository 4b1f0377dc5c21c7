import type { CodecContext } from '~/codecs/codec-context';
import { decodeBlob } from '~/codecs/image/decode-image';
import { encodeBitmap } from '~/codecs/image/encode-bitmap';
import { readHeifHeader } from '~/codecs/image/header-heif';
import { guardImage } from '~/codecs/image/image-header';
import { sniffKind } from '~/codecs/sniff';
import { ToolError } from '~/platform/tool-error';
import { readBytes } from './read-bytes';

const SNIFF_BYTES = 1024;

/**
 * What browsers do not all decode (HEIC, AVIF, the first page of a TIFF) becomes a PNG; the rest stays as it is.
 * @returns who decoded it besides; empty where nobody had to
 * @throws ToolError `input`, `unsupported` or `limit`, `asset` where libheif cannot be loaded
 */
export async function openPicture(
  blob: Blob,
  context: CodecContext,
): Promise<{ blob: Blob; madeBy: string }> {
  const kind = sniffKind(await readBytes(blob.slice(0, SNIFF_BYTES)));
  if (kind !== 'heic' && kind !== 'avif' && kind !== 'tiff') return { blob, madeBy: '' };
  const { bitmap, madeBy } = await decodeForeign(await readBytes(blob), kind, context);
  const { blob: opened } = await encodeBitmap(bitmap, 'image/png', 1);
  context.signal.throwIfAborted();
  return { blob: opened, madeBy };
}

async function decodeForeign(
  bytes: Uint8Array<ArrayBuffer>,
  kind: 'heic' | 'avif' | 'tiff',
  context: CodecContext,
): Promise<{ bitmap: ImageBitmap; madeBy: string }> {
  if (kind === 'tiff') {
    const { decodeTiff } = await import('~/codecs/image/decode-tiff');
    return { bitmap: await decodeTiff(bytes, context), madeBy: 'utif2' };
  }
  const header = readHeifHeader(bytes);
  if (!header)
    throw new ToolError(
      'input',
      'This image is damaged: its header cannot be read. Try another copy.',
    );
  guardImage({ type: 'image/png', width: header.width, height: header.height });
  if (header.type === 'image/avif') {
    const bitmap = await decodeBlob(new Blob([bytes], { type: 'image/avif' }));
    return { bitmap, madeBy: '' };
  }
  const { decodeHeic } = await import('~/codecs/image/decode-heic');
  return { bitmap: await decodeHeic(bytes, header.displayP3, context), madeBy: 'libheif' };
}
