/** A number as PDF writes it: at most three decimals, no exponent. */
export function n(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : '0';
}

/** A colour such as `#00b4ff` as operands of `rg` and `RG`. */
export function rgb(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => n(part / 255)).join(' ');
}
