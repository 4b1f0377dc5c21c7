// Enlarges pictures by the network of upscale-picture.ts, in sRGB and with their opacity.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { makePainter, type Rect } from '@entropy-tools/media/image/resample';
import { UPSCALE_FACTOR, upscalePicture } from '@entropy-tools/media/upscale/upscale-picture';
import { isBeyondDetail, isEnlarged } from './detail-plan';

/** Enlarges a part of a picture four times; undefined if it does not become larger. */
export type AddDetail = (
  picture: ImageBitmap,
  source: Rect,
  target: Rect,
) => Promise<ImageBitmap | undefined>;

/**
 * @param context its progress is that of the enlarging
 * @returns the function, and whether it enlarged something
 */
export function detailAdder(context: CodecContext): {
  addDetail: AddDetail;
  wasUsed: () => boolean;
} {
  let used = false;
  return {
    wasUsed: () => used,
    addDetail: async (picture, source, target) => {
      if (!isEnlarged(source, target)) return undefined;
      const factor = UPSCALE_FACTOR;
      // The network takes whole pixels: the crop is off by less than one.
      const x = Math.floor(source.x);
      const y = Math.floor(source.y);
      const width = Math.min(picture.width - x, Math.max(1, Math.round(source.width)));
      const height = Math.min(picture.height - y, Math.max(1, Math.round(source.height)));
      if (isBeyondDetail({ width, height }))
        throw new ToolError(
          'limit',
          'This image is too large to be enlarged with more detail. Choose a smaller size, or turn more detail off.',
        );
      const reader = makePainter(width, height);
      reader.drawImage(picture, x, y, width, height, 0, 0, width, height);
      const writer = makePainter(width * factor, height * factor);
      await upscalePicture(
        reader.getImageData(0, 0, width, height),
        (tile, left, top) =>
          writer.putImageData(new ImageData(tile.data, tile.width, tile.height), left, top),
        context,
      );
      used = true;
      return writer.canvas.transferToImageBitmap();
    },
  };
}
