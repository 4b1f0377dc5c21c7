import type { Rect } from '@entropy-tools/media/image/resample';
import { cropPixels, type ImageEdit, turnedSize } from './edit';
import type { Size } from './geometry';

/** A picture's size after rotation and crop. */
export function shapeOf(size: Size, edit: ImageEdit): Size {
  const turned = turnedSize(size, edit);
  const { width, height } = cropPixels(turned, edit.crop) ?? turned;
  return { width, height };
}

/**
 * A crop in the shape of a frame (width ÷ height): the given crop if it has that shape, otherwise the centre
 * of the picture.
 */
export function cropInFrame(size: Size, frame: number, cut: Rect | undefined): Rect {
  const has = cut && (cut.width * size.width) / (cut.height * size.height);
  return cut && has && Math.abs(has / frame - 1) < 0.02 ? cut : middleOfShape(size, frame);
}

/** The largest centred part of a picture with the given shape (width ÷ height), as fractions. */
export function middleOfShape({ width, height }: Size, shape: number) {
  const wide = width / height > shape;
  const part = wide ? (height * shape) / width : width / shape / height;
  return wide
    ? { x: (1 - part) / 2, y: 0, width: part, height: 1 }
    : { x: 0, y: (1 - part) / 2, width: 1, height: part };
}
