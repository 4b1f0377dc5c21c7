/** The body of an icon's SVG to filled polygons in a unit square. */
import { Parser } from 'htmlparser2';
import {
  identity,
  type Matrix,
  multiply,
  transform,
} from '../../packages/core/src/affine-matrix.ts';
import { circleOutline, lineOutline } from '../../packages/studio/src/art/geometry/outlines.ts';
import type {
  OutlinePaint,
  OutlineShape,
  PaintStop,
} from '../../packages/studio/src/scene/drawing-outline.ts';
import { flattenPath, type Run } from './flatten-path.ts';

/** Greatest distance of a polygon from its curve, in parts of the square. */
const TOLERANCE = 1 / 1600;

/** Those that the sets use. */
const NAMED_COLOURS: Readonly<Record<string, string>> = {
  black: '#000000',
  gray: '#808080',
  red: '#ff0000',
  silver: '#c0c0c0',
  white: '#ffffff',
};

interface State {
  matrix: Matrix;
  fill: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
  rule: string;
}

/** Says which part of SVG a drawing needs that is not read. */
class NotRead extends Error {}

/**
 * Flattens an icon: paths, circles, ellipses, rectangles, strokes, groups, gradients, clips and what `use`
 * names. Shadows made by filters are left out.
 * @param body the elements inside `<svg>`
 * @param size width and height of the view box
 * @param ink what `currentColor` stands for
 * @throws NotRead for a mask, a symbol, or an element that is not known
 */
export function flattenSvg(body: string, size: number, ink: string): OutlineShape[] {
  const { roots, named } = readElements(body);
  const shapes: OutlineShape[] = [];
  const state: State = {
    matrix: [1 / size, 0, 0, 1 / size, 0, 0],
    fill: '#000000',
    stroke: 'none',
    strokeWidth: 1,
    opacity: 1,
    rule: 'nonzero',
  };
  for (const node of roots) walk(node, state, { shapes, named, ink, depth: 0 });
  return shapes;
}

interface Walk {
  shapes: OutlineShape[];
  named: ReadonlyMap<string, Element>;
  ink: string;
  depth: number;
}

interface Element {
  name: string;
  attribs: Readonly<Record<string, string>>;
  children: Element[];
}

function readElements(body: string): { roots: Element[]; named: Map<string, Element> } {
  const roots: Element[] = [];
  const named = new Map<string, Element>();
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        const element: Element = { name, attribs, children: [] };
        (open.at(-1)?.children ?? roots).push(element);
        if (attribs.id) named.set(attribs.id, element);
        open.push(element);
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(body);
  return { roots, named };
}

function walk(node: Element, outer: State, walkState: Walk): void {
  const { name, attribs } = node;
  if (name === 'defs' || /Gradient$|^(clipPath|filter|title|desc)$/.test(name)) return;
  const state: State = {
    matrix: multiply(outer.matrix, readTransform(attribs.transform)),
    fill: attribs.fill ?? outer.fill,
    stroke: attribs.stroke ?? outer.stroke,
    strokeWidth: Number(attribs['stroke-width'] ?? outer.strokeWidth),
    opacity: outer.opacity * Number(attribs.opacity ?? 1),
    rule: attribs['fill-rule'] ?? outer.rule,
  };
  if (attribs.mask || attribs['stroke-dasharray']) throw new NotRead(`mask or dashes of <${name}>`);
  const from = walkState.shapes.length;
  if (name === 'g') for (const child of node.children) walk(child, state, walkState);
  else if (name === 'use') {
    const target = walkState.named.get(hrefOf(attribs).slice(1));
    if (!target || target.name === 'symbol' || walkState.depth > 4)
      throw new NotRead('<use> of a symbol or of nothing');
    const moved = [1, 0, 0, 1, Number(attribs.x ?? 0), Number(attribs.y ?? 0)] as const;
    const deeper = { ...walkState, depth: walkState.depth + 1 };
    walk(target, { ...state, matrix: multiply(state.matrix, moved) }, deeper);
  } else paintShape(node, state, walkState);
  const clip = urlOf(attribs['clip-path']);
  if (!clip) return;
  const clipped = walkState.shapes.splice(from);
  walkState.shapes.push(...clipShapes(walkState.named.get(clip), outer, walkState, clipped));
}

function paintShape(node: Element, state: State, { shapes, named, ink }: Walk): void {
  const runs = runsOf(node, state.matrix, named);
  const opacityOf = (of: 'fill' | 'stroke') =>
    state.opacity * Number(node.attribs[`${of}-opacity`] ?? 1);
  const put = (rings: number[][], paint: string, opacity: number, isEvenOdd: boolean) => {
    const kept = rings.filter((ring) => ring.length >= 6);
    const fill = readPaint(paint, kept, state.matrix, named, ink);
    if (kept.length === 0 || fill === undefined || opacity <= 0.01) return;
    shapes.push({
      rings: kept,
      fill,
      ...(opacity < 0.995 ? { opacity: Math.round(opacity * 100) / 100 } : {}),
      ...(isEvenOdd ? { rule: 'evenodd' as const } : {}),
    });
  };
  put(
    runs.map(({ points }) => points),
    state.fill,
    opacityOf('fill'),
    state.rule === 'evenodd' && runs.length > 1,
  );
  if (state.stroke === 'none') return;
  const [a, b, c, d] = state.matrix;
  const width = state.strokeWidth * Math.sqrt(Math.abs(a * d - b * c));
  // `lineOutline` rounds ends by pixels: it is given a square of 1,000.
  put(
    runs.map(({ points, isClosed }) =>
      lineOutline(points, width, isClosed, 1000).map((value) => value / 1000),
    ),
    state.stroke,
    opacityOf('stroke'),
    false,
  );
}

function runsOf(node: Element, matrix: Matrix, named: ReadonlyMap<string, Element>): Run[] {
  const { name, attribs } = node;
  const number = (key: string) => Number.parseFloat(attribs[key] ?? '0');
  if (name === 'path') return flattenPath(attribs.d ?? '', matrix, TOLERANCE);
  if (name === 'circle' || name === 'ellipse') {
    const rx = name === 'circle' ? number('r') : number('rx');
    const ry = name === 'circle' ? number('r') : number('ry');
    const round = circleOutline(0, 0, 30);
    const points: number[] = [];
    for (let i = 0; i < round.length; i += 2)
      points.push(
        ...transform(
          matrix,
          number('cx') + (rx * (round[i] as number)) / 30,
          number('cy') + (ry * (round[i + 1] as number)) / 30,
        ),
      );
    return [{ points, isClosed: true }];
  }
  if (name === 'rect') {
    const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')];
    const rx = Math.min(w / 2, Number.parseFloat(attribs.rx ?? attribs.ry ?? '0'));
    const ry = Math.min(h / 2, Number.parseFloat(attribs.ry ?? attribs.rx ?? '0'));
    const corner = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
    return flattenPath(
      rx > 0 && ry > 0
        ? `M${x + rx} ${y}H${x + w - rx}${corner(x + w, y + ry)}V${y + h - ry}${corner(x + w - rx, y + h)}H${x + rx}${corner(x, y + h - ry)}V${y + ry}${corner(x + rx, y)}Z`
        : `M${x} ${y}h${w}v${h}h${-w}Z`,
      matrix,
      TOLERANCE,
    );
  }
  if (name === 'polygon' || name === 'polyline')
    return flattenPath(`M${attribs.points}${name === 'polygon' ? 'Z' : ''}`, matrix, TOLERANCE);
  if (name === 'use') {
    const target = named.get(hrefOf(attribs).slice(1));
    if (target)
      return runsOf(target, multiply(matrix, readTransform(target.attribs.transform)), named);
  }
  throw new NotRead(`<${name}>`);
}

/** What of shapes is inside a clip; what a clip that is not convex cuts, shading as a rule, is left out. */
function clipShapes(
  clip: Element | undefined,
  state: State,
  { named }: Walk,
  shapes: OutlineShape[],
): OutlineShape[] {
  if (!clip) return shapes;
  const rings = clip.children
    .flatMap((child) =>
      runsOf(child, multiply(state.matrix, readTransform(child.attribs.transform)), named),
    )
    .map(({ points }) => points);
  const [only, ...others] = rings;
  const convex = only && others.length === 0 && isConvex(only) ? only : undefined;
  return shapes.flatMap((shape) => {
    if (shape.rings.every((ring) => isWithin(ring, rings))) return [shape];
    if (!convex) return [];
    const cut = shape.rings
      .map((ring) => clipRing(ring, convex))
      .filter(({ length }) => length >= 6);
    return cut.length > 0 ? [{ ...shape, rings: cut }] : [];
  });
}

/** Whether all points of a ring are in one of others; what is outside by less than a hundredth does not show. */
function isWithin(ring: readonly number[], others: readonly (readonly number[])[]): boolean {
  for (let i = 0; i < ring.length; i += 2)
    if (!others.some((other) => isNear(other, ring[i] as number, ring[i + 1] as number)))
      return false;
  return true;
}

/** Twice the area to the left of an edge's direction, positive where the point lies to its left. */
function sideOf(clip: readonly number[], i: number, x: number, y: number): number {
  const [ax, ay] = [clip[i] as number, clip[i + 1] as number];
  const next = (i + 2) % clip.length;
  const [bx, by] = [clip[next] as number, clip[next + 1] as number];
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function isConvex(ring: readonly number[]): boolean {
  const turns: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const after = (i + 4) % ring.length;
    turns.push(sideOf(ring, i, ring[after] as number, ring[after + 1] as number));
  }
  return turns.every((turn) => turn > -1e-7) || turns.every((turn) => turn < 1e-7);
}

/** Cuts a polygon by a convex one (Sutherland and Hodgman, 1974). */
function clipRing(ring: readonly number[], clip: readonly number[]): number[] {
  let way = 0;
  for (let i = 0; i < clip.length; i += 2)
    way += sideOf(clip, i, clip[0] as number, clip[1] as number);
  let points = [...ring];
  for (let edge = 0; edge < clip.length; edge += 2) {
    const kept: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const last = (i + points.length - 2) % points.length;
      const [ax, ay] = [points[last] as number, points[last + 1] as number];
      const [bx, by] = [points[i] as number, points[i + 1] as number];
      const a = sideOf(clip, edge, ax, ay) * Math.sign(way);
      const b = sideOf(clip, edge, bx, by) * Math.sign(way);
      if (a < 0 !== b < 0)
        kept.push(ax + ((bx - ax) * a) / (a - b), ay + ((by - ay) * a) / (a - b));
      if (b >= 0) kept.push(bx, by);
    }
    points = kept;
  }
  return points;
}

/** Whether a point is within a polygon, or closer than a hundredth to its edge. */
function isNear(ring: readonly number[], x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    if (Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) < 0.01) return true;
  }
  return isInside;
}

function readPaint(
  paint: string,
  rings: readonly (readonly number[])[],
  matrix: Matrix,
  named: ReadonlyMap<string, Element>,
  ink: string,
): OutlinePaint | undefined {
  if (paint === 'none') return undefined;
  const id = urlOf(paint);
  if (!id) return readColour(paint, ink);
  const gradient = named.get(id);
  if (!gradient) throw new NotRead(`no gradient ${id}`);
  // What a gradient does not say itself it takes from the one that it names.
  const parent = named.get(hrefOf(gradient.attribs).slice(1));
  const attribs = { ...parent?.attribs, ...gradient.attribs };
  const own = gradient.children;
  const stops = (own.length > 0 ? own : (parent?.children ?? [])).map((stop): PaintStop => {
    const opacity = Number(stop.attribs['stop-opacity'] ?? 1);
    const offset = stop.attribs.offset ?? '0';
    const at = Number.parseFloat(offset) / (offset.endsWith('%') ? 100 : 1);
    return {
      at: Math.round(at * 1000) / 1000,
      colour: readColour(stop.attribs['stop-color'] ?? '#000000', ink),
      ...(opacity < 1 ? { opacity: Math.round(opacity * 100) / 100 } : {}),
    };
  });
  if (stops.length === 0) return undefined;
  let space = matrix;
  if (attribs.gradientUnits !== 'userSpaceOnUse') {
    const [x0, y0, x1, y1] = boundsOf(rings);
    space = [x1 - x0, 0, 0, y1 - y0, x0, y0];
  }
  space = multiply(space, readTransform(attribs.gradientTransform));
  const value = (key: string, fallback: string) => {
    const text = attribs[key] ?? fallback;
    return Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1);
  };
  if (gradient.name === 'linearGradient') {
    const from = transform(space, value('x1', '0'), value('y1', '0'));
    const to = transform(space, value('x2', '1'), value('y2', '0'));
    return { kind: 'linear', from, to, stops };
  }
  // An ellipse becomes the circle of equal area.
  const centre = transform(space, value('cx', '0.5'), value('cy', '0.5'));
  const [a, b, c, d] = space;
  const radius = value('r', '0.5') * Math.sqrt(Math.abs(a * d - b * c));
  return { kind: 'radial', centre, radius, stops };
}

/** The smallest upright rectangle around polygons: left, top, right, bottom. */
export function boundsOf(
  rings: readonly (readonly number[])[],
): [x0: number, y0: number, x1: number, y1: number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      bounds[0] = Math.min(bounds[0], ring[i] as number);
      bounds[1] = Math.min(bounds[1], ring[i + 1] as number);
      bounds[2] = Math.max(bounds[2], ring[i] as number);
      bounds[3] = Math.max(bounds[3], ring[i + 1] as number);
    }
  return bounds;
}

function readColour(text: string, ink: string): string {
  if (text === 'currentColor') return ink;
  const named = NAMED_COLOURS[text];
  if (named) return named;
  if (/^#[\da-f]{6}$/i.test(text)) return text.toLowerCase();
  if (/^#[\da-f]{3}$/i.test(text)) return text.toLowerCase().replace(/[\da-f]/g, '$&$&');
  throw new NotRead(`the colour ${text}`);
}

const urlOf = (value: string | undefined) => /^url\(#(.+)\)$/.exec(value ?? '')?.[1];

const hrefOf = (attribs: Readonly<Record<string, string>>) =>
  attribs.href ?? attribs['xlink:href'] ?? '';

/** @throws NotRead for a skew */
function readTransform(text = ''): Matrix {
  let matrix = identity;
  for (const [, name, list = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'matrix') matrix = multiply(matrix, [a, b ?? 0, c ?? 0, d, e, f]);
    else if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      const [x, y] = [b ?? 0, c ?? 0];
      const turn: Matrix = [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
      matrix = multiply(matrix, turn);
    } else throw new NotRead(`the transformation ${name}`);
  }
  return matrix;
}
