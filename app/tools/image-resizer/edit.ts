// Rotating, mirroring, straightening and cropping one picture before it is resized.
import type { Rect } from '@entropy-tools/media/image/resample';
import type { Size } from './geometry';
import { cropFrame, type ResizeSettings } from './settings';

/** The edits of one picture. */
export interface ImageEdit {
  /** Clockwise, in degrees; applied before mirroring and cropping. */
  turn: 0 | 90 | 180 | 270;
  flipX: boolean;
  flipY: boolean;
  /** Straightening: clockwise, in degrees, from -{@link MAX_TILT} to {@link MAX_TILT}; after mirroring. */
  tilt?: number;
  /** The crop, as fractions (0 to 1) of the rotated picture; undefined for the whole picture. */
  crop?: Rect | undefined;
  /** `crop` is the position of a preset's frame: it applies only while pictures are cropped to a frame. */
  isFrame?: boolean;
}

/** The largest angle that a picture is straightened by, in degrees. */
export const MAX_TILT = 45;

/** No edits. */
export const noEdit: ImageEdit = { turn: 0, flipX: false, flipY: false };

/** The crop that applies with these settings. */
export function cropOf(edit: ImageEdit, settings: ResizeSettings): Rect | undefined {
  return edit.isFrame && cropFrame(settings) === undefined ? undefined : edit.crop;
}

/** Whether the picture is rotated, mirrored or straightened. */
export function isTurned({ turn, flipX, flipY, tilt }: ImageEdit): boolean {
  return turn !== 0 || flipX || flipY || Boolean(tilt);
}

/**
 * A picture's size after rotation. A straightened one is cut to the largest rectangle of its own shape that has
 * no empty corners.
 */
export function turnedSize({ width, height }: Size, { turn, tilt = 0 }: ImageEdit): Size {
  const size = turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
  if (tilt === 0) return size;
  const [cos, sin] = directionOf(Math.abs(tilt));
  // Corners of the cut, turned back, lie within the picture.
  const shrink = cos + sin * Math.max(size.width / size.height, size.height / size.width);
  const side = (length: number) => Math.max(1, Math.floor(length / shrink));
  return { width: side(size.width), height: side(size.height) };
}

/**
 * The canvas matrix (a, b, c, d, e, f) that draws a picture of `size` rotated, mirrored and straightened onto the
 * rectangle of {@link turnedSize} at the origin.
 */
export function turnMatrix(
  size: Size,
  edit: ImageEdit,
): [number, number, number, number, number, number] {
  const { width, height } = turnedSize(size, edit);
  const [cos, sin] = ({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const)[edit.turn];
  const x = edit.flipX ? -1 : 1;
  const y = edit.flipY ? -1 : 1;
  const [right, down] = directionOf(edit.tilt ?? 0);
  const tilted = (atX: number, atY: number) =>
    [right * atX - down * atY, down * atX + right * atY] as const;
  const [a, b] = tilted(x * cos, y * sin);
  const [c, d] = tilted(-x * sin, y * cos);
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

function directionOf(degrees: number): [cos: number, sin: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The edit after a further quarter turn as it is seen; the crop goes with the picture. */
export function quarterTurned(edit: ImageEdit, isRight: boolean): ImageEdit {
  // Mirrored once, a picture turns the other way.
  const by = isRight === (edit.flipX === edit.flipY) ? 90 : 270;
  const { crop } = edit;
  return {
    ...edit,
    turn: ((edit.turn + by) % 360) as ImageEdit['turn'],
    crop: crop && {
      x: isRight ? 1 - crop.y - crop.height : crop.y,
      y: isRight ? crop.x : 1 - crop.x - crop.width,
      width: crop.height,
      height: crop.width,
    },
  };
}

/** The edit mirrored as it is seen, left to right or top to bottom; the crop goes with the picture. */
export function mirrored(edit: ImageEdit, axis: 'x' | 'y'): ImageEdit {
  const { crop, tilt } = edit;
  const isX = axis === 'x';
  return {
    ...edit,
    ...(isX ? { flipX: !edit.flipX } : { flipY: !edit.flipY }),
    ...(tilt && { tilt: -tilt }),
    crop: crop && {
      ...crop,
      x: isX ? 1 - crop.x - crop.width : crop.x,
      y: isX ? crop.y : 1 - crop.y - crop.height,
    },
  };
}

/** A part of the picture, in fractions, as a part of the rotated picture; what lies beyond its edges is left out. */
export function turnedPart(size: Size, edit: ImageEdit, part: Rect): Rect {
  const turned = turnedSize(size, edit);
  const [a, b, c, d, e, f] = turnMatrix(size, edit);
  const corners = [
    [part.x, part.y],
    [part.x + part.width, part.y],
    [part.x, part.y + part.height],
    [part.x + part.width, part.y + part.height],
  ].map(([x = 0, y = 0]) => {
    const [atX, atY] = [x * size.width, y * size.height];
    return [(a * atX + c * atY + e) / turned.width, (b * atX + d * atY + f) / turned.height];
  });
  const span = (axis: 0 | 1) => {
    const places = corners.map((corner) => Math.min(1, Math.max(0, corner[axis] ?? 0)));
    const least = Math.min(...places);
    return [least, Math.max(...places) - least] as const;
  };
  const [[x, width], [y, height]] = [span(0), span(1)];
  return { x, y, width, height };
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
