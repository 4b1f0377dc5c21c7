/** SVG path data to polygons. */
import { type Matrix, transform } from '../../packages/core/src/affine-matrix.ts';

/** A run of points, alternating x and y, in the coordinates after the matrix. */
export interface Run {
  points: number[];
  isClosed: boolean;
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;

/**
 * Flattens the data of a `d` attribute (SVG 2, section 9.3).
 * @param tolerance greatest distance from the curve, in units after the matrix
 * @throws Error at a command or number that the grammar does not allow
 */
export function flattenPath(data: string, matrix: Matrix, tolerance: number): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  // The last control point, for S and T.
  let controlX = 0;
  let controlY = 0;
  let before = '';
  const lineTo = (toX: number, toY: number) => {
    if (!run) {
      run = { points: [...transform(matrix, x, y)], isClosed: false };
      runs.push(run);
    }
    run.points.push(...transform(matrix, toX, toY));
    x = toX;
    y = toY;
  };
  const cubicTo = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) => {
    const [p0, p1, p2, p3] = [
      transform(matrix, x, y),
      transform(matrix, x1, y1),
      transform(matrix, x2, y2),
      transform(matrix, x3, y3),
    ] as const;
    // Wang's bound on the number of equal steps.
    const bend = Math.max(
      Math.hypot(p0[0] - 2 * p1[0] + p2[0], p0[1] - 2 * p1[1] + p2[1]),
      Math.hypot(p1[0] - 2 * p2[0] + p3[0], p1[1] - 2 * p2[1] + p3[1]),
    );
    const steps = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)));
    const fromX = x;
    const fromY = y;
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      lineTo(a * fromX + b * x1 + c * x2 + d * x3, a * fromY + b * y1 + c * y2 + d * y3);
    }
    controlX = x2;
    controlY = y2;
  };
  const quadraticTo = (x1: number, y1: number, x2: number, y2: number) => {
    cubicTo(
      x + (2 / 3) * (x1 - x),
      y + (2 / 3) * (y1 - y),
      x2 + (2 / 3) * (x1 - x2),
      y2 + (2 / 3) * (y1 - y2),
      x2,
      y2,
    );
    controlX = x1;
    controlY = y1;
  };
  for (const [command, numbers] of readCommands(data)) {
    const type = command.toUpperCase();
    const isRelative = command !== type;
    const baseX = isRelative ? x : 0;
    const baseY = isRelative ? y : 0;
    const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0] = numbers;
    const isSmooth = (type === 'S' && /[CS]/.test(before)) || (type === 'T' && /[QT]/.test(before));
    const mirrorX = isSmooth ? 2 * x - controlX : x;
    const mirrorY = isSmooth ? 2 * y - controlY : y;
    if (type === 'M') {
      run = undefined;
      x = baseX + n0;
      y = baseY + n1;
      startX = x;
      startY = y;
    } else if (type === 'L') lineTo(baseX + n0, baseY + n1);
    else if (type === 'H') lineTo(baseX + n0, y);
    else if (type === 'V') lineTo(x, baseY + n0);
    else if (type === 'C')
      cubicTo(baseX + n0, baseY + n1, baseX + n2, baseY + n3, baseX + n4, baseY + n5);
    else if (type === 'S')
      cubicTo(mirrorX, mirrorY, baseX + n0, baseY + n1, baseX + n2, baseY + n3);
    else if (type === 'Q') quadraticTo(baseX + n0, baseY + n1, baseX + n2, baseY + n3);
    else if (type === 'T') quadraticTo(mirrorX, mirrorY, baseX + n0, baseY + n1);
    else if (type === 'A')
      for (const curve of arcToCubics(x, y, n0, n1, n2, n3 !== 0, n4 !== 0, baseX + n5, baseY + n6))
        cubicTo(...curve);
    else {
      if (run) run.isClosed = true;
      run = undefined;
      x = startX;
      y = startY;
    }
    before = type;
  }
  return runs;
}

/** Commands with their numbers; repeated arguments become commands of their own. */
function readCommands(data: string): [command: string, numbers: number[]][] {
  const commands: [string, number[]][] = [];
  let at = 0;
  let command = '';
  const skip = () => {
    while (at < data.length && /[\s,]/.test(data[at] as string)) at++;
  };
  const number = () => {
    skip();
    NUMBER.lastIndex = at;
    const found = NUMBER.exec(data);
    if (!found) throw new Error(`no number at ${at} of the path`);
    at = NUMBER.lastIndex;
    return Number(found[0]);
  };
  // Flags of arcs may stand without a space before the next number.
  const flag = () => {
    skip();
    return Number(data[at++]);
  };
  for (skip(); at < data.length; skip()) {
    if (/[A-Za-z]/.test(data[at] as string)) command = data[at++] as string;
    const type = command.toUpperCase();
    const count = ARGUMENTS[type];
    if (count === undefined) throw new Error(`'${command}' is no command of a path`);
    const numbers: number[] = [];
    for (let i = 0; i < count; i++)
      numbers.push(type === 'A' && (i === 3 || i === 4) ? flag() : number());
    commands.push([command, numbers]);
    if (command === 'M') command = 'L';
    else if (command === 'm') command = 'l';
    else if (type === 'Z') command = '';
  }
  return commands;
}

type Cubic = [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** An elliptical arc as cubic curves (SVG 2, appendix B.2). */
function arcToCubics(
  x0: number,
  y0: number,
  radiusX: number,
  radiusY: number,
  degrees: number,
  isLarge: boolean,
  isSweep: boolean,
  x1: number,
  y1: number,
): Cubic[] {
  let rx = Math.abs(radiusX);
  let ry = Math.abs(radiusY);
  if (x0 === x1 && y0 === y1) return [];
  if (rx === 0 || ry === 0) return [[x0, y0, x1, y1, x1, y1]];
  const phi = (degrees * Math.PI) / 180;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const halfX = (x0 - x1) / 2;
  const halfY = (y0 - y1) / 2;
  const u = cos * halfX + sin * halfY;
  const v = -sin * halfX + cos * halfY;
  const scale = Math.sqrt((u * u) / (rx * rx) + (v * v) / (ry * ry));
  if (scale > 1) {
    rx *= scale;
    ry *= scale;
  }
  const rest = (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2;
  const factor =
    (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, rest) / ((rx * v) ** 2 + (ry * u) ** 2));
  const cu = (factor * rx * v) / ry;
  const cv = (-factor * ry * u) / rx;
  const centreX = cos * cu - sin * cv + (x0 + x1) / 2;
  const centreY = sin * cu + cos * cv + (y0 + y1) / 2;
  const from = Math.atan2((v - cv) / ry, (u - cu) / rx);
  let turn = Math.atan2((-v - cv) / ry, (-u - cu) / rx) - from;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const place = (angle: number, along: number): [number, number] => {
    const px = rx * (Math.cos(angle) - along * Math.sin(angle));
    const py = ry * (Math.sin(angle) + along * Math.cos(angle));
    return [centreX + cos * px - sin * py, centreY + sin * px + cos * py];
  };
  return Array.from({ length: pieces }, (_, i): Cubic => {
    const a = from + i * step;
    const b = a + step;
    const end: [number, number] = i === pieces - 1 ? [x1, y1] : place(b, 0);
    return [...place(a, reach), ...place(b, -reach), ...end];
  });
}
