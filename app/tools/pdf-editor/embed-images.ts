import type { PDFDocument, PDFRef } from 'pdf-lib';
import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import type { Orientation } from '~/codecs/image/image-header';
import { embedImage } from '~/codecs/image/image-to-pdf';
import type { Annotation } from './annotation';

export interface EmbeddedImage {
  reference: PDFRef;
  /** EXIF turn that whoever draws it has to do. */
  orientation: Orientation;
}

/**
 * Embeds each picture once, however often it is placed.
 * @throws ToolError `input`, `unsupported` or `limit` for a picture that cannot be decoded
 */
export async function embedImages(
  pdf: PDFDocument,
  annotations: readonly Annotation[],
  context: CodecContext,
): Promise<Map<Blob, EmbeddedImage>> {
  const embedded = new Map<Blob, EmbeddedImage>();
  for (const annotation of annotations) {
    if (annotation.type !== 'image' || embedded.has(annotation.image)) continue;
    throwIfAborted(context);
    const bytes = new Uint8Array(await annotation.image.arrayBuffer());
    const { image, header } = await embedImage(pdf, bytes, context);
    // Only a JPEG is passed on unturned.
    const orientation = header.type === 'image/jpeg' ? header.orientation : 1;
    embedded.set(annotation.image, { reference: image, orientation });
  }
  return embedded;
}
