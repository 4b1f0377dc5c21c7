// Rotating, mirroring and cropping one picture before it is resized.
import type { Rect } from '@entropy-tools/media/image/resample';
import type { Size } from './geometry';
import { cropFrame, type ResizeSettings } from './settings';

/** The edits of one picture. */
export interface ImageEdit {
  /** Clockwise, in degrees; applied before mirroring and cropping. */
  turn: 0 | 90 | 180 | 270;
  flipX: boolean;
  flipY: boolean;
  /** The crop, as fractions (0 to 1) of the rotated picture; undefined for the whole picture. */
  crop?: Rect | undefined;
  /** `crop` is the position of a preset's frame: it applies only while pictures are cropped to a frame. */
  isFrame?: boolean;
}

/** No edits. */
export const noEdit: ImageEdit = { turn: 0, flipX: false, flipY: false };

/** The crop that applies with these settings. */
export function cropOf(edit: ImageEdit, settings: ResizeSettings): Rect | undefined {
  return edit.isFrame && cropFrame(settings) === undefined ? undefined : edit.crop;
}

/** Whether the picture is rotated or mirrored. */
export function isTurned({ turn, flipX, flipY }: ImageEdit): boolean {
  return turn !== 0 || flipX || flipY;
}

/** A picture's size after rotation. */
export function turnedSize({ width, height }: Size, { turn }: ImageEdit): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/**
 * The canvas matrix (a, b, c, d, e, f) that draws a picture of `size` rotated and mirrored into the rectangle
 * of {@link turnedSize} at the origin.
 */
export function turnMatrix(
  size: Size,
  edit: ImageEdit,
): [number, number, number, number, number, number] {
  const { width, height } = turnedSize(size, edit);
  const [cos, sin] = ({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const)[edit.turn];
  const x = edit.flipX ? -1 : 1;
  const y = edit.flipY ? -1 : 1;
  const [a, b, c, d] = [x * cos, y * sin, -x * sin, y * cos];
  // Maps the centre of the picture to the centre of the result.
  return [
    a,
    b,
    c,
    d,
    width / 2 - (a * size.width + c * size.height) / 2,
    height / 2 - (b * size.width + d * size.height) / 2,
  ];
}

/** The crop in whole pixels of the rotated picture, at least one pixel per side. */
export function cropPixels({ width, height }: Size, crop: Rect | undefined): Rect | undefined {
  if (!crop) return undefined;
  const x = Math.min(width - 1, Math.max(0, Math.round(crop.x * width)));
  const y = Math.min(height - 1, Math.max(0, Math.round(crop.y * height)));
  return {
    x,
    y,
    width: Math.min(width - x, Math.max(1, Math.round(crop.width * width))),
    height: Math.min(height - y, Math.max(1, Math.round(crop.height * height))),
  };
}
