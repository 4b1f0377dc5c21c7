// Any picture that we take to upright pixels in sRGB: the browser decodes what it knows, libheif HEIC.

import type { CodecContext } from '~/codecs/codec-context';
import { wideColourName } from '~/codecs/image/colour-profile';
import { decodeBlob, decodeImage } from '~/codecs/image/decode-image';
import { findExif } from '~/codecs/image/exif-carry';
import { readHeifHeader } from '~/codecs/image/header-heif';
import { guardImage } from '~/codecs/image/image-header';

/** A decoded picture. The caller closes the bitmap. */
export interface DecodedPicture {
  bitmap: ImageBitmap;
  /** The colour space that was converted from, when it was not sRGB: 'Display P3'. */
  colours: string | undefined;
  /** The EXIF block; undefined where there is none, or the format hides it from us. */
  exif: Uint8Array | undefined;
}

/** @throws ToolError `input`, `unsupported` or `limit`; sizes are looked at before decoding */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<DecodedPicture> {
  const heif = readHeifHeader(bytes);
  if (!heif) {
    const { bitmap, header } = await decodeImage(bytes, context);
    const colours = await wideColourName(bytes, header.type);
    return { bitmap, colours, exif: findExif(bytes, header.type) };
  }
  guardImage({ type: 'image/png', width: heif.width, height: heif.height });
  const colours = heif.displayP3 ? 'Display P3' : undefined;
  if (heif.type === 'image/avif') {
    const bitmap = await decodeBlob(new Blob([bytes], { type: heif.type }));
    return { bitmap, colours, exif: undefined };
  }
  const { decodeHeic } = await import('~/codecs/image/decode-heic');
  return { bitmap: await decodeHeic(bytes, heif.displayP3, context), colours, exif: undefined };
}
