// Manual brush strokes on a mask. Strokes are stored as lines, not pixels, so they can be undone one by one
// and stay sharp at any size. Own code: a distance to a line.
import type { Mask } from './refine-mask';

/** One stroke. Coordinates are fractions of the picture's longer side, from its upper left corner. */
export interface Stroke {
  mode: 'restore' | 'erase';
  /** Half the stroke's width. */
  radius: number;
  /** x, y, x, y, …; at least one point. */
  points: readonly number[];
}

/** Fraction of a stroke's radius that fades out. */
const FADE = 0.25;

/** Paints strokes onto a mask in order, in place. */
export function paintStrokes(
  mask: Mask,
  width: number,
  height: number,
  strokes: readonly Stroke[],
  pulse: () => void = () => {},
): void {
  const unit = Math.max(width, height);
  for (const stroke of strokes) {
    pulse();
    paint(mask, width, height, stroke, unit);
  }
}

function paint(mask: Mask, width: number, height: number, stroke: Stroke, unit: number): void {
  const radius = Math.max(0.5, stroke.radius * unit);
  const points = stroke.points.map((value) => value * unit);
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const left = Math.max(0, Math.floor(least(xs) - radius));
  const top = Math.max(0, Math.floor(least(ys) - radius));
  const right = Math.min(width, Math.ceil(-least(xs.map((x) => -x)) + radius) + 1);
  const bottom = Math.min(height, Math.ceil(-least(ys.map((y) => -y)) + radius) + 1);
  if (right <= left || bottom <= top) return;
  // Use the strongest coverage of a stroke once, however often its line crosses itself.
  const cover = new Uint8Array((right - left) * (bottom - top));
  for (let index = 0; index < ys.length; index += 1) {
    const from = Math.max(0, index - 1);
    coverLine(
      cover,
      { left, top, right, bottom },
      radius,
      xs[from] as number,
      ys[from] as number,
      xs[index] as number,
      ys[index] as number,
    );
  }
  const target = stroke.mode === 'restore' ? 255 : 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const part = (cover[(y - top) * (right - left) + x - left] as number) / 255;
      const at = y * width + x;
      if (part > 0)
        mask[at] = Math.round((mask[at] as number) + (target - (mask[at] as number)) * part);
    }
}

const least = (values: readonly number[]) =>
  values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function coverLine(
  cover: Uint8Array,
  area: Area,
  radius: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  const fade = Math.max(1, radius * FADE);
  const lengthX = toX - fromX;
  const lengthY = toY - fromY;
  const square = lengthX ** 2 + lengthY ** 2;
  const startX = Math.max(area.left, Math.floor(Math.min(fromX, toX) - radius));
  const endX = Math.min(area.right, Math.ceil(Math.max(fromX, toX) + radius) + 1);
  const startY = Math.max(area.top, Math.floor(Math.min(fromY, toY) - radius));
  const endY = Math.min(area.bottom, Math.ceil(Math.max(fromY, toY) + radius) + 1);
  for (let y = startY; y < endY; y += 1)
    for (let x = startX; x < endX; x += 1) {
      const offX = x + 0.5 - fromX;
      const offY = y + 0.5 - fromY;
      const along =
        square === 0 ? 0 : Math.min(1, Math.max(0, (offX * lengthX + offY * lengthY) / square));
      const distance = Math.hypot(offX - along * lengthX, offY - along * lengthY);
      const part = Math.min(1, (radius - distance) / fade);
      if (part <= 0) continue;
      const at = (y - area.top) * (area.right - area.left) + x - area.left;
      cover[at] = Math.max(cover[at] as number, Math.round(part * 255));
    }
}
