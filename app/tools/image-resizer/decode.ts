// Decodes any supported picture to upright pixels in sRGB: `decodeImage` plus information about its colours.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { findExif } from '@entropy-tools/media/image/exif-carry';
import { readHeifHeader } from '@entropy-tools/media/image/header-heif';

/** A decoded picture. The caller closes the bitmap. */
export interface DecodedPicture {
  bitmap: ImageBitmap;
  /** The original colour space, if it was not sRGB: 'Display P3'. */
  colours: string | undefined;
  /** The decoder, if it was not the browser. */
  reader: string | undefined;
  /** The EXIF block; undefined if there is none or it cannot be read. */
  exif: Uint8Array | undefined;
}

/** @throws ToolError `input`, `unsupported` or `limit`; sizes are checked before decoding */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<DecodedPicture> {
  const { bitmap, header, reader } = await decodeImage(bytes, context);
  const colours = readHeifHeader(bytes)?.displayP3
    ? 'Display P3'
    : await wideColourName(bytes, header.type);
  return { bitmap, colours, reader, exif: findExif(bytes, header.type) };
}
