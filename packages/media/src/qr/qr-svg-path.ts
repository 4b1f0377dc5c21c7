import type { QrMatrix } from './qr-matrix';

/**
 * Returns the dark modules as the `d` of one SVG path, one unit per module, with runs in a row merged.
 * Draw it with `fill` and `shape-rendering="crispEdges"` in a view box of {@link qrViewBox}, dark on
 * light: readers expect the quiet zone of 4 modules (ISO/IEC 18004, 5.3.8) to be light too.
 * @param margin quiet zone around the symbol, in modules
 */
export function qrSvgPath({ size, modules }: QrMatrix, margin = 4): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules[y * size + x] !== 1) continue;
      const start = x;
      while (x + 1 < size && modules[y * size + x + 1] === 1) x += 1;
      path += `M${start + margin} ${y + margin}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return path;
}

/** Returns the `viewBox` for {@link qrSvgPath}: symbol and quiet zone, in modules. */
export function qrViewBox({ size }: QrMatrix, margin = 4): string {
  return `0 0 ${size + 2 * margin} ${size + 2 * margin}`;
}
