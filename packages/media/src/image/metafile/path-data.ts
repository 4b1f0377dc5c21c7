import { decimal, type Point } from './drawing-sheet';

/** Straight lines through points. */
export function lineData(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${decimal(x)} ${decimal(y)}`)
    .join('');
}

/**
 * Path data of Bézier curves: a first point, then three per curve; incomplete curves are ignored.
 * @param isGoingOn starts with a line to the first point
 */
export function curveData(points: readonly Point[], isGoingOn = false): string {
  const parts: string[] = [];
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) parts.push(`${isGoingOn ? 'L' : 'M'}${decimal(x)} ${decimal(y)}`);
    else if (index + 2 - ((index - 1) % 3) < points.length)
      parts.push(`${index % 3 === 1 ? 'C' : ' '}${decimal(x)} ${decimal(y)}`);
  }
  return parts.join('');
}
