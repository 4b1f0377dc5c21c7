// The state of a Windows device context as metafiles change it: drawing tools and coordinate mapping.
// Source: MS-EMF 2.1 and 3.1, MS-WMF 2.1.
import { identity, type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import type { Point } from './drawing-sheet';

/** A pen, for lines. */
export interface Pen {
  kind: 'pen';
  /** `#rrggbb`; undefined draws nothing. */
  color: string | undefined;
  /** Logical units; 0 for a hairline. */
  width: number;
  /** Dash lengths in multiples of the pen width. */
  dashes: readonly number[];
  cap: 'round' | 'square' | 'butt';
  join: 'round' | 'bevel' | 'miter';
}

/** A brush, for fills. */
export interface Brush {
  kind: 'brush';
  /** `#rrggbb`; undefined fills nothing. */
  color: string | undefined;
  /** 0 to 5: horizontal, vertical, falling, rising, cross, diagonal cross. */
  hatch?: number;
  /** A repeating pattern. */
  tile?: { href: string; width: number; height: number };
}

/** A font. */
export interface Face {
  kind: 'font';
  name: string;
  /** Logical units; negative: height of the characters, positive: height of the line. */
  height: number;
  /** Tenths of a degree, counterclockwise. */
  escapement: number;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  charset: number;
  /** Pitch and family as stored in the file. */
  family: number;
}

export type GdiObject = Pen | Brush | Face;

export interface DeviceState {
  pen: Pen;
  brush: Brush;
  face: Face;
  textColor: string;
  backColor: string;
  isOpaque: boolean;
  /** `TA_` flags. */
  textAlign: number;
  isWinding: boolean;
  /** `R2_` operation; 13 copies. */
  rasterOperation: number;
  mapMode: number;
  windowOrigin: Point;
  windowExtent: Point;
  viewportOrigin: Point;
  viewportExtent: Point;
  world: Matrix;
  position: Point;
  /** URL of the innermost clip path; clip paths are nested. */
  clip: string | undefined;
  clipDepth: number;
  isClockwise: boolean;
  miterLimit: number;
}

/** Converts a stored colour, with red in the lowest byte, to `#rrggbb`. */
export function colorOf(value: number): string {
  const swapped = ((value & 0xff) << 16) | (value & 0xff00) | ((value >>> 16) & 0xff);
  return `#${swapped.toString(16).padStart(6, '0')}`;
}

const dashes: readonly (readonly number[])[] = [
  ...[[], [3, 1], [1, 1], [3, 1, 1, 1], [3, 1, 1, 1, 1, 1]],
];

/** Makes a pen from the style bits shared by both formats. */
export function penOf(style: number, width: number, color: string): Pen {
  const line = style & 0xf;
  return {
    kind: 'pen',
    color: line === 5 ? undefined : color,
    width,
    dashes: dashes[line] ?? [],
    cap: (['round', 'square', 'butt'] as const)[(style >> 8) & 0xf] ?? 'round',
    join: (['round', 'bevel', 'miter'] as const)[(style >> 12) & 0xf] ?? 'round',
  };
}

/** Makes a brush from a style, a colour and a hatch number. */
export function brushOf(style: number, color: string, hatch: number): Brush {
  if (style === 1) return { kind: 'brush', color: undefined };
  return { kind: 'brush', color, ...(style === 2 ? { hatch } : {}) };
}

const plainFace: Face = {
  ...{ kind: 'font', name: 'Arial', height: -12, escapement: 0, charset: 0, family: 0 },
  ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false },
};
const grays = ['#ffffff', '#c0c0c0', '#808080', '#404040', '#000000'];

/** Returns a stock object. @param index without the high bit */
export function stockObject(index: number): GdiObject | undefined {
  if (index <= 4) return { kind: 'brush', color: grays[index] };
  if (index === 5) return { kind: 'brush', color: undefined };
  if (index <= 8) return penOf(index === 8 ? 5 : 0, 0, index === 6 ? '#ffffff' : '#000000');
  if (index >= 10 && index <= 17) return plainFace;
  if (index === 18) return { kind: 'brush', color: '#ffffff' };
  return index === 19 ? penOf(0, 0, '#000000') : undefined;
}

/** The initial state of a metafile. */
export function newState(viewportExtent: Point): DeviceState {
  return {
    pen: penOf(0, 0, '#000000'),
    brush: { kind: 'brush', color: '#ffffff' },
    face: plainFace,
    textColor: '#000000',
    backColor: '#ffffff',
    isOpaque: true,
    textAlign: 0,
    isWinding: false,
    rasterOperation: 13,
    mapMode: 1,
    windowOrigin: { x: 0, y: 0 },
    windowExtent: { x: 1, y: 1 },
    viewportOrigin: { x: 0, y: 0 },
    viewportExtent,
    world: identity,
    position: { x: 0, y: 0 },
    clip: undefined,
    clipDepth: 0,
    isClockwise: false,
    miterLimit: 10,
  };
}

/** Maps page units to device units. @param perMm device pixels per millimetre */
export function pageMatrix(state: DeviceState, perMm: Point): Matrix {
  const { mapMode, windowOrigin, windowExtent, viewportOrigin, viewportExtent } = state;
  const perUnit = [0, 0, 0.1, 0.01, 0.254, 0.0254, 25.4 / 1440][mapMode] ?? 0;
  let scale = { x: perUnit * perMm.x, y: -perUnit * perMm.y };
  if (mapMode === 7 || mapMode === 8) {
    scale = {
      x: viewportExtent.x / (windowExtent.x || 1),
      y: viewportExtent.y / (windowExtent.y || 1),
    };
    if (mapMode === 7) {
      const least = Math.min(Math.abs(scale.x), Math.abs(scale.y));
      scale = { x: Math.sign(scale.x) * least, y: Math.sign(scale.y) * least };
    }
  } else if (perUnit === 0) scale = { x: 1, y: 1 };
  const toWindow: Matrix = [1, 0, 0, 1, -windowOrigin.x, -windowOrigin.y];
  return multiply([scale.x, 0, 0, scale.y, viewportOrigin.x, viewportOrigin.y], toWindow);
}
