/**
 * Makes any picture of a document embeddable: PNG and JPEG stay as they are, the rest becomes PNG.
 * Used by the writers of PDF, DOCX and PPTX.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeImage } from './decode-image';
import { encodeBitmap } from './encode-bitmap';
import { displaySize, requireImageHeader } from './image-header';

/** A picture that every document format can hold. */
export interface EmbeddableImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/png' | 'image/jpeg';
  /** Pixels as displayed. */
  width: number;
  height: number;
}

/** An SVG is drawn at this multiple of its size, so that it stays sharp in print (192 dpi). */
const svgScale = 2;

/**
 * Turns a document's picture into PNG or JPEG. A JPEG that EXIF turns is encoded anew, because
 * document programs ignore EXIF.
 * @throws ToolError `unsupported` for TIFF, EMF and WMF, and outside a browser for what has to be
 * decoded there (WebP, GIF, BMP); `input` or `limit` for a damaged or oversized picture
 */
export async function transcodeImage(
  image: { bytes: Uint8Array<ArrayBuffer> },
  context: CodecContext,
): Promise<EmbeddableImage> {
  const header = requireImageHeader(image.bytes);
  const { type } = header;
  if (type === 'image/svg+xml') {
    const { svgToPng } = await import('./svg-to-png');
    const drawn = await svgToPng(new Blob([image.bytes]), { scale: svgScale }, context);
    const bytes = new Uint8Array(await drawn.blob.arrayBuffer());
    return { bytes, type: 'image/png', width: drawn.width, height: drawn.height };
  }
  if ((type === 'image/png' || type === 'image/jpeg') && header.orientation === 1)
    return { bytes: image.bytes, type, ...displaySize(header) };
  const { bitmap } = await decodeImage(image.bytes, context);
  const target = type === 'image/jpeg' ? type : 'image/png';
  const encoded = await encodeBitmap(bitmap, target, 0.92);
  return {
    bytes: new Uint8Array(await encoded.blob.arrayBuffer()),
    type: target,
    width: encoded.header.width,
    height: encoded.header.height,
  };
}
