/** Figures of the subjects before they are placed, and the room that they take. */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneItem } from '../scene-graph';

export type Carrier = 'ground' | 'water' | 'air' | 'rock' | 'sky' | 'float' | 'backdrop';

/** One figure, relative to the foot of its cluster: x of its middle, y of its foot (negative is up). */
export interface Figure {
  subject: number;
  outline: DrawingOutline;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Drawn later when larger. */
  z: number;
  turn?: number;
  isLifted?: boolean;
  isCarried?: boolean;
  isDeep?: boolean;
  /** Foot of what carries it, which tells how near it is. */
  standsAt?: number;
  /** Not mirrored, because something is worn. */
  isKept?: boolean;
}

/** A free subject with all that is placed in relation to it. */
export interface Cluster {
  subject: number;
  carrier: Carrier;
  figures: Figure[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boundsOf(figures: readonly Figure[]): Bounds {
  const bounds: Bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y, w, h } of figures) {
    bounds.left = Math.min(bounds.left, x - w / 2);
    bounds.right = Math.max(bounds.right, x + w / 2);
    bounds.top = Math.min(bounds.top, y - h);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** Moves and scales figures about their foot. */
export function moved(
  figures: readonly Figure[],
  dx: number,
  dy: number,
  scale: number,
  z: number,
): Figure[] {
  return figures.map((figure) => ({
    ...figure,
    x: figure.x * scale + dx,
    y: figure.y * scale + dy,
    w: figure.w * scale,
    h: figure.h * scale,
    z: figure.z * 0.1 + z,
  }));
}

/** Shifts an item into the picture, or shrinks it where it is too large. */
export function inside(item: SceneItem, W: number, H: number): SceneItem {
  const scale = Math.min(1, (W * 0.97) / item.width, (H * 0.95) / item.height);
  const width = item.width * scale;
  const height = item.height * scale;
  const foot = item.y + item.height;
  const x = Math.max(0.012 * W, Math.min(W * 0.988 - width, item.x + (item.width - width) / 2));
  const y = Math.max(0.02 * H, Math.min(H * 0.985 - height, foot - height));
  return { ...item, x, y, width, height };
}
