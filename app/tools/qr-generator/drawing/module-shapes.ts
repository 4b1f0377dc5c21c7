import { isDark, type QrMatrix } from '@entropy-tools/media/qr/qr-matrix';
import type { DotStyle } from '../qr-options';
import { type Corners, circle, diamond, rectangle, roundedRectangle } from './path-figures';

/** Positions of modules in the drawing. */
export interface ModuleGrid {
  /** Left or upper edge of the module with this index, in pixels. */
  edge: (index: number) => number;
  /** Width of a module in pixels. */
  unit: number;
  /** Whether a module is omitted because of the logo. */
  hidden: (x: number, y: number) => boolean;
}

const finderSize = 7;

/** Whether a module belongs to one of the three finder patterns. */
function inFinder(size: number, x: number, y: number): boolean {
  const near = (index: number) => index < finderSize;
  const far = (index: number) => index >= size - finderSize;
  return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y));
}

/** Centres of the alignment patterns along one side (ISO/IEC 18004, annex E). */
function alignmentPlaces({ size }: QrMatrix): number[] {
  const version = (size - 17) / 4;
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const further = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...further.reverse()];
}

/**
 * Whether a module belongs to an alignment pattern, which readers use to find the grid: these stay squares in
 * every style. Timing patterns that run through some look the same as squares.
 */
function alignmentOf(matrix: QrMatrix): (x: number, y: number) => boolean {
  const places = alignmentPlaces(matrix);
  const near = Array.from({ length: matrix.size }, (_, index) =>
    places.some((place) => Math.abs(index - place) <= 2),
  );
  return (x, y) => near[x] === true && near[y] === true;
}

/** All dark modules except the finder patterns, as one path. */
export function modulesPath(matrix: QrMatrix, grid: ModuleGrid, style: DotStyle): string {
  const { size } = matrix;
  const shown = (x: number, y: number) =>
    isDark(matrix, x, y) && !inFinder(size, x, y) && !grid.hidden(x, y);
  const isAlignment = alignmentOf(matrix);
  const isSquare = (x: number, y: number) =>
    shown(x, y) && (style === 'square' || isAlignment(x, y));
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!shown(x, y)) continue;
      if (style !== 'square' && !isSquare(x, y)) {
        path += drawModule(style, grid, shown, x, y);
        continue;
      }
      const start = x;
      while (isSquare(x + 1, y)) x += 1;
      path += rectangle(grid.edge(start), grid.edge(y), grid.edge(x + 1), grid.edge(y + 1));
    }
  }
  return path;
}

function drawModule(
  style: Exclude<DotStyle, 'square'>,
  { edge, unit }: ModuleGrid,
  shown: (x: number, y: number) => boolean,
  x: number,
  y: number,
): string {
  const [left, top, right, bottom] = [edge(x), edge(y), edge(x + 1), edge(y + 1)];
  if (style === 'dots') return circle((left + right) / 2, (top + bottom) / 2, unit * 0.46);
  if (style === 'diamonds') return diamond((left + right) / 2, (top + bottom) / 2, unit * 0.62);
  const corner = (dx: number, dy: number) =>
    shown(x + dx, y) || shown(x, y + dy) ? 0 : Math.min(right - left, bottom - top) / 2;
  const corners: Corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return roundedRectangle(left, top, right, bottom, corners);
}
