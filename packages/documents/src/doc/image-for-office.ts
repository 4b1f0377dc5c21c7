// Pictures for Office files: Word and PowerPoint take PNG, JPEG, GIF and BMP; everything else goes through
// the caller's transcoder, since decoding needs the browser or one of our codecs.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import type { Block, DocImage } from './model';

/** A picture in a format that Office shows, with its pixel size. */
interface TranscodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** `image/png`, `image/jpeg`, `image/gif` or `image/bmp`. */
  type: string;
  width: number;
  height: number;
}

/** Converts a WebP, SVG, TIFF, EMF or WMF to PNG or JPEG. @throws when it cannot */
export type TranscodeImage = (image: DocImage, context: CodecContext) => Promise<TranscodedImage>;

/** A picture ready to be placed; `width` and `height` are the display size in CSS px. */
export interface PlacedImage extends TranscodedImage {
  alt: string;
  decorative: boolean;
}

const taken = /^image\/(png|jpeg|gif|bmp)$/;
/** Display width of a picture that has no known size. */
const fallbackSize = 200;

/** Undefined, with a warning, when the picture cannot be converted to a format that Office shows. */
export async function prepareImage(
  image: DocImage,
  context: CodecContext,
  transcode: TranscodeImage | undefined,
): Promise<PlacedImage | undefined> {
  const name = image.alt ? ` "${image.alt.slice(0, 60)}"` : '';
  const said = { alt: image.alt, decorative: image.decorative === true };
  try {
    const sniffed = sniffImage(image.bytes);
    const type = sniffed?.type ?? image.type;
    if (taken.test(type)) {
      const width = image.width ?? sniffed?.width ?? fallbackSize;
      const height = image.height ?? sniffed?.height ?? fallbackSize;
      return { bytes: image.bytes, type, width, height, ...said };
    }
    if (transcode) {
      const result = await transcode(image, context);
      const width = image.width ?? result.width;
      const height = image.height ?? result.height;
      return { ...result, width, height, ...said };
    }
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof RangeError) throw error;
  }
  context.warn(`The picture${name} could not be placed; its description takes its place.`);
  return undefined;
}

/** The display size scaled down to fit a box, in proportion and never enlarged. */
export function fitInto(
  size: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const factor = Math.min(1, box.width / size.width, box.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

/** Every picture of a document, in reading order. */
export function collectImages(blocks: readonly Block[]): DocImage[] {
  const images: DocImage[] = [];
  const walk = (list: readonly Block[]) => {
    for (const block of list) {
      if (block.kind === 'image') images.push(block.image);
      else if (block.kind === 'heading' || block.kind === 'paragraph') {
        for (const inline of block.inlines) if (inline.kind === 'image') images.push(inline.image);
      } else if (block.kind === 'list') for (const item of block.items) walk(item.blocks);
      else if (block.kind === 'quote') walk(block.blocks);
      else if (block.kind === 'table')
        for (const row of block.rows) for (const cell of row) walk(cell.blocks);
    }
  };
  walk(blocks);
  return images;
}
