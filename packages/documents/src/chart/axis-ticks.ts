import { roundUp } from '@entropy-tools/data/data/round-step';

/** The round tick values of an axis, ascending; the first and the last are its ends. */
export function axisTicks(low: number, high: number, about = 5): number[] {
  // Works with halves because the whole range may exceed what a number can hold.
  const half = high / 2 - low / 2;
  const size = Math.max(Math.abs(low), Math.abs(high));
  // A difference only in the last digits cannot be shown on an axis.
  const isFlat = half <= size * 1e-13 || half < 1e-300;
  const step = isFlat ? roundUp(size < 1e-300 ? 1 : size) : roundUp(half / (about / 2));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(15)),
  );
}

/** Formats a number for a chart: 1,250,000 becomes '1.25M'. */
export function formatCompactNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e15)) return value.toExponential(2).replace('e+', 'e');
  return new Intl.NumberFormat('en', {
    notation: size >= 10_000 ? 'compact' : 'standard',
    maximumSignificantDigits: 4,
  }).format(value);
}
