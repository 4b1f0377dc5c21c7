// The geometry of a resize: the used part of the source, the size of the result, and the position in it. Pure
// arithmetic in pixels; rounding never gives a side of zero or above the limit.
import type { Rect } from '@entropy-tools/media/image/resample';
import { MAX_SIDE, type ResizeSettings } from './settings';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The source and target rectangles. */
export interface ResizePlan {
  /** The size of the result. */
  canvas: Size;
  /** The used part of the source. */
  source: Rect;
  /** Its position on the result. */
  target: Rect;
}

/** The settings that affect the size. */
export type SizeSettings = Pick<
  ResizeSettings,
  'sizeBy' | 'percent' | 'longest' | 'width' | 'height' | 'maintainAspectRatio' | 'fit' | 'enlarge'
>;

/**
 * Plans one picture. The sizes in the settings must be valid (`hasSize`).
 * @param cut the crop in pixels of the picture; the whole picture if omitted
 */
export function planResize(picture: Size, settings: SizeSettings, cut?: Rect): ResizePlan {
  if (!cut) return planWhole(picture, settings);
  const plan = planWhole(cut, settings);
  const { source } = plan;
  return { ...plan, source: { ...source, x: source.x + cut.x, y: source.y + cut.y } };
}

function planWhole(picture: Size, settings: SizeSettings): ResizePlan {
  const whole = { x: 0, y: 0, ...sizeOf(picture) };
  if (settings.sizeBy !== 'box') return filling(whole, ofOwnShape(picture, settings));
  // A side that was left empty sets no limit of its own.
  const box = { width: settings.width || MAX_SIDE, height: settings.height || MAX_SIDE };
  if (!settings.maintainAspectRatio) return filling(whole, box);
  if (settings.fit === 'cover') return coverBox(whole, box, settings.enlarge);
  const inside = fitInside(picture, box, settings.enlarge);
  if (settings.fit === 'contain') return filling(whole, inside);
  const target = {
    x: Math.floor((box.width - inside.width) / 2),
    y: Math.floor((box.height - inside.height) / 2),
    ...inside,
  };
  return { canvas: box, source: whole, target };
}

/** The largest size with the picture's aspect ratio inside the box. */
export function fitInside(picture: Size, box: Size, enlarge: boolean): Size {
  const wanted = Math.min(box.width / picture.width, box.height / picture.height);
  const scale = enlarge ? wanted : Math.min(1, wanted);
  return {
    width: side(picture.width * scale, box.width),
    height: side(picture.height * scale, box.height),
  };
}

/** The size by percentage or longest side; the aspect ratio is kept even at the limit. */
function ofOwnShape(picture: Size, { sizeBy, percent, longest, enlarge }: SizeSettings): Size {
  const long = Math.max(picture.width, picture.height);
  if (sizeBy === 'percent') {
    const scale = Math.min(percent / 100, MAX_SIDE / long);
    return {
      width: side(picture.width * scale, MAX_SIDE),
      height: side(picture.height * scale, MAX_SIDE),
    };
  }
  return fitInside(picture, { width: longest, height: longest }, enlarge);
}

/** The centre of the picture in the box's shape. Without enlarging, the box shrinks to the picture. */
function coverBox(whole: Rect, box: Size, enlarge: boolean): ResizePlan {
  const needed = Math.max(box.width / whole.width, box.height / whole.height);
  const scale = enlarge ? needed : Math.min(1, needed);
  const shrink = scale / needed;
  const canvas = {
    width: side(box.width * shrink, box.width),
    height: side(box.height * shrink, box.height),
  };
  const width = Math.min(whole.width, canvas.width / scale);
  const height = Math.min(whole.height, canvas.height / scale);
  const source = {
    x: whole.x + (whole.width - width) / 2,
    y: whole.y + (whole.height - height) / 2,
    width,
    height,
  };
  return { canvas, source, target: { x: 0, y: 0, ...canvas } };
}

function filling(source: Rect, canvas: Size): ResizePlan {
  return { canvas, source, target: { x: 0, y: 0, ...canvas } };
}

function side(value: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(value)));
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
