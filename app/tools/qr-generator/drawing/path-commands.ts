// Converts the `d` of our own SVG paths (M H V L a z) to absolute moves, lines and cubic curves, as PDF and
// PostScript need. Arcs are circular; a quarter is one curve, off by 0.03 % at most.

/** One step of a path, in the coordinates of the drawing. */
export type PathCommand =
  | { kind: 'move' | 'line'; x: number; y: number }
  | { kind: 'curve'; points: readonly [number, number, number, number, number, number] }
  | { kind: 'close' };

/** Parses a path written by {@link module:path-figures}. */
export function pathCommands(d: string): PathCommand[] {
  const commands: PathCommand[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest = ''] of d.matchAll(/([MLHVaz])([^MLHVaz]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [first = 0, second = 0] = numbers;
    if (letter === 'z') commands.push({ kind: 'close' });
    else if (letter === 'a') {
      const [radius = 0, , , large = 0, , dx = 0, dy = 0] = numbers;
      commands.push(...arc(x, y, x + dx, y + dy, radius, large === 1));
      [x, y] = [x + dx, y + dy];
    } else {
      if (letter !== 'V') x = first;
      if (letter === 'V') y = first;
      else if (letter !== 'H') y = second;
      commands.push({ kind: letter === 'M' ? 'move' : 'line', x, y });
    }
  }
  return commands;
}

/** A clockwise circular arc (y down) as curves of at most a quarter turn. */
function arc(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  radius: number,
  large: boolean,
): PathCommand[] {
  const [halfX, halfY] = [(x2 - x1) / 2, (y2 - y1) / 2];
  const half = Math.hypot(halfX, halfY);
  const r = Math.max(radius, half);
  const away = Math.sqrt(Math.max(0, r * r - half * half)) / (half || 1);
  const side = large ? 1 : -1;
  const cx = (x1 + x2) / 2 + side * halfY * away;
  const cy = (y1 + y2) / 2 - side * halfX * away;
  const from = Math.atan2(y1 - cy, x1 - cx);
  let turn = Math.atan2(y2 - cy, x2 - cx) - from;
  if (turn <= 0) turn += 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(turn / (Math.PI / 2) - 1e-6));
  const step = turn / parts;
  const reach = (4 / 3) * Math.tan(step / 4) * r;
  return Array.from({ length: parts }, (_, index) => {
    const [a, b] = [from + index * step, from + (index + 1) * step];
    const end = [cx + r * Math.cos(b), cy + r * Math.sin(b)] as const;
    return {
      kind: 'curve',
      points: [
        cx + r * Math.cos(a) - reach * Math.sin(a),
        cy + r * Math.sin(a) + reach * Math.cos(a),
        end[0] + reach * Math.sin(b),
        end[1] - reach * Math.cos(b),
        ...end,
      ],
    };
  });
}
