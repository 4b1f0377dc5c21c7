/** Points along a circle from one angle to another, both included, in radians; alternating x and y. */
export function arc(x: number, y: number, radius: number, from: number, to: number): number[] {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) / Math.PI) * 24));
  const points: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const angle = from + ((to - from) * i) / steps;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}
