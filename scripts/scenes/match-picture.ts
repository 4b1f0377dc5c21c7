/**
 * Looks for a drawing in a picture: the drawing is rendered alone by resvg, which is not the product's
 * painter, in the box where it should stand, and the gradients of both are correlated. Only the directions and
 * places of edges count, so that light, tint and another colour change nothing.
 */
import { Resvg } from '@resvg/resvg-wasm';
import { hexToRgb } from '../../packages/media/src/colour/colour.ts';
import type {
  DrawingOutline,
  OutlinePaint,
} from '../../packages/studio/src/scene/drawing-outline.ts';
import type { SceneItem } from '../../packages/studio/src/scene/scene-graph.ts';

/** A picture as its grey values and their gradients, line by line. */
export interface PictureEdges {
  width: number;
  height: number;
  grey: Float32Array;
  edges: Gradients;
}

interface Gradients {
  x: Float32Array;
  y: Float32Array;
}

/**
 * A score from here on means that the drawing is there: of the drawings in their places 99 in 100 reach it, of
 * others put into the same boxes 1 in 100 (`npm run evaluate:scenes` prints both).
 */
export const THERE = 0.5;

/** Under this share of its area, or of the picture's short side, nobody sees what it is. */
const LEAST_VISIBLE = 0.3;
const LEAST_SIDE = 0.045;

/** Pixels around a drawing that is looked for. */
const MARGIN = 4;

/** @param rgba line by line */
export function edgesOf(rgba: Uint8ClampedArray, width: number, height: number): PictureEdges {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = lightness(rgba, at);
  return { width, height, grey, edges: gradients(grey, width, height) };
}

function lightness(rgba: ArrayLike<number>, at: number): number {
  const [r, g, b] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]] as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** A drawing rendered alone: its gradients and what it covers, 0 to 1, over a part of the picture. */
export interface Template {
  left: number;
  top: number;
  width: number;
  height: number;
  edges: Gradients;
  cover: Float32Array;
}

/** Renders a drawing where an item stands. @param unit pixels of the picture's short side */
export function renderTemplate(outline: DrawingOutline, item: SceneItem, unit: number): Template {
  const turn = ((item.turn ?? 0) * Math.PI) / 180;
  const wide = Math.abs(item.width * Math.cos(turn)) + Math.abs(item.height * Math.sin(turn));
  const tall = Math.abs(item.width * Math.sin(turn)) + Math.abs(item.height * Math.cos(turn));
  const centreX = (item.x + item.width / 2) * unit;
  const centreY = (item.y + item.height / 2) * unit;
  const left = Math.floor(centreX - (wide * unit) / 2) - MARGIN;
  const top = Math.floor(centreY - (tall * unit) / 2) - MARGIN;
  const width = Math.ceil(wide * unit) + 2 * MARGIN;
  const height = Math.ceil(tall * unit) + 2 * MARGIN;
  const { box } = outline;
  const scaleX = (item.width * unit) / box.width;
  const scaleY = (item.height * unit) / box.height;
  const place = `translate(${centreX - left} ${centreY - top}) rotate(${item.turn ?? 0}) scale(${item.flip ? -scaleX : scaleX} ${scaleY}) translate(${-(box.x + box.width / 2)} ${-(box.y + box.height / 2)})`;
  const paths = outline.shapes
    .filter(({ role }) => role !== 'ground')
    .map(
      (shape) =>
        `<path d="${shape.rings.map(toPath).join('')}" fill="${flatFill(shape.fill)}" fill-opacity="${shape.opacity ?? 1}" fill-rule="${shape.rule ?? 'nonzero'}"/>`,
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${place}">${paths.join('')}</g></svg>`;
  const renderer = new Resvg(svg);
  const rendered = renderer.render();
  const { pixels } = rendered;
  const grey = new Float32Array(width * height);
  const cover = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const alpha = (pixels[at * 4 + 3] as number) / 255;
    cover[at] = alpha;
    // The pixels are premultiplied; half grey lies below them.
    grey[at] = lightness(pixels, at) + 128 * (1 - alpha);
  }
  rendered.free();
  renderer.free();
  return { left, top, width, height, edges: gradients(grey, width, height), cover };
}

function toPath(ring: readonly number[]): string {
  let path = '';
  for (let at = 0; at + 1 < ring.length; at += 2)
    path += `${at === 0 ? 'M' : 'L'}${ring[at]} ${ring[at + 1]}`;
  return `${path}Z`;
}

/** A gradient counts by the mean of its colours: only edges are compared. */
function flatFill(fill: OutlinePaint): string {
  if (typeof fill === 'string') return fill;
  const sum = { r: 0, g: 0, b: 0 };
  for (const { colour } of fill.stops) {
    const { r, g, b } = hexToRgb(colour);
    sum.r += r / fill.stops.length;
    sum.g += g / fill.stops.length;
    sum.b += b / fill.stops.length;
  }
  return `rgb(${Math.round(sum.r)},${Math.round(sum.g)},${Math.round(sum.b)})`;
}

export interface Match {
  /** 0 to 1. */
  score: number;
  /** Share of the drawing that is inside the picture and not covered by a nearer one. */
  visible: number;
  isThere: boolean;
}

/**
 * Compares a drawing with the picture at its place, or a little beside it: things that fly, swim or jump move.
 * @param covered what nearer drawings cover of the picture, 0 to 1 per pixel
 * @param bottom line of the picture below which nothing is looked for
 */
export function matchTemplate(
  picture: PictureEdges,
  template: Template,
  covered: Float32Array,
  bottom = picture.height,
): Match {
  const { width, height, cover } = template;
  const points: number[] = [];
  const stride = Math.max(1, Math.round(Math.sqrt((width * height) / 6_000)));
  let [area, visibleArea] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = cover[y * width + x] as number;
      area += share;
      const column = x + template.left;
      const line = y + template.top;
      if (column < 2 || line < 2 || column >= picture.width - 2 || line >= picture.height - 2)
        continue;
      if (line > bottom) continue;
      if ((covered[line * picture.width + column] as number) > 0.2) continue;
      visibleArea += share;
      if (x % stride === 0 && y % stride === 0 && isNearCover(template, x, y)) points.push(x, y);
    }
  const visible = area > 0 ? visibleArea / area : 0;
  const longest = Math.max(width, height) - 2 * MARGIN;
  const isTooSmall = longest < LEAST_SIDE * Math.min(picture.width, picture.height);
  if (visible < LEAST_VISIBLE || isTooSmall) return { score: 0, visible, isThere: false };
  const at = makeCorrelation(picture, template, points);
  let best = { dx: 0, dy: 0, score: at(0, 0) };
  const look = (dx: number, dy: number) => {
    const score = at(dx, dy);
    if (score > best.score) best = { dx, dy, score };
  };
  if (best.score < 0.8) {
    const beside = 2 + 0.012 * picture.width;
    for (let dy = -Math.max(beside, 0.34 * height); dy <= beside; dy += 2)
      for (let dx = -beside; dx <= beside; dx += 2) look(Math.round(dx), Math.round(dy));
    const { dx, dy } = best;
    for (const stepY of [-1, 0, 1]) for (const stepX of [-1, 0, 1]) look(dx + stepX, dy + stepY);
  }
  return { score: best.score, visible, isThere: best.score >= THERE };
}

/** Adds what a template covers to what nearer drawings cover. */
export function coverWith(covered: Float32Array, picture: PictureEdges, template: Template): void {
  for (let y = 0; y < template.height; y++)
    for (let x = 0; x < template.width; x++) {
      const column = x + template.left;
      const line = y + template.top;
      if (column < 0 || line < 0 || column >= picture.width || line >= picture.height) continue;
      const at = line * picture.width + column;
      const value = template.cover[y * template.width + x] as number;
      if (value > (covered[at] as number)) covered[at] = value;
    }
}

function isNearCover({ cover, width, height }: Template, x: number, y: number): boolean {
  for (let dy = -2; dy <= 2; dy += 2)
    for (let dx = -2; dx <= 2; dx += 2) {
      const column = Math.min(width - 1, Math.max(0, x + dx));
      const line = Math.min(height - 1, Math.max(0, y + dy));
      if ((cover[line * width + column] as number) > 0.3) return true;
    }
  return false;
}

/** Sobel's gradients. */
function gradients(grey: Float32Array, width: number, height: number): Gradients {
  const x = new Float32Array(width * height);
  const y = new Float32Array(width * height);
  for (let line = 1; line < height - 1; line++)
    for (let column = 1; column < width - 1; column++) {
      const at = line * width + column;
      const [nw, n, ne] = [grey[at - width - 1], grey[at - width], grey[at - width + 1]] as Three;
      const [sw, s, se] = [grey[at + width - 1], grey[at + width], grey[at + width + 1]] as Three;
      x[at] = ne + 2 * (grey[at + 1] as number) + se - nw - 2 * (grey[at - 1] as number) - sw;
      y[at] = sw + 2 * s + se - nw - 2 * n - ne;
    }
  return { x, y };
}

type Three = [number, number, number];

/**
 * Correlation of the gradients at some points with those of the picture, moved by some pixels. Each gradient
 * counts at most as long as a quarter of the strong ones: a faint edge is an edge too. Its sign does not count:
 * a drawing may be lighter or darker than what lies behind it.
 */
function makeCorrelation(
  { width, height, edges }: PictureEdges,
  template: Template,
  points: readonly number[],
): (dx: number, dy: number) => number {
  const asked = new Float32Array(points.length);
  const there = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    const own = (points[i + 1] as number) * template.width + (points[i] as number);
    asked[i] = template.edges.x[own] as number;
    asked[i + 1] = template.edges.y[own] as number;
  }
  const askedCap = capOf(asked);
  let thereCap: number | undefined;
  return (dx, dy) => {
    for (let i = 0; i < points.length; i += 2) {
      const x = (points[i] as number) + template.left + dx;
      const y = (points[i + 1] as number) + template.top + dy;
      const at = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
      there[i] = edges.x[at] as number;
      there[i + 1] = edges.y[at] as number;
    }
    thereCap ??= capOf(there);
    let [both, askedSquares, thereSquares] = [0, 0, 0];
    for (let i = 0; i < points.length; i += 2) {
      const [ax, ay] = [asked[i] as number, asked[i + 1] as number];
      const [tx, ty] = [there[i] as number, there[i + 1] as number];
      const askedLength = Math.hypot(ax, ay);
      const thereLength = Math.hypot(tx, ty);
      const askedScale = askedLength > askedCap ? askedCap / askedLength : 1;
      const thereScale = thereLength > thereCap ? thereCap / thereLength : 1;
      both += Math.abs(ax * tx + ay * ty) * askedScale * thereScale;
      askedSquares += (askedLength * askedScale) ** 2;
      thereSquares += (thereLength * thereScale) ** 2;
    }
    return both / (Math.sqrt(askedSquares * thereSquares) || 1);
  };
}

/** A quarter of the length that one edge in twenty exceeds; flat parts are no edges. */
function capOf(vectors: Float32Array): number {
  const lengths: number[] = [];
  for (let i = 0; i < vectors.length; i += 2) {
    const length = Math.hypot(vectors[i] as number, vectors[i + 1] as number);
    if (length > LEAST_EDGE) lengths.push(length);
  }
  lengths.sort((a, b) => a - b);
  return (lengths[Math.floor(lengths.length * 0.95)] ?? 4 * LEAST_EDGE) / 4;
}

/** Of Sobel's gradient, which is eight times a step in grey values. */
const LEAST_EDGE = 16;
