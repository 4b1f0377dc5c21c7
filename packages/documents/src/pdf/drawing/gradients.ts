/** Gradients of a plain SVG as shadings of PDF (PDF 32000-1, 8.7.4.5), which know neither repeats nor opacity. */
import { invert, type Matrix, multiply, transform } from '@entropy-tools/core/affine-matrix';
import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { PDFDocument, PDFRef } from 'pdf-lib';
import type { Box } from './outline';
import { matrixOf, NoVectors, numberOf } from './plain-svg';

/** More repeats than anyone sees. */
const MAX_REPEATS = 200;

/** A stop: its place, its colour of red, green and blue, its opacity. All from 0 to 1. */
export interface Stop {
  offset: number;
  color: readonly number[];
  opacity: number;
}

/** Red, green and blue of `#rrggbb`, from 0 to 1. */
export function colorOf(value: string): number[] {
  const bits = Number.parseInt(value.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255].map((part) => part / 255);
}

/** The stops of a gradient in order, each place once. */
export function stopsOf(node: MarkupElement): Stop[] {
  let last = -1;
  return elements(node, 'stop').map((stop) => {
    // A function of PDF has no two places that are equal.
    last = Math.max(numberOf(stop, 'offset'), last + 1e-5);
    return {
      offset: last,
      color: colorOf(stop.attributes['stop-color'] ?? '#000000'),
      opacity: numberOf(stop, 'stop-opacity', 1),
    };
  });
}

/** The geometry of a gradient with its stops, repeated as far as it is seen. */
interface Course {
  /** `Coords` of an axial or a radial shading. */
  coords: number[];
  stops: Stop[];
}

/**
 * A pattern that paints a gradient.
 * @param units from the gradient's space to the stream's, without `gradientTransform`
 * @param seen what is painted, in the gradient's space outside of `gradientTransform`
 * @param valuesOf red, green and blue of a stop, or its opacity as gray
 * @throws NoVectors if it repeats too often
 */
export function gradientPattern(
  pdf: PDFDocument,
  node: MarkupElement,
  { units, seen }: { units: Matrix; seen: Box },
  valuesOf: (stop: Stop) => readonly number[],
): PDFRef {
  const own = matrixOf(node, 'gradientTransform');
  const { coords, stops } = courseOf(node, cornersIn(invert(own), seen));
  const { context } = pdf;
  const values = stops.map((stop) => [...valuesOf(stop)]);
  const shading = {
    ShadingType: coords.length === 4 ? 2 : 3,
    ColorSpace: values[0]?.length === 1 ? 'DeviceGray' : 'DeviceRGB',
    Coords: coords,
    Extend: [true, true],
    Function: functionOf(stops, values),
  };
  const matrix = [...multiply(units, own)];
  return context.register(
    context.obj({ Type: 'Pattern', PatternType: 2, Shading: shading, Matrix: matrix } as never),
  );
}

function functionOf(stops: readonly Stop[], values: readonly number[][]): Record<string, unknown> {
  const parts = stops.slice(1).map((_, at) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: values[at] ?? [],
    C1: values[at + 1] ?? [],
    N: 1,
  }));
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: parts,
    Bounds: stops.slice(1, -1).map(({ offset }) => offset),
    Encode: parts.flatMap(() => [0, 1]),
  };
}

const cornersIn = (matrix: Matrix, [left, top, right, bottom]: Box) =>
  (
    [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ] as const
  ).map(([x, y]) => transform(matrix, x, y));

function courseOf(node: MarkupElement, corners: readonly (readonly [number, number])[]): Course {
  const spread = node.attributes.spreadMethod ?? 'pad';
  const stops = stopsOf(node);
  const number = (name: string, otherwise = 0) => numberOf(node, name, otherwise);
  if (node.name === 'linearGradient') {
    const [x1, y1, x2, y2] = [number('x1'), number('y1'), number('x2', 1), number('y2')];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const places = corners.map(([x, y]) => ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy));
    const [from, to] = repeats(spread, Math.min(...places), Math.max(...places));
    const at = (place: number) => [x1 + dx * place, y1 + dy * place];
    return { coords: [...at(from), ...at(to)], stops: repeated(stops, spread, from, to) };
  }
  const [cx, cy, r] = [number('cx', 0.5), number('cy', 0.5), number('r', 0.5)];
  const [fx, fy, fr] = [number('fx', cx), number('fy', cy), number('fr')];
  const off = Math.hypot(fx - cx, fy - cy);
  // The nearest edge of the largest circle grows by so much with each repeat.
  const grows = Math.max(1e-6, r - fr - off);
  const far = Math.max(...corners.map(([x, y]) => Math.hypot(x - fx, y - fy)));
  const [, to] = repeats(spread, 0, (far + off) / grows);
  const end = [fx + (cx - fx) * to, fy + (cy - fy) * to, fr + (r - fr) * to];
  return { coords: [fx, fy, fr, ...end], stops: repeated(stops, spread, 0, to) };
}

function repeats(spread: string, least: number, most: number): [from: number, to: number] {
  if (spread === 'pad') return [0, 1];
  const [from, to] = [Math.floor(least), Math.max(Math.ceil(most), Math.floor(least) + 1)];
  if (!(to - from <= MAX_REPEATS)) throw new NoVectors('a gradient repeats too often');
  return [from, to];
}

function repeated(stops: readonly Stop[], spread: string, from: number, to: number): Stop[] {
  const whole = [...stops];
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new NoVectors('a gradient has no colours');
  if (first.offset > 0) whole.unshift({ ...first, offset: 0 });
  if (last.offset < 1) whole.push({ ...last, offset: 1 });
  if (spread === 'pad') return whole;
  const turned = whole.map((stop) => ({ ...stop, offset: 1 - stop.offset })).reverse();
  const out: Stop[] = [];
  for (let period = from; period < to; period += 1) {
    const isTurned = spread === 'reflect' && Math.abs(period) % 2 === 1;
    for (const stop of isTurned ? turned : whole) {
      const offset = (period - from + stop.offset) / (to - from);
      out.push({ ...stop, offset: Math.max(offset, (out.at(-1)?.offset ?? -1) + 1e-7) });
    }
  }
  return out;
}
