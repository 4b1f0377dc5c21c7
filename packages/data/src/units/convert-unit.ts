// Arithmetic of the Unit Converter, through the category's base unit, in double precision.
// Limits: about 15 significant digits. No library: the unit tables contain all that is needed.
import type { Unit } from './unit-model';

function toBase(value: number, unit: Unit): number {
  return unit.inverse ? unit.factor / value : (value - (unit.offset ?? 0)) * unit.factor;
}

function fromBase(base: number, unit: Unit): number {
  return unit.inverse ? unit.factor / base : base / unit.factor + (unit.offset ?? 0);
}

/**
 * Returns a unit's minimum, such as −273.15 °C, if the value is below it; undefined otherwise.
 */
export function minimumIfBelow(value: number, unit: Unit): number | undefined {
  const { lowest } = unit;
  if (lowest === undefined) return undefined;
  // Tolerance, so that −459.67 °F counts as absolute zero despite floating-point error.
  const isBelow = toBase(value, unit) < lowest - Math.abs(lowest) * 1e-12;
  return isBelow ? Number(fromBase(lowest, unit).toPrecision(12)) : undefined;
}

/**
 * Converts a value between two units of one category.
 * @returns undefined if there is no result: 0 mpg in L/100 km, a value beyond 1.8e308, a temperature
 *   below absolute zero
 */
export function convertUnit(value: number, from: Unit, to: Unit): number | undefined {
  if (!Number.isFinite(value) || minimumIfBelow(value, from) !== undefined) return undefined;
  if (from === to) return value;
  const base = toBase(value, from);
  const result = withoutNoise(fromBase(base, to), base, from, to);
  return Number.isFinite(result) ? result : undefined;
}

/**
 * Removes floating-point error (0.1 + 0.2) by rounding to 15 digits. If offsets nearly cancel
 * (−459.67 °F in K), only error remains, and the result is 0.
 */
function withoutNoise(result: number, base: number, from: Unit, to: Unit): number {
  const scale = Math.max(Math.abs(base), Math.abs(from.offset ?? 0), Math.abs(to.offset ?? 0));
  const hasOffset = from.offset !== undefined || to.offset !== undefined;
  if (hasOffset && Math.abs(result) < scale * 1e-13) return 0;
  return Number(result.toPrecision(15));
}
