// Lengths and colours of WordprocessingML. Source: ECMA-376 part 1, 22.9.2.

const pointsPerUnit: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 7.2 / 2.54,
  pc: 12,
  pi: 12,
};
/** A little above Word's own limit for the size of a page, 22 inches. */
const MAX_POINTS = 1600;

/** Converts a length (in twentieths of a point, or with a unit) to points; undefined for an invalid value. */
export function pointsOf(value: string | undefined): number | undefined {
  const match = /^\s*(-?[\d.]+)\s*(pt|in|cm|mm|pc|pi)?\s*$/.exec(value ?? '');
  if (!match) return undefined;
  const amount = Number(match[1]);
  const points = match[2] ? amount * (pointsPerUnit[match[2]] ?? 1) : amount / 20;
  return Number.isFinite(points) ? Math.min(Math.max(points, -MAX_POINTS), MAX_POINTS) : undefined;
}

/** Converts English Metric Units to points. */
export function pointsOfEmu(value: string | undefined): number | undefined {
  const emu = Number(value);
  if (value === undefined || !Number.isFinite(emu)) return undefined;
  return Math.min(Math.max(emu / 12700, -MAX_POINTS), MAX_POINTS);
}
