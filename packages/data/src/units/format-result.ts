/** How to round results: the specification's six decimals, or a number of significant figures. */
export type Rounding = 'decimals' | 3 | 4 | 6 | 8 | 12;

/** The options of the rounding menu, in order. */
export const roundings: readonly Rounding[] = ['decimals', 3, 4, 6, 8, 12];

/** From here on plain notation is hard to read, and beyond 2^53 its digits would be made up. */
const hugeFrom = 1e15;
const tinyBelow = 1e-6;
const certainDigits = 15;

/**
 * Up to 6 decimals, trailing zeros removed: '1609.34', '0.000001', '0' for anything smaller (see
 * {@link scientificForm}).
 */
export function formatSixDecimals(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e21) return formatScientific(value);
  // A double has 15 certain digits; toFixed would print meaningless ones after them.
  if (size >= hugeFrom) return String(Number(value.toPrecision(certainDigits)));
  const wholeDigits = size < 1 ? 0 : Math.floor(Math.log10(size)) + 1;
  const decimals = Math.min(6, Math.max(0, certainDigits - wholeDigits));
  const fixed = value.toFixed(decimals);
  const text = decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed;
  return text === '-0' ? '0' : text;
}

/** '1.234 × 10⁻⁹', with at most `figures` significant figures. */
function formatScientific(value: number, figures = 7): string {
  const [mantissa = '', exponent = '0'] = value.toExponential(figures - 1).split('e');
  const short = mantissa.replace(/\.?0+$/, '');
  return `${short} × 10${superscript(Number(exponent))}`;
}

/**
 * The scientific form to show beside a six-decimal result, if fewer than three figures are left of it
 * or if it is huge.
 */
export function scientificForm(value: number): string | undefined {
  const size = Math.abs(value);
  if (value === 0 || size >= 1e21) return undefined;
  const rounded = Number(value.toFixed(6));
  const loses = size < 1e-3 && Math.abs(rounded - value) > size * 1e-9;
  return loses || size >= hugeFrom ? formatScientific(value) : undefined;
}

/** Formats a value with the chosen rounding. Significant figures keep their zeros: '5.00'. */
export function formatResult(value: number, rounding: Rounding): string {
  if (rounding === 'decimals') return formatSixDecimals(value);
  const size = Math.abs(value);
  if (value !== 0 && (size < tinyBelow || size >= hugeFrom))
    return formatScientific(value, rounding);
  return new Intl.NumberFormat('en', {
    minimumSignificantDigits: rounding,
    maximumSignificantDigits: rounding,
    useGrouping: false,
  }).format(value);
}

/** Formats a value for the input field: all certain digits, no others. */
export function formatInput(value: number): string {
  return String(Number(value.toPrecision(12)));
}

function superscript(exponent: number): string {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return String(exponent).replace(/./g, (sign) =>
    sign === '-' ? '⁻' : (digits[Number(sign)] ?? ''),
  );
}
