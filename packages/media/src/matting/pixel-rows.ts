/** A picture whose rows are read in portions: at 50 megapixels, all of them at once take 200 MB. */
export interface PixelRows {
  width: number;
  height: number;
  /** Reads `count` rows from `y` on, as RGBA, not premultiplied. */
  read: (y: number, count: number) => Uint8ClampedArray;
}

/** Pixels of one portion: 4 MB. */
const PORTION_PIXELS = 1024 * 1024;

/** Calls `visit` with each portion of a picture, from the top. */
export function forEachPortion(
  { width, height, read }: PixelRows,
  visit: (rgba: Uint8ClampedArray, y: number, rows: number) => void,
): void {
  const most = Math.max(1, Math.floor(PORTION_PIXELS / width));
  for (let y = 0; y < height; y += most) {
    const rows = Math.min(most, height - y);
    visit(read(y, rows), y, rows);
  }
}

/** Wraps a picture in memory. */
export function rowsOf(rgba: Uint8ClampedArray, width: number, height: number): PixelRows {
  return {
    width,
    height,
    read: (y, count) => rgba.subarray(y * width * 4, (y + count) * width * 4),
  };
}

/** Wraps a picture on a canvas. */
export function rowsOfCanvas(painter: OffscreenCanvasRenderingContext2D): PixelRows {
  const { width, height } = painter.canvas;
  // By default, getImageData returns the canvas's own colour space.
  return { width, height, read: (y, count) => painter.getImageData(0, y, width, count).data };
}

/** The colour space of a canvas. A browser that supports only sRGB reports that, whatever was requested. */
export function coloursOf(painter: OffscreenCanvasRenderingContext2D): PredefinedColorSpace {
  return painter.getImageData(0, 0, 1, 1).colorSpace;
}
