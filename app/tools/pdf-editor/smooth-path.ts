type Point = readonly [number, number];

/** A step of a path: PDF's operators `m`, `l` and `c`, which are SVG's M, L and C. */
export interface PathStep {
  operator: 'm' | 'l' | 'c';
  numbers: number[];
}

/** A smooth line through points (Catmull-Rom as cubic curves). A single point becomes a dot. */
export function smoothPath(points: readonly Point[]): PathStep[] {
  const [first] = points;
  if (!first) return [];
  const steps: PathStep[] = [{ operator: 'm', numbers: [...first] }];
  if (points.length === 1) steps.push({ operator: 'l', numbers: [first[0] + 0.01, first[1]] });
  for (let at = 0; at + 1 < points.length; at++) {
    const from = points[at] ?? first;
    const to = points[at + 1] ?? from;
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    steps.push({
      operator: 'c',
      numbers: [
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
        ...to,
      ],
    });
  }
  return steps;
}
