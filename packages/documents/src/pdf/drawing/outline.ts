/** Outlines of a plain SVG, which has absolute M, L, Q, C and Z only, as operators of PDF and as boxes. */
import { identity, type Matrix, transform } from '@entropy-tools/core/affine-matrix';

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** An outline: its operators without the one that paints, and the box of its curves. */
export interface Outline {
  operators: string;
  /** Undefined if it has no point. */
  box: Box | undefined;
}

/** A number for a content stream. Drawings may be a unit wide, so it has more decimals than points need. */
export function coordinate(value: number): string {
  if (!Number.isFinite(value)) return '0';
  return String(Number(Math.max(-1e9, Math.min(1e9, value)).toFixed(6)));
}

/** Numbers separated by spaces. */
export const coordinates = (values: readonly number[]): string => values.map(coordinate).join(' ');

/** The corners of a box as a path. */
export const rectangle = ([left, top, right, bottom]: Box): string =>
  `${coordinates([left, top, right - left, bottom - top])} re`;

/** The smallest box around both. */
export function around(one: Box | undefined, other: Box | undefined): Box | undefined {
  if (!one || !other) return one ?? other;
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

/** Reads the `d` of a plain path, its points moved by a matrix. */
export function readOutline(data: string, matrix: Matrix = identity): Outline {
  const out: string[] = [];
  let box: Box | undefined;
  let [x, y] = [0, 0];
  const tokens = data.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? [];
  for (let at = 0; at < tokens.length; ) {
    const command = tokens[at++] ?? '';
    const points = (count: number) =>
      Array.from({ length: count }, () => {
        const point = transform(matrix, Number(tokens[at]), Number(tokens[at + 1]));
        at += 2;
        return point;
      });
    if (command === 'M' || command === 'L') {
      for (const [px, py] of points(1)) {
        out.push(`${coordinates([px, py])} ${command === 'M' ? 'm' : 'l'}`);
        box = around(box, [px, py, px, py]);
        [x, y] = [px, py];
      }
    } else if (command === 'Q' || command === 'C') {
      const given = points(command === 'Q' ? 2 : 3);
      const [first = [0, 0], second = [0, 0], third] = given;
      const end = third ?? second;
      const towards = (from: readonly number[]) =>
        [0, 1].map((axis) => {
          const start = from[axis] ?? 0;
          return start + (2 / 3) * ((first[axis] ?? 0) - start);
        });
      const [one, two] = third ? [first, second] : [towards([x, y]), towards(end)];
      out.push(`${coordinates([...one, ...two, ...end])} c`);
      const spans = [0, 1].map((axis) =>
        curveSpan([axis === 0 ? x : y, one[axis] ?? 0, two[axis] ?? 0, end[axis] ?? 0]),
      );
      const [[left = 0, right = 0] = [], [top = 0, bottom = 0] = []] = spans;
      box = around(box, [left, top, right, bottom]);
      [x, y] = end;
    } else if (command === 'Z') out.push('h');
    else break;
  }
  return { operators: out.join('\n'), box };
}

/** The least and the largest value of a cubic curve in one direction. */
function curveSpan([a = 0, b = 0, c = 0, d = 0]: readonly number[]): [number, number] {
  const values = [a, d];
  // The derivative is a quadratic: its zeros are the turning points.
  const [p, q, r] = [d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a];
  const root = q * q - 4 * p * r;
  const turns =
    Math.abs(p) < 1e-12
      ? [-r / q]
      : root < 0
        ? []
        : [(-q + Math.sqrt(root)) / (2 * p), (-q - Math.sqrt(root)) / (2 * p)];
  for (const t of turns)
    if (t > 0 && t < 1)
      values.push(
        a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3,
      );
  return [Math.min(...values), Math.max(...values)];
}
