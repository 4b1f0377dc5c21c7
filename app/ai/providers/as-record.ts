/** A value of unknown shape as a record; an empty one when it is none. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A value of unknown shape as a list; an empty one when it is none. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A count as services give it; 0 when it is none. */
export function asCount(value: unknown): number {
  return isCount(value) ? value : 0;
}

/** Whether it is a number that can count something. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
