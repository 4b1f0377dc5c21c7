/** Casts an unknown value to a record; an empty one if it is not an object. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Casts an unknown value to an array; an empty one if it is not an array. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A non-negative count, or 0 if invalid. */
export function asCount(value: unknown): number {
  return isCount(value) ? value : 0;
}

/** Whether it is a finite, non-negative number. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
