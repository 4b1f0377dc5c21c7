/**
 * Paints a drawing into RGBA pixels, without a canvas: the same bytes in every worker and in Node. Edges are
 * antialiased by exact area coverage, accumulated along each line (the method of font-rs and of stb_truetype
 * 2). Overlaps within one shape count once.
 */
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { makeRamp, RAMP_STEPS, rampIndex } from './colour-ramp';
import type { Drawing, Paint, Shape } from './drawing';
import { circleOutline, lineOutline } from './geometry/outlines';

interface Surface {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  /** Signed coverage, one number per pixel and an extra one per line; zero between shapes. */
  cover: Float32Array;
  pixelsPerUnit: number;
}

/** Makes a painter for one size; it reuses its memory from frame to frame. */
export function makePainter(
  width: number,
  height: number,
): (drawing: Drawing, pixels: Uint8ClampedArray, onProgress?: (done: number) => void) => void {
  const cover = new Float32Array((width + 2) * height);
  const pixelsPerUnit = Math.min(width, height);
  return (drawing, pixels, onProgress) => {
    const surface: Surface = { pixels, width, height, cover, pixelsPerUnit };
    paintGround(surface, drawing.ground);
    const { shapes } = drawing;
    for (const [index, shape] of shapes.entries()) {
      if (onProgress && (index & 255) === 255) onProgress(index / shapes.length);
      paintShape(surface, shape);
    }
  };
}

function paintGround(surface: Surface, ground: Paint): void {
  const { pixels, width, height } = surface;
  const colour = makeColour(ground, surface.pixelsPerUnit);
  const rgb: [number, number, number] = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (x === 0 || !colour.isFlat) colour.at(x, y, rgb);
      pixels[at] = rgb[0];
      pixels[at + 1] = rgb[1];
      pixels[at + 2] = rgb[2];
      pixels[at + 3] = 255;
    }
}

function paintShape(surface: Surface, shape: Shape): void {
  const { pixelsPerUnit: unit, width, height } = surface;
  const outline =
    shape.kind === 'circle'
      ? circleOutline(shape.x * unit, shape.y * unit, shape.radius * unit)
      : shape.kind === 'area'
        ? shape.points.map((value) => value * unit)
        : lineOutline(shape.points, shape.width, shape.isClosed ?? false, unit);
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let i = 0; i + 1 < outline.length; i += 2) {
    const x = outline[i] as number;
    const y = outline[i + 1] as number;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const x0 = Math.max(0, Math.floor(left));
  const x1 = Math.min(width, Math.ceil(right) + 1);
  const y0 = Math.max(0, Math.floor(top));
  const y1 = Math.min(height, Math.ceil(bottom) + 1);
  if (!(x0 < x1 && y0 < y1)) return;
  const count = outline.length;
  for (let i = 0; i + 1 < count; i += 2)
    addEdge(
      surface,
      outline[i] as number,
      outline[i + 1] as number,
      outline[(i + 2) % count] as number,
      outline[(i + 3) % count] as number,
    );
  blend(surface, shape, x0, x1, y0, y1);
}

/** Adds the signed area to the right of one edge, pixel by pixel. */
function addEdge(
  { cover, width, height }: Surface,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY || !Number.isFinite(fromX + fromY + toX + toY)) return;
  const sign = fromY < toY ? 1 : -1;
  const [topX, topY, endX, endY] = sign > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
  const slope = (endX - topX) / (endY - topY);
  const firstRow = Math.max(0, Math.floor(topY));
  const lastRow = Math.min(height, Math.ceil(endY));
  let x = topY < 0 ? topX - topY * slope : topX;
  const stride = width + 2;
  for (let row = firstRow; row < lastRow; row++) {
    const dy = Math.min(row + 1, endY) - Math.max(row, topY);
    if (dy <= 0) continue;
    const nextX = x + slope * dy;
    const part = sign * dy;
    // What lies left of the picture covers whole lines; what lies right of it covers nothing.
    const low = Math.min(width, Math.max(0, Math.min(x, nextX)));
    const high = Math.min(width, Math.max(0, Math.max(x, nextX)));
    x = nextX;
    const start = row * stride;
    const lowCell = Math.floor(low);
    const highCell = Math.ceil(high);
    if (highCell <= lowCell + 1) {
      const middle = (low + high) / 2 - lowCell;
      const at = start + lowCell;
      cover[at] = (cover[at] as number) + part * (1 - middle);
      cover[at + 1] = (cover[at + 1] as number) + part * middle;
      continue;
    }
    const step = 1 / (high - low);
    const first = lowCell + 1 - low;
    const firstArea = 0.5 * step * first * first;
    const last = high - highCell + 1;
    const lastArea = 0.5 * step * last * last;
    let at = start + lowCell;
    cover[at] = (cover[at] as number) + part * firstArea;
    at++;
    if (highCell === lowCell + 2) {
      cover[at] = (cover[at] as number) + part * (1 - firstArea - lastArea);
    } else {
      const second = step * (1.5 - (low - lowCell));
      cover[at] = (cover[at] as number) + part * (second - firstArea);
      at++;
      for (let cell = lowCell + 2; cell < highCell - 1; cell++, at++)
        cover[at] = (cover[at] as number) + part * step;
      const before = second + (highCell - lowCell - 3) * step;
      cover[at] = (cover[at] as number) + part * (1 - before - lastArea);
    }
    cover[at + 1] = (cover[at + 1] as number) + part * lastArea;
  }
}

function blend(
  surface: Surface,
  shape: Shape,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): void {
  const { pixels, width, cover } = surface;
  const opacity = shape.opacity ?? 1;
  const mode = shape.blend ?? 'normal';
  const colour = makeColour(shape.paint, surface.pixelsPerUnit);
  const rgb: [number, number, number] = [0, 0, 0];
  colour.at(0, 0, rgb);
  const stride = width + 2;
  for (let y = y0; y < y1; y++) {
    let sum = 0;
    const line = y * stride;
    for (let x = x0; x < x1; x++) {
      sum += cover[line + x] as number;
      const area = sum < 0 ? -sum : sum;
      if (area < 0.002) continue;
      const alpha = Math.min(area, 1) * opacity;
      if (!colour.isFlat) colour.at(x, y, rgb);
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const below = pixels[at + channel] as number;
        const ink = rgb[channel] as number;
        const above =
          mode === 'normal'
            ? ink
            : mode === 'multiply'
              ? (below * ink) / 255
              : 255 - ((255 - below) * (255 - ink)) / 255;
        pixels[at + channel] = below + (above - below) * alpha;
      }
    }
    cover.fill(0, line + x0, Math.min(line + x1 + 2, line + stride));
  }
}

interface PaintColour {
  isFlat: boolean;
  /** The colour of a pixel, written into `rgb`. */
  at: (x: number, y: number, rgb: [number, number, number]) => void;
}

function makeColour(paint: Paint, unit: number): PaintColour {
  if (typeof paint === 'string') {
    const { r, g, b } = hexToRgb(paint);
    return {
      isFlat: true,
      at: (_x, _y, rgb) => {
        rgb[0] = r;
        rgb[1] = g;
        rgb[2] = b;
      },
    };
  }
  const [fromX, fromY] = paint.from;
  const dx = paint.to[0] - fromX;
  const dy = paint.to[1] - fromY;
  const length = dx * dx + dy * dy || 1;
  const steps = Math.max(8, Math.min(RAMP_STEPS, Math.ceil(Math.sqrt(length) * unit)));
  const { bytes } = makeRamp(paint.colours, steps);
  return {
    isFlat: false,
    at: (x, y, rgb) => {
      const place = (((x + 0.5) / unit - fromX) * dx + ((y + 0.5) / unit - fromY) * dy) / length;
      const index = rampIndex(place, steps);
      rgb[0] = bytes[index] as number;
      rgb[1] = bytes[index + 1] as number;
      rgb[2] = bytes[index + 2] as number;
    },
  };
}
