/** Pixels of a rendered page, four bytes each. */
export interface Raster {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Smaller differences, of 255, are due to the smoothing of edges. */
const tolerance = 24;
/** Equal content is drawn this much paler, so that the differences stand out. */
const pale = 0.45;

/**
 * Overlays two renderings of a page: what both have in grey, what only the first has in red, what only the
 * second has in blue. Where one is missing or smaller it counts as white.
 */
export function overlay(
  before: Raster | undefined,
  after: Raster | undefined,
): { raster: Raster; differs: boolean } {
  const width = Math.max(before?.width ?? 1, after?.width ?? 1);
  const height = Math.max(before?.height ?? 1, after?.height ?? 1);
  const data = new Uint8ClampedArray(width * height * 4);
  let differs = before === undefined || after === undefined;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [old, now] = [before, after].map((raster) => lightness(raster, x, y)) as [
        number,
        number,
      ];
      const at = (y * width + x) * 4;
      data[at + 3] = 255;
      const colour = colourDistance(before, after, x, y);
      if (colour <= tolerance) {
        data.fill(255 - (255 - now) * pale, at, at + 3);
        continue;
      }
      differs = true;
      // Equally light but in another colour: counts as both.
      const level = Math.min(old, now);
      const isColour = Math.abs(old - now) <= tolerance;
      data[at] = isColour ? 170 : now;
      data[at + 1] = isColour ? 0 : level;
      data[at + 2] = isColour ? 170 : old;
    }
  return { raster: { data, width, height }, differs };
}

function lightness(raster: Raster | undefined, x: number, y: number): number {
  return (
    channel(raster, x, y, 0) * 0.299 +
    channel(raster, x, y, 1) * 0.587 +
    channel(raster, x, y, 2) * 0.114
  );
}

function colourDistance(
  one: Raster | undefined,
  other: Raster | undefined,
  x: number,
  y: number,
): number {
  let most = 0;
  for (let index = 0; index < 3; index++)
    most = Math.max(most, Math.abs(channel(one, x, y, index) - channel(other, x, y, index)));
  return most;
}

function channel(raster: Raster | undefined, x: number, y: number, index: number): number {
  if (!raster || x >= raster.width || y >= raster.height) return 255;
  return raster.data[(y * raster.width + x) * 4 + index] ?? 255;
}
