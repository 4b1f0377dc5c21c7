// Arithmetic of the Unit Converter: through the category's base unit, in double precision.
// Limits: about 15 significant digits. No library: what there is to know stands in the unit tables.
import type { Unit } from './unit-model';

function toBase(value: number, unit: Unit): number {
  return unit.inverse ? unit.factor / value : (value - (unit.offset ?? 0)) * unit.factor;
}

function fromBase(base: number, unit: Unit): number {
  return unit.inverse ? unit.factor / base : base / unit.factor + (unit.offset ?? 0);
}

/**
 * The least value that a unit can have, such as −273.15 °C, when this one is less; undefined otherwise.
 */
export function leastAbove(value: number, unit: Unit): number | undefined {
  const { lowest } = unit;
  if (lowest === undefined) return undefined;
  // −459.67 °F is absolute zero but for the trace of binary fractions.
  const isBelow = toBase(value, unit) < lowest - Math.abs(lowest) * 1e-12;
  return isBelow ? Number(fromBase(lowest, unit).toPrecision(12)) : undefined;
}

/**
 * Converts a value between two units of one category.
 * @returns undefined when there is no answer: 0 mpg in L/100 km, a value beyond 1.8e308, a temperature
 *   below absolute zero
 */
export function convertUnit(value: number, from: Unit, to: Unit): number | undefined {
  if (!Number.isFinite(value) || leastAbove(value, from) !== undefined) return undefined;
  if (from === to) return value;
  const base = toBase(value, from);
  const result = withoutNoise(fromBase(base, to), base, from, to);
  return Number.isFinite(result) ? result : undefined;
}

/**
 * Binary fractions leave traces (0.1 + 0.2); 15 digits hold none. Where offsets nearly cancel
 * (−459.67 °F in K) what remains is trace alone, and the answer is 0.
 */
function withoutNoise(result: number, base: number, from: Unit, to: Unit): number {
  const scale = Math.max(Math.abs(base), Math.abs(from.offset ?? 0), Math.abs(to.offset ?? 0));
  const hasOffset = from.offset !== undefined || to.offset !== undefined;
  if (hasOffset && Math.abs(result) < scale * 1e-13) return 0;
  return Number(result.toPrecision(15));
}
