/**
 * Paints a drawing into RGBA pixels, without a canvas: the same bytes in every worker and in Node. Edges are
 * antialiased by exact area coverage, accumulated along each line (the method of font-rs and of stb_truetype
 * 2). Overlaps within one shape count once.
 */
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { evenPlace, makeRamp, RAMP_STEPS, rampIndex } from './colour-ramp';
import type { Drawing, LinearPaint, Paint, RadialPaint, Shape } from './drawing';
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
  const outlines: readonly (readonly number[])[] =
    shape.kind === 'circle'
      ? [circleOutline(shape.x * unit, shape.y * unit, shape.radius * unit)]
      : shape.kind === 'area'
        ? [shape.points, ...(shape.more ?? [])].map((ring) => ring.map((value) => value * unit))
        : [lineOutline(shape.points, shape.width, shape.isClosed ?? false, unit)];
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (const outline of outlines)
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
  for (const outline of outlines) {
    const count = outline.length;
    for (let i = 0; i + 1 < count; i += 2)
      addEdge(
        surface,
        outline[i] as number,
        outline[i + 1] as number,
        outline[(i + 2) % count] as number,
        outline[(i + 3) % count] as number,
      );
  }
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
  const isEvenOdd = shape.kind === 'area' && shape.rule === 'evenodd';
  const stride = width + 2;
  const isNormal = mode === 'normal';
  for (let y = y0; y < y1; y++) {
    let sum = 0;
    const line = y * stride;
    for (let x = x0; x < x1; x++) {
      sum += cover[line + x] as number;
      let area = sum < 0 ? -sum : sum;
      if (isEvenOdd) {
        area %= 2;
        if (area > 1) area = 2 - area;
      }
      if (area < 0.002) continue;
      let alpha = Math.min(area, 1) * opacity;
      if (!colour.isFlat) {
        alpha *= colour.at(x, y, rgb);
        if (alpha < 0.002) continue;
      }
      const at = (y * width + x) * 4;
      if (isNormal) {
        // The commonest case without a branch for each channel.
        const r = pixels[at] as number;
        const g = pixels[at + 1] as number;
        const b = pixels[at + 2] as number;
        pixels[at] = r + (rgb[0] - r) * alpha;
        pixels[at + 1] = g + (rgb[1] - g) * alpha;
        pixels[at + 2] = b + (rgb[2] - b) * alpha;
        continue;
      }
      for (let channel = 0; channel < 3; channel++) {
        const below = pixels[at + channel] as number;
        const ink = rgb[channel] as number;
        const above =
          mode === 'multiply' ? (below * ink) / 255 : 255 - ((255 - below) * (255 - ink)) / 255;
        pixels[at + channel] = below + (above - below) * alpha;
      }
    }
    cover.fill(0, line + x0, Math.min(line + x1 + 2, line + stride));
  }
}

interface PaintColour {
  isFlat: boolean;
  /** Writes the colour of a pixel into `rgb`. @returns its opacity */
  at: (x: number, y: number, rgb: [number, number, number]) => number;
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
        return 1;
      },
    };
  }
  const place = 'centre' in paint ? placeInCircle(paint, unit) : placeOnLine(paint, unit);
  const { bytes } = makeRamp(paint.colours, place.steps, paint.at);
  const opacities = paint.opacities && opacityRamp(paint.opacities, place.steps, paint.at);
  return {
    isFlat: false,
    at: (x, y, rgb) => {
      const index = rampIndex(place.at(x, y), place.steps);
      rgb[0] = bytes[index] as number;
      rgb[1] = bytes[index + 1] as number;
      rgb[2] = bytes[index + 2] as number;
      return opacities ? (opacities[index / 3] as number) : 1;
    },
  };
}

interface Place {
  /** Entries of the ramp's table. */
  steps: number;
  /** Where a pixel lies in the gradient, 0 to 1 within it. */
  at: (x: number, y: number) => number;
}

function placeOnLine({ from, to }: LinearPaint, unit: number): Place {
  const [fromX, fromY] = from;
  const dx = to[0] - fromX;
  const dy = to[1] - fromY;
  const length = dx * dx + dy * dy || 1;
  return {
    steps: stepsFor(Math.sqrt(length) * unit),
    at: (x, y) => (((x + 0.5) / unit - fromX) * dx + ((y + 0.5) / unit - fromY) * dy) / length,
  };
}

function placeInCircle({ centre: [centreX, centreY], radius }: RadialPaint, unit: number): Place {
  const scale = 1 / (radius || 1);
  return {
    steps: stepsFor(radius * unit + 64),
    at: (x, y) => {
      const dx = ((x + 0.5) / unit - centreX) * scale;
      const dy = ((y + 0.5) / unit - centreY) * scale;
      return Math.sqrt(dx * dx + dy * dy);
    },
  };
}

function stepsFor(pixels: number): number {
  return Math.max(8, Math.min(RAMP_STEPS, Math.ceil(pixels)));
}

function opacityRamp(
  opacities: readonly number[],
  steps: number,
  at?: readonly number[],
): Float32Array {
  return Float32Array.from({ length: steps }, (_, step) => {
    const place = step / (steps - 1);
    const even = at ? evenPlace(at, place) : place * (opacities.length - 1);
    const index = Math.min(opacities.length - 1, Math.floor(even));
    const from = opacities[index] as number;
    return from + ((opacities[index + 1] ?? from) - from) * (even - index);
  });
}
