import { ToolError } from '@entropy-tools/core/tool-error';
import type { Decimal } from 'decimal.js';

/** A function with its number of arguments. */
export interface CalculatorFunction {
  least: number;
  most: number;
  of(...values: Decimal[]): Decimal;
}

/** Beyond this, the sine is meaningless and slow to compute. */
const largestAngle = 1e15;
/** Of 120 digits; angles up to 1e15 lose some of them. */
const dustExponent = 95;
const largestFactorial = 1000;
/** Maximum exponent of ten of a result. */
const largestExponent = 5000;

/** The functions and constants, in the precision of the given Decimal constructor. */
export function vocabulary(D: typeof Decimal): {
  constants: Readonly<Record<string, Decimal>>;
  functions: Readonly<Record<string, CalculatorFunction>>;
} {
  const pi = D.acos(-1);
  const degree = pi.div(180);
  const one = (of: (x: Decimal) => Decimal): CalculatorFunction => ({ least: 1, most: 1, of });
  const two = (of: (x: Decimal, y: Decimal) => Decimal): CalculatorFunction => ({
    least: 2,
    most: 2,
    of,
  });
  const many = (of: (...values: Decimal[]) => Decimal): CalculatorFunction => ({
    least: 1,
    most: 500,
    of,
  });
  const sum = (...values: Decimal[]) => values.reduce((total, value) => total.plus(value));
  const gcd = (a: Decimal, b: Decimal): Decimal => (b.isZero() ? a.abs() : gcd(b, a.mod(b)));
  return {
    constants: { pi, tau: pi.times(2), e: D.exp(1), phi: D.sqrt(5).plus(1).div(2) },
    functions: {
      sqrt: one((x) => real(D.sqrt(x), 'sqrt of a negative number')),
      cbrt: one((x) => D.cbrt(x)),
      abs: one((x) => x.abs()),
      sign: one((x) => new D(D.sign(x))),
      floor: one((x) => x.floor()),
      ceil: one((x) => x.ceil()),
      trunc: one((x) => x.trunc()),
      round: {
        least: 1,
        most: 2,
        of: (x, places) => x.toDecimalPlaces(places ? whole(places, 0, 50, 'places') : 0),
      },
      ln: one((x) => real(D.ln(positive(x)), 'ln')),
      log2: one((x) => D.log2(positive(x))),
      log10: one((x) => D.log10(positive(x))),
      log: {
        least: 1,
        most: 2,
        of: (x, base) => D.log(positive(x), base ? positive(base) : 10),
      },
      exp: one((x) => power(D.exp(1), x)),
      pow: two(power),
      mod: two(remainder),
      sin: one((x) => noDust(D.sin(angle(x)))),
      cos: one((x) => noDust(D.cos(angle(x)))),
      tan: one((x) => {
        if (noDust(D.cos(angle(x))).isZero()) throw divisionByZero();
        return noDust(D.tan(x));
      }),
      asin: one((x) => real(D.asin(x), 'asin beyond 1')),
      acos: one((x) => real(D.acos(x), 'acos beyond 1')),
      atan: one((x) => D.atan(x)),
      atan2: two((y, x) => D.atan2(y, x)),
      rad: one((x) => x.times(degree)),
      deg: one((x) => x.div(degree)),
      hypot: many((...values) => D.hypot(...values)),
      min: many((...values) => D.min(...values)),
      max: many((...values) => D.max(...values)),
      sum: many(sum),
      mean: many((...values) => sum(...values).div(values.length)),
      median: many((...values) => {
        const sorted = values.toSorted((a, b) => a.cmp(b));
        const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
        return sum(...middle).div(middle.length);
      }),
      gcd: two((a, b) => gcd(integer(a), integer(b))),
      lcm: two((a, b) => {
        const common = gcd(integer(a), integer(b));
        return common.isZero() ? common : a.div(common).times(b).abs();
      }),
      fact: one(factorial),
      ncr: two((n, k) => choose(n, k).div(factorial(k))),
      npr: two(choose),
    },
  };

  function choose(n: Decimal, k: Decimal): Decimal {
    const from = whole(n, 0, largestFactorial, 'n');
    const count = whole(k, 0, largestFactorial, 'k');
    let product = new D(1);
    for (let step = 0; step < count; step += 1) product = product.times(from - step);
    return product;
  }
}

/** n! @throws ToolError unless x is an integer from 0 to 1000 */
export function factorial(x: Decimal): Decimal {
  const n = whole(x, 0, largestFactorial, 'the number before !');
  let product = x.times(0).plus(1);
  for (let factor = 2; factor <= n; factor += 1) product = product.times(factor);
  return product;
}

/** x to the power y. @throws ToolError if the result is not real or too large */
export function power(x: Decimal, y: Decimal): Decimal {
  if (x.isZero() && y.isNegative()) throw divisionByZero();
  const size = x.isZero() ? 0 : Math.abs(x.abs().log(10).toNumber() * y.toNumber());
  if (!(size <= largestExponent)) throw tooLarge();
  return real(x.pow(y), 'a root of a negative number');
}

/** The remainder with the sign of the divisor, as in mathematics: mod(-1, 3) is 2. */
export function remainder(x: Decimal, y: Decimal): Decimal {
  if (y.isZero()) throw divisionByZero();
  const rest = x.mod(y);
  return rest.isZero() || rest.isNegative() === y.isNegative() ? rest : rest.plus(y);
}

export const divisionByZero = () =>
  new ToolError('input', 'This divides by zero, which has no result.');

const tooLarge = () =>
  new ToolError('limit', 'The result has more than 5000 digits. Ask for something smaller.');

/** @throws ToolError if the result is not a real number or exceeds the limit */
export function real(x: Decimal, what: string): Decimal {
  if (x.isNaN()) throw new ToolError('input', `There is no real number for ${what}.`);
  if (!x.isFinite() || Math.abs(x.e) > largestExponent) throw tooLarge();
  return x;
}

function positive(x: Decimal): Decimal {
  if (x.lte(0)) throw new ToolError('input', 'A logarithm needs a number above 0.');
  return x;
}

/** Zero instead of the rounding error of pi where a function is zero. */
function noDust(x: Decimal): Decimal {
  return x.e < -dustExponent ? x.times(0).abs() : x;
}

function angle(x: Decimal): Decimal {
  if (x.abs().gt(largestAngle))
    throw new ToolError('limit', 'The angle is too large; take one below 1e15.');
  return x;
}

function integer(x: Decimal): Decimal {
  if (!x.isInteger() || x.abs().gt(1e30))
    throw new ToolError('input', 'gcd and lcm take whole numbers of up to 30 digits.');
  return x;
}

function whole(x: Decimal, least: number, most: number, what: string): number {
  const value = x.toNumber();
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ToolError('input', `${what} has to be a whole number from ${least} to ${most}.`);
  return value;
}
