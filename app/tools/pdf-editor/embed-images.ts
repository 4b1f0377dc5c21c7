import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { Orientation } from '@entropy-tools/media/image/image-header';
import { embedImage } from '@entropy-tools/media/image/image-to-pdf';
import type { PDFDocument, PDFRef } from 'pdf-lib';
import type { Annotation } from './annotation';

export interface EmbeddedImage {
  reference: PDFRef;
  /** EXIF orientation that the caller has to apply. */
  orientation: Orientation;
  /** Pixels, before applying the orientation. */
  width: number;
  height: number;
}

/** Embeds the pictures among the items. @throws ToolError as `embedPictures` */
export function embedImages(
  pdf: PDFDocument,
  annotations: readonly Annotation[],
  context: CodecContext,
): Promise<Map<Blob, EmbeddedImage>> {
  const pictures = annotations.flatMap((each) => (each.type === 'image' ? [each.image] : []));
  return embedPictures(pdf, pictures, context);
}

/**
 * Embeds each picture once, however often it is placed.
 * @throws ToolError `input`, `unsupported` or `limit` for a picture that cannot be decoded
 */
export async function embedPictures(
  pdf: PDFDocument,
  pictures: readonly Blob[],
  context: CodecContext,
): Promise<Map<Blob, EmbeddedImage>> {
  const embedded = new Map<Blob, EmbeddedImage>();
  for (const picture of pictures) {
    if (embedded.has(picture)) continue;
    throwIfAborted(context);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const { image, header } = await embedImage(pdf, bytes, context);
    // Only a JPEG is embedded without applying its orientation.
    const orientation = header.type === 'image/jpeg' ? header.orientation : 1;
    const { width, height } = header;
    embedded.set(picture, { reference: image, orientation, width, height });
  }
  return embedded;
}
