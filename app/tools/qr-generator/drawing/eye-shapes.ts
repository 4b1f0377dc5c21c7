import type { EyeStyle } from '../qr-options';
import { rectangle, roundedRectangle } from './path-figures';

/**
 * The three finder patterns as one path for the even-odd rule: a ring of 7 by 7 modules around a square of 3.
 * Readers look for runs of 1:1:3:1:1 through the middle, which all styles preserve.
 * @param size modules per row
 * @param edge left or upper edge of a module in pixels
 */
export function eyesPath(size: number, edge: (index: number) => number, style: EyeStyle): string {
  const places = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const;
  return places
    .map(([x, y]) =>
      [0, 1, 2]
        .map((inset) =>
          figure(style, edge(x + inset), edge(y + inset), edge(x + 7 - inset), edge(y + 7 - inset)),
        )
        .join(''),
    )
    .join('');
}

function figure(style: EyeStyle, left: number, top: number, right: number, bottom: number): string {
  if (style === 'square') return rectangle(left, top, right, bottom);
  // Not quite a circle, because zbar misses the sides of a full one.
  const radius = (right - left) * (style === 'circle' ? 0.44 : 0.28);
  return roundedRectangle(left, top, right, bottom, [radius, radius, radius, radius]);
}
