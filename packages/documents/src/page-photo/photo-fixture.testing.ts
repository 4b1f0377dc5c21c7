/**
 * Synthetic photographs of pages: a printed page is placed on a table at known corners, under uneven light.
 * The perspective is solved here by eliminating unknowns, independently of the tested code.
 */
import { seededRandom } from '@entropy-tools/core/random';
import type { Rgba } from './paper-plane';
import type { Point, Quad } from './quad';

/** The surface that the page lies on. */
export type Table = 'dark wood' | 'light wood' | 'grey cloth' | 'tiles' | 'white';

export interface PhotoLook {
  width: number;
  height: number;
  /** Corners of the page, in pixels of the photograph. */
  corners: Quad;
  table: Table;
  /** Whether a hand casts a shadow across it. */
  shadow?: boolean;
  /** Grey levels of the sensor's noise. */
  noise?: number;
  /** Fraction of blue that lamplight leaves. */
  blue?: number;
}

/** Orientation of the camera, in radians; the page is one unit high. */
export interface Pose {
  /** Rotations about the vertical, the horizontal and the line of sight. */
  turn?: number;
  tip?: number;
  roll?: number;
  depth: number;
}

const A4 = 1 / Math.SQRT2;

/**
 * The corners at which a camera sees a page in the middle of its picture.
 * @param shape width by height of the page @param focus focal length of the lens, in pixels
 */
export function projectPage(pose: Pose, shape: number, focus: number, middle: Point): Quad {
  const { turn = 0, tip = 0, roll = 0, depth } = pose;
  const corner = (u: number, v: number): Point => {
    const x = u * shape * Math.cos(turn);
    const aside = u * shape * Math.sin(turn);
    const y = v * Math.cos(tip) - aside * Math.sin(tip);
    const scale = focus / (depth + v * Math.sin(tip) + aside * Math.cos(tip));
    return {
      x: middle.x + scale * (x * Math.cos(roll) - y * Math.sin(roll)),
      y: middle.y + scale * (x * Math.sin(roll) + y * Math.cos(roll)),
    };
  };
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** A4 on a photograph of 1200 by 1600 pixels. */
const seen = (pose: Pose) => projectPage(pose, A4, 1300, { x: 600, y: 800 });
export const looks = {
  straight: seen({ depth: 1.1 }),
  aslant: seen({ tip: -0.5, depth: 1.15 }),
  turned: seen({ turn: 0.2, tip: -0.2, roll: 0.25, depth: 1.3 }),
  'from the side': seen({ turn: 0.5, roll: -0.1, depth: 1.2 }),
} as const;

/** @param page opaque */
export function photographPage(page: Rgba, look: PhotoLook): Rgba {
  const { width, height, table, noise = 3, blue = 1 } = look;
  const random = seededRandom(7);
  const back = inverseOf(look.corners);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sums = [0, 0, 0];
      const { x: middleU, y: middleV } = back(x, y);
      const isAtEdge = nearEdge(middleU) || nearEdge(middleV);
      // Four samples for each pixel at its edges, so that they are as smooth as through a lens.
      const rays = isAtEdge ? EDGE_RAYS : ONE_RAY;
      for (const [dx, dy] of rays) {
        const { x: u, y: v } = back(x + dx, y + dy);
        const isPage = u >= 0 && v >= 0 && u < 1 && v < 1;
        const lit = isPage ? pixelOf(page, u * page.width, v * page.height) : tableAt(table, x, y);
        for (const colour of [0, 1, 2])
          sums[colour] = (sums[colour] ?? 0) + (lit[colour] ?? 0) / rays.length;
      }
      const light = lightOn(x / width, y / height, look.shadow ?? false);
      const to = (y * width + x) * 4;
      for (const colour of [0, 1, 2]) {
        const tint = colour === 2 ? blue : 1;
        data[to + colour] = (sums[colour] ?? 0) * light * tint + (random() - 0.5) * 2 * noise;
      }
    }
  return { width, height, data };
}

const nearEdge = (part: number) => Math.min(Math.abs(part), Math.abs(part - 1)) < 0.01;
const ONE_RAY = [[0, 0]] as const;
const EDGE_RAYS = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/** A white page with rows of dark words. */
export function plainPage(width = 620, height = 877): Rgba {
  const data = new Uint8ClampedArray(width * height * 4).fill(250);
  const random = seededRandom(3);
  for (let top = 90; top < height - 90; top += 18)
    for (let left = 70; left < width - 70; ) {
      const wide = 14 + Math.floor(random() * 40);
      for (let y = top; y < top + 8; y += 1)
        for (let x = left; x < Math.min(width - 70, left + wide); x += 1)
          if ((x * 7 + y * 5) % 3 > 0) data.fill(35, (y * width + x) * 4, (y * width + x) * 4 + 3);
      left += wide + 9;
    }
  return { width, height, data };
}

function pixelOf({ width, height, data }: Rgba, x: number, y: number): number[] {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x - 0.5)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y - 0.5)));
  const [partX, partY] = [
    Math.max(0, Math.min(1, x - 0.5 - left)),
    Math.max(0, Math.min(1, y - 0.5 - top)),
  ];
  return [0, 1, 2].map((colour) => {
    const at = (u: number, v: number) =>
      data[((top + v) * width + left + u) * 4 + colour] as number;
    const above = at(0, 0) * (1 - partX) + at(1, 0) * partX;
    const below = at(0, 1) * (1 - partX) + at(1, 1) * partX;
    return above * (1 - partY) + below * partY;
  });
}

function tableAt(table: Table, x: number, y: number): number[] {
  const grain = Math.sin(y / 9 + 3 * Math.sin(x / 140)) * 10 + Math.sin(y / 2.7) * 5;
  switch (table) {
    case 'dark wood':
      return [92 + grain, 62 + grain, 41 + grain];
    case 'light wood':
      return [214 + grain, 186 + grain, 148 + grain];
    case 'grey cloth': {
      const weave = ((x >> 1) + (y >> 1)) % 2 === 0 ? 12 : -12;
      return [128 + weave, 131 + weave, 138 + weave];
    }
    case 'tiles': {
      const isJoint = (x + 60) % 170 < 5 || (y + 60) % 170 < 5;
      return isJoint ? [205, 203, 198] : [120, 138, 150];
    }
    case 'white':
      return [249, 249, 249];
  }
}

/** Brighter near the window, darker in the far corner, and half as bright in the shadow of a hand. */
function lightOn(x: number, y: number, isShadowed: boolean): number {
  const even = 0.98 - 0.25 * (x * 0.4 + y * 0.6);
  if (!isShadowed) return even;
  const edge = (x * 0.8 + y * 0.6 - 0.78) / 0.06;
  return even * (1 - 0.45 / (1 + Math.exp(-edge)));
}

/** Maps the photograph to the unit square, by eight equations with eight unknowns. */
function inverseOf(corners: Quad): (x: number, y: number) => Point {
  const unit = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const rows = corners.flatMap(({ x, y }, index) => {
    const [u, v] = unit[index] as readonly [number, number];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows);
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}

/** Gauss–Jordan elimination. @param rows one equation each, with its right-hand side last */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const largest = column + rest.indexOf(Math.max(...rest));
    const pivot = rows[largest] as number[];
    rows[largest] = rows[column] as number[];
    const scaled = pivot.map((value) => value / (pivot[column] as number));
    rows[column] = scaled;
    for (const [index, row] of rows.entries())
      if (index !== column)
        rows[index] = row.map(
          (value, at) => value - (row[column] as number) * (scaled[at] as number),
        );
  }
  return rows.map((row) => row[size] as number);
}
