// Extracts the colours of a picture: the 8 most frequent by the specification's rule, and clusters by k-means
// in OKLab. The browser decodes (packages/media), which honours EXIF and converts to sRGB.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { clusterColours } from '@entropy-tools/media/colour/cluster-colours';
import {
  type ColourShare,
  fitWithin,
  frequentColours,
  frequentMaxSide,
} from '@entropy-tools/media/colour/frequent-colours';
import { decodeImage } from '@entropy-tools/media/image/decode-image';

export interface ExtractInput {
  blob: Blob;
  /** Number of clusters for k-means, 1–16. */
  count: number;
}

export interface ExtractedColours {
  /** Size in pixels of the picture as displayed. */
  width: number;
  height: number;
  frequent: ColourShare[];
  clusters: ColourShare[];
}

/** A larger file is rejected before it is read, in bytes. */
const MAX_PICTURE_BYTES = 100 * 1024 * 1024;

/** Longest side of the picture for k-means, in pixels: enough for its colours, fast on a phone. */
const clusterMaxSide = 1200;

/**
 * @throws ToolError `input` for a file that is not a picture, is damaged, or has no visible pixel; `limit`
 * for one that is too large
 */
export async function extractColours(
  { blob, count }: ExtractInput,
  context: CodecContext,
): Promise<ExtractedColours> {
  if (blob.size > MAX_PICTURE_BYTES)
    throw new ToolError('limit', 'This picture is larger than 100 MB. Choose a smaller copy.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const { bitmap } = await decodeImage(bytes, context);
  context.onProgress(0.6);
  const { width, height } = bitmap;
  try {
    const frequent = frequentColours(drawnPixels(bitmap, frequentMaxSide));
    throwIfAborted(context);
    const clusters = clusterColours(drawnPixels(bitmap, clusterMaxSide), { count });
    throwIfAborted(context);
    if (frequent.length === 0)
      throw new ToolError(
        'input',
        'Nothing of this picture can be seen: it is transparent all over. Choose another one.',
      );
    return { width, height, frequent, clusters };
  } finally {
    bitmap.close();
  }
}

function drawnPixels(bitmap: ImageBitmap, maxSide: number): Uint8ClampedArray {
  const { width, height } = fitWithin(bitmap, maxSide);
  const painter = new OffscreenCanvas(width, height).getContext('2d');
  if (!painter)
    throw new ToolError('unsupported', 'This browser cannot read pictures in the background.');
  painter.drawImage(bitmap, 0, 0, width, height);
  return painter.getImageData(0, 0, width, height).data;
}
