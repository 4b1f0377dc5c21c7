// Dragging a crop by its corners and edges, freely or in a fixed shape. Pure arithmetic in fractions of the picture.
import type { Rect } from '@entropy-tools/media/image/resample';
import { type ImageEdit, isTurned } from './edit';

/** A corner or an edge: -1 left or top, 1 right or bottom, 0 neither. */
export interface Grip {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The four corners and four edges of a crop. */
export const grips: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** The least share of a side that a crop keeps. */
const LEAST = 0.01;

/** Moves a crop within the picture, keeping its size. */
export function movedCrop(crop: Rect, x: number, y: number): Rect {
  return {
    ...crop,
    x: within(crop.x + x, 0, 1 - crop.width),
    y: within(crop.y + y, 0, 1 - crop.height),
  };
}

/**
 * The crop with one of its corners or edges at another place; what lies opposite stays. In a fixed shape an edge
 * takes the other side along, evenly to both sides as far as there is room.
 * @param aspect width ÷ height of the crop in fractions: its shape divided by the picture's; undefined if free
 */
export function draggedCrop(
  crop: Rect,
  grip: Grip,
  to: { x: number; y: number },
  aspect: number | undefined,
): Rect {
  const [left, width] = spanned(crop.x, crop.width, grip.x, to.x);
  const [top, height] = spanned(crop.y, crop.height, grip.y, to.y);
  const free = { x: left, y: top, width, height };
  return aspect === undefined ? free : shaped(free, crop, grip, aspect);
}

/** One side after its start (-1) or end (1) was moved. */
function spanned(
  start: number,
  length: number,
  grip: Grip['x'],
  to: number,
): [start: number, length: number] {
  if (grip === 0) return [start, length];
  const fixed = grip === 1 ? start : start + length;
  const end = grip === 1 ? within(to, fixed + LEAST, 1) : within(to, 0, fixed - LEAST);
  return [Math.min(fixed, end), Math.abs(end - fixed)];
}

function shaped(free: Rect, before: Rect, grip: Grip, aspect: number): Rect {
  // The room on the moving side of what is fixed; around the middle of an edge's neighbours both sides.
  const roomOf = (start: number, length: number, side: Grip['x']) =>
    side === 1 ? 1 - start : side === -1 ? start + length : 1;
  const most = Math.min(
    roomOf(before.x, before.width, grip.x),
    roomOf(before.y, before.height, grip.y) * aspect,
  );
  const wanted =
    grip.x === 0
      ? free.height * aspect
      : grip.y === 0
        ? free.width
        : Math.max(free.width, free.height * aspect);
  const width = within(wanted, Math.max(LEAST, LEAST * aspect), most);
  const height = width / aspect;
  const place = (start: number, length: number, side: Grip['x'], now: number) =>
    side === 1
      ? start
      : side === -1
        ? start + length - now
        : within(start + (length - now) / 2, 0, 1 - now);
  return {
    x: place(before.x, before.width, grip.x, width),
    y: place(before.y, before.height, grip.y, height),
    width,
    height,
  };
}

/**
 * The smallest crop of a shape around a part of the picture, kept within the picture; where the part does not fit
 * the shape, the largest crop of it over the middle of the part.
 * @param aspect as in {@link draggedCrop}
 */
export function cropAround(part: Rect, aspect: number | undefined): Rect {
  const wanted = aspect ?? part.width / part.height;
  const width = Math.min(1, wanted, Math.max(part.width, part.height * wanted));
  const height = width / wanted;
  return {
    x: within(part.x + (part.width - width) / 2, 0, 1 - width),
    y: within(part.y + (part.height - height) / 2, 0, 1 - height),
    width,
    height,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(least, most), Math.max(least, value));
}

/** Whether an edit changes the picture. */
export function isEdited(edit: ImageEdit): boolean {
  return isTurned(edit) || edit.crop !== undefined;
}
