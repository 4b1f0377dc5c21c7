// Numbers of any length with the scales of POSIX's bc: an integer, and how many of its digits are fractional.

/** `units / 10 ** scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** An arithmetic error, in bc's words. */
export class BcError extends Error {}

const MAX_DIGITS = 200_000;

export const ZERO: Decimal = { units: 0n, scale: 0 };
export const ONE: Decimal = { units: 1n, scale: 0 };

export const decimalFromInteger = (value: number | bigint): Decimal => ({
  units: BigInt(value),
  scale: 0,
});

const ten = (power: number) => 10n ** BigInt(power);

/** The same number with another number of fractional digits; excess ones are truncated. */
export function rescaled({ units, scale }: Decimal, to: number): Decimal {
  if (to === scale) return { units, scale };
  return { units: to > scale ? units * ten(to - scale) : units / ten(scale - to), scale: to };
}

/** The integer part. */
export const integerOf = (value: Decimal): bigint => rescaled(value, 0).units;

/** Compares two numbers: below 0, 0 or above. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescaled(a, scale).units + rescaled(b, scale).units, scale };
}

export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const subtract = (a: Decimal, b: Decimal) => add(a, negated(b));

export function multiply(a: Decimal, b: Decimal, scale: number): Decimal {
  const product = { units: a.units * b.units, scale: a.scale + b.scale };
  return rescaled(product, Math.min(product.scale, Math.max(scale, a.scale, b.scale)));
}

export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  if (b.units === 0n) throw new BcError('Divide by zero');
  const shift = scale + b.scale - a.scale;
  const units = shift >= 0 ? (a.units * ten(shift)) / b.units : a.units / (b.units * ten(-shift));
  return { units, scale };
}

/** Remainder of a division to `scale` digits. */
export function remainder(a: Decimal, b: Decimal, scale: number): Decimal {
  if (b.units === 0n) throw new BcError('Modulo by zero');
  const quotient = divide(a, b, scale);
  const to = Math.max(a.scale, scale + b.scale);
  return rescaled(subtract(a, multiply(quotient, b, to)), to);
}

export function power(base: Decimal, exponent: Decimal, scale: number): Decimal {
  const times = integerOf(exponent);
  if (times === 0n) return ONE;
  const size = times < 0n ? -times : times;
  if (
    BigInt(base.units.toString().length) * size > BigInt(MAX_DIGITS) &&
    base.units !== 1n &&
    base.units !== 0n
  )
    throw new BcError('exponent too large in raise');
  const raised = { units: base.units ** size, scale: base.scale * Number(size) };
  if (times < 0n) return divide(ONE, raised, scale);
  return rescaled(raised, Math.min(raised.scale, Math.max(scale, base.scale)));
}

export function squareRoot(value: Decimal, scale: number): Decimal {
  if (value.units < 0n) throw new BcError('Square root of a negative number');
  const to = Math.max(scale, value.scale);
  return { units: rootOf(rescaled(value, 2 * to).units), scale: to };
}

/** The integer part of a square root, by Newton's method. */
function rootOf(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

const DIGITS = '0123456789ABCDEF';

/** Parses a number as written in a program, in the base of `ibase`. */
export function parseDecimal(text: string, base: number): Decimal {
  const [before = '', after = ''] = text.split('.');
  // A single digit has its own value in every base.
  const digitOf = (digit: string, isAlone: boolean) => {
    const value = DIGITS.indexOf(digit);
    return BigInt(isAlone ? value : Math.min(value, base - 1));
  };
  if (base === 10 && /^\d*$/.test(before + after))
    return { units: BigInt(before + after || '0'), scale: after.length };
  const isAlone = before.length === 1 && after === '';
  let units = 0n;
  for (const digit of before) units = units * BigInt(base) + digitOf(digit, isAlone);
  let fraction = 0n;
  for (const digit of after) fraction = fraction * BigInt(base) + digitOf(digit, false);
  if (after === '') return { units, scale: 0 };
  const places = ten(after.length);
  const part = (fraction * places) / BigInt(base) ** BigInt(after.length);
  return { units: units * places + part, scale: after.length };
}

/** Formats a number as bc prints it, in the base of `obase`, lines broken after 69 characters. */
export function formatDecimal(value: Decimal, base: number): string {
  const text = base === 10 ? plain(value) : inBase(value, base);
  return text.length < 70 ? text : (text.match(/.{1,68}/g) ?? []).join('\\\n');
}

function plain({ units, scale }: Decimal): string {
  if (units === 0n) return '0';
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale, '0');
  const before = digits.slice(0, digits.length - scale);
  return `${sign}${before}${scale > 0 ? `.${digits.slice(digits.length - scale)}` : ''}`;
}

function inBase({ units, scale }: Decimal, base: number): string {
  if (units === 0n) return '0';
  const size = units < 0n ? -units : units;
  // Above base 16 each digit is printed as a decimal number after a blank.
  const width = String(base - 1).length;
  const digit = (value: bigint) =>
    base <= 16 ? (DIGITS[Number(value)] ?? '') : ` ${String(value).padStart(width, '0')}`;
  let before = '';
  for (let rest = size / ten(scale); rest > 0n; rest /= BigInt(base))
    before = digit(rest % BigInt(base)) + before;
  let after = '';
  let fraction = size % ten(scale);
  for (let reach = 1n; scale > 0 && reach < ten(scale); reach *= BigInt(base)) {
    fraction *= BigInt(base);
    after += digit(fraction / ten(scale));
    fraction %= ten(scale);
  }
  return `${units < 0n ? '-' : ''}${before}${after ? `.${after}` : ''}`;
}
