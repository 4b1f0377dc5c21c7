// Any picture that we take to upright pixels in sRGB: `decodeImage`, and what is said of its colours.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import { decodeImage, readerOf } from '@entropy-tools/media/image/decode-image';
import { findExif } from '@entropy-tools/media/image/exif-carry';
import { readHeifHeader } from '@entropy-tools/media/image/header-heif';

/** A decoded picture. The caller closes the bitmap. */
export interface DecodedPicture {
  bitmap: ImageBitmap;
  /** The colour space that was converted from, when it was not sRGB: 'Display P3'. */
  colours: string | undefined;
  /** Who decoded it where the browser did not. */
  reader: string | undefined;
  /** The EXIF block; undefined where there is none, or the format hides it from us. */
  exif: Uint8Array | undefined;
}

/** @throws ToolError `input`, `unsupported` or `limit`; sizes are looked at before decoding */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<DecodedPicture> {
  const { bitmap, header } = await decodeImage(bytes, context);
  const colours = readHeifHeader(bytes)?.displayP3
    ? 'Display P3'
    : await wideColourName(bytes, header.type);
  const reader = readerOf(header.type);
  return { bitmap, colours, reader, exif: findExif(bytes, header.type) };
}
