// Turning, mirroring and cutting one picture, before it is resized.
import type { Rect } from '@entropy-tools/media/image/resample';
import type { Size } from './geometry';
import { cropFrame, type ResizeSettings } from './settings';

/** What is done to one picture. */
export interface ImageEdit {
  /** Clockwise, in degrees; done before mirroring and cutting. */
  turn: 0 | 90 | 180 | 270;
  flipX: boolean;
  flipY: boolean;
  /** The part that stays, as shares (0 to 1) of the turned picture; undefined for all of it. */
  crop?: Rect | undefined;
  /** `crop` is where the frame of a size lies: it counts only while pictures are cropped to one. */
  isFrame?: boolean;
}

/** A picture as it came. */
export const noEdit: ImageEdit = { turn: 0, flipX: false, flipY: false };

/** The part that stays with these settings. */
export function cropOf(edit: ImageEdit, settings: ResizeSettings): Rect | undefined {
  return edit.isFrame && cropFrame(settings) === undefined ? undefined : edit.crop;
}

/** Whether anything is turned or mirrored. */
export function isTurned({ turn, flipX, flipY }: ImageEdit): boolean {
  return turn !== 0 || flipX || flipY;
}

/** A picture's size after turning. */
export function turnedSize({ width, height }: Size, { turn }: ImageEdit): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/**
 * The matrix (a, b, c, d, e, f as canvases take it) that draws a picture of `size` turned and mirrored
 * into the rectangle of {@link turnedSize} at the origin.
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
  // The middle of the picture goes to the middle of the result.
  return [
    a,
    b,
    c,
    d,
    width / 2 - (a * size.width + c * size.height) / 2,
    height / 2 - (b * size.width + d * size.height) / 2,
  ];
}

/** The part that stays in whole pixels of the turned picture, at least one pixel a side. */
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
