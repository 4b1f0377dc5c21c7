/** The rings that lie in no other: the outer edges of a silhouette. */
export function outerRings(rings: readonly (readonly number[])[]): (readonly number[])[] {
  return rings.filter((ring) => !rings.some((other) => other !== ring && isWithin(ring, other)));
}

/** Whether the first point of a ring, and its middle one, lie in another. */
function isWithin(ring: readonly number[], other: readonly number[]): boolean {
  const middle = Math.floor(ring.length / 4) * 2;
  return [0, middle].every((at) => holds(other, ring[at] as number, ring[at + 1] as number));
}

function holds(ring: readonly number[], x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}
