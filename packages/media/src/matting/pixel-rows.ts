/** A picture whose rows are read in portions: at 50 megapixels all of them at once are 200 MB. */
export interface PixelRows {
  width: number;
  height: number;
  /** RGBA, not premultiplied, of `count` rows from `y` on. */
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

/** A picture that lies in memory. */
export function rowsOf(rgba: Uint8ClampedArray, width: number, height: number): PixelRows {
  return {
    width,
    height,
    read: (y, count) => rgba.subarray(y * width * 4, (y + count) * width * 4),
  };
}

/** A picture on a canvas. */
export function rowsOfCanvas(painter: OffscreenCanvasRenderingContext2D): PixelRows {
  const { width, height } = painter.canvas;
  // Without another wish the pixels come in the canvas's own colours.
  return { width, height, read: (y, count) => painter.getImageData(0, y, width, count).data };
}

/** The colours of a canvas. A browser that knows only sRGB gives that, whatever was asked for. */
export function coloursOf(painter: OffscreenCanvasRenderingContext2D): PredefinedColorSpace {
  return painter.getImageData(0, 0, 1, 1).colorSpace;
}
