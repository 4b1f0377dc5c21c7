/** Formats a number for PDF: at most three decimals, no exponent. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : '0';
}

/** Converts a colour such as `#00b4ff` to operands of `rg` and `RG`. */
export function rgb(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255]
    .map((part) => formatNumber(part / 255))
    .join(' ');
}
