/**
 * Makes any picture of a document embeddable: PNG and JPEG are kept, the rest becomes PNG.
 * Used by the writers of PDF, DOCX and PPTX.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeImage } from './decode-image';
import { encodeBitmap } from './encode-bitmap';
import { foreignFormatOf } from './foreign/foreign-format';
import { displaySize, requireImageHeader } from './image-header';

/** A picture that every document format can hold. */
export interface EmbeddableImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/png' | 'image/jpeg';
  /** Pixels as displayed. */
  width: number;
  height: number;
}

/** SVGs are drawn at this multiple of their size, to be sharp in print (192 dpi). */
const svgScale = 2;

/**
 * Converts a document's picture to PNG or JPEG. A JPEG with an EXIF rotation is re-encoded, because
 * document programs ignore EXIF.
 * @throws ToolError `unsupported` outside a browser for formats that only a browser decodes (WebP, GIF,
 * BMP and foreign ones); `input` for unknown formats and damaged pictures; `limit` for oversized ones
 */
export async function transcodeImage(
  image: { bytes: Uint8Array<ArrayBuffer> },
  context: CodecContext,
): Promise<EmbeddableImage> {
  const header = foreignFormatOf(image.bytes) ? undefined : requireImageHeader(image.bytes);
  const type = header?.type;
  if (type === 'image/svg+xml') {
    const { svgToPng } = await import('./svg-to-png');
    const drawn = await svgToPng(new Blob([image.bytes]), { scale: svgScale }, context);
    const bytes = new Uint8Array(await drawn.blob.arrayBuffer());
    return { bytes, type: 'image/png', width: drawn.width, height: drawn.height };
  }
  if (header && (type === 'image/png' || type === 'image/jpeg') && header.orientation === 1)
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
