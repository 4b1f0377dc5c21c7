// The functions of `bc -l` as series, in integers with spare digits.
import { BcError, type Decimal, decimalFromInteger, integerOf, rescaled } from './decimals';

const SPARE = 12;

type Series = (x: bigint, one: bigint) => bigint;

/** Computes with extra digits, and truncates them. */
function computed(value: Decimal, scale: number, more: number, series: Series): Decimal {
  const digits = scale + SPARE + more;
  const one = 10n ** BigInt(digits);
  const units = series(rescaled(value, digits).units, one);
  return rescaled({ units, scale: digits }, scale);
}

/** Number of digits before the point. */
const sizeOf = (value: Decimal) => integerOf(value).toString().replace('-', '').length;

/** Sums terms until they vanish. */
function sum(first: bigint, next: (term: bigint, index: bigint) => bigint): bigint {
  let total = first;
  let term = first;
  for (let index = 1n; term !== 0n; index += 1n) {
    term = next(term, index);
    total += term;
  }
  return total;
}

const exponential: Series = (x, one) => {
  // e^x = (e^(x / 2^k))^(2^k), so that the series is short.
  let halvings = 0;
  let part = x;
  while (part > one / 2n || part < -one / 2n) {
    part /= 2n;
    halvings += 1;
  }
  let result = sum(one, (term, index) => (term * part) / one / index);
  for (; halvings > 0; halvings -= 1) result = (result * result) / one;
  return result;
};

const logarithm: Series = (x, one) => {
  let doublings = 0n;
  let part = x;
  for (; part > (one * 3n) / 2n; doublings += 1n) part /= 2n;
  for (; part < (one * 3n) / 4n; doublings -= 1n) part *= 2n;
  const log = (value: bigint) => {
    const z = ((value - one) * one) / (value + one);
    const square = (z * z) / one;
    let total = 0n;
    let term = z;
    for (let index = 1n; term !== 0n; index += 2n) {
      total += term / index;
      term = (term * square) / one;
    }
    return 2n * total;
  };
  return log(part) + doublings * log(2n * one);
};

const arctangent: Series = (x, one) => {
  if (x < 0n) return -arctangent(-x, one);
  if (x > one) return pi(one) / 2n - arctangent((one * one) / x, one);
  // atan x = 2 atan (x / (1 + √(1 + x²)))
  let part = x;
  let doublings = 0n;
  while (part > one / 8n) {
    part = (part * one) / (one + root(one * one + part * part));
    doublings += 1n;
  }
  const square = (part * part) / one;
  let total = 0n;
  let term = part;
  for (let index = 1n; term !== 0n; index += 2n) {
    total += term / index;
    term = (-term * square) / one;
  }
  return total << doublings;
};

function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** Machin: π = 16 atan 1/5 − 4 atan 1/239. */
function pi(one: bigint): bigint {
  const inverse = (of: bigint) => {
    let total = 0n;
    let term = one / of;
    for (let index = 1n; term !== 0n; index += 2n) {
      total += term / index;
      term = -term / (of * of);
    }
    return total;
  };
  return 16n * inverse(5n) - 4n * inverse(239n);
}

const sine: Series = (x, one) => {
  const turn = 2n * pi(one);
  const part = x % turn;
  return sum(
    part,
    (term, index) => (-term * part * part) / one / one / (2n * index * (2n * index + 1n)),
  );
};

const cosine: Series = (x, one) => sine(x + pi(one) / 2n, one);

/** s, c, a, l and e, each of one number to `scale` digits. */
export const MATH_FUNCTIONS: Readonly<Record<string, (value: Decimal, scale: number) => Decimal>> =
  {
    s: (value, scale) => computed(value, scale, sizeOf(value), sine),
    c: (value, scale) => computed(value, scale, sizeOf(value), cosine),
    a: (value, scale) => computed(value, scale, 0, arctangent),
    l: (value, scale) => {
      // As in GNU bc: a very large negative number instead of an error.
      if (value.units <= 0n) return rescaled(decimalFromInteger(1n - 10n ** BigInt(scale)), scale);
      return computed(value, scale, sizeOf(value), logarithm);
    },
    e: (value, scale) => {
      if (sizeOf(value) > 5) throw new BcError('exponent too large in raise');
      const digits = Math.max(0, Math.ceil(Number(integerOf(value)) * Math.LOG10E)) + 2;
      return computed(value, scale, 2 * digits, exponential);
    },
  };
