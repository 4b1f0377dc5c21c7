// Resizes or converts a picture with the browser's own codecs: never enlarged, proportions kept. Metadata
// (place, camera) is removed.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { encodeBitmap } from '@entropy-tools/media/image/encode-bitmap';
import { makePainter, resampleInto } from '@entropy-tools/media/image/resample';
import { fitInto } from './fit-into';
import type { NamedBlob } from './named-blob';
import type { OutputFiles } from './output-files';
import type { PictureState } from './picture-report';
import { readBytes } from './read-bytes';

/** The requested change of a picture. A missing side follows from the other. */
export interface PictureChange {
  width?: number;
  height?: number;
  to?: 'png' | 'jpg' | 'webp';
}

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
const quality = 0.9;

/** 'JPG' for `image/jpeg`. */
const formatName = (type: string) =>
  type
    .replace(/^image\/(x-)?/, '')
    .replace('jpeg', 'jpg')
    .replace(/\+.*/, '')
    .toUpperCase();

/** @throws ToolError `input`, `unsupported` or `limit` from the decoder and the encoder */
export async function changePicture(
  file: NamedBlob,
  { width, height, to }: PictureChange,
  context: CodecContext,
): Promise<OutputFiles & { facts: { before: PictureState; after: PictureState } }> {
  const { bitmap, header } = await decodeImage(await readBytes(file.blob), context);
  throwIfAborted(context);
  context.onProgress(0.4);
  const from = { width: bitmap.width, height: bitmap.height };
  const size = fitInto(from, { width, height });
  const format = to ?? (header.type === 'image/jpeg' ? 'jpg' : 'png');
  const picture =
    size.width === from.width && size.height === from.height ? bitmap : await scaled();
  throwIfAborted(context);
  const background = format === 'jpg' ? '#ffffff' : undefined;
  const { blob } = await encodeBitmap(picture, types[format], quality, background);
  return {
    files: [{ name: `${baseName(file.name)}-${size.width}x${size.height}.${format}`, blob }],
    facts: {
      before: { ...from, format: formatName(header.type), bytes: file.blob.size },
      after: { ...size, format: formatName(types[format]), bytes: blob.size },
    },
  };

  async function scaled(): Promise<ImageBitmap> {
    const painter = makePainter(size.width, size.height);
    await resampleInto(painter, bitmap, { x: 0, y: 0, ...from }, { x: 0, y: 0, ...size }, 'fast');
    bitmap.close();
    return painter.canvas.transferToImageBitmap();
  }
}
