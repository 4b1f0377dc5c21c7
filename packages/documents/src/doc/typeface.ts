/** Whether a typeface gives all letters one width, by its name: a monospaced one stands in for it then. */
export function isMonospaced(font: string | undefined): boolean {
  return font !== undefined && /courier|consolas|menlo|monaco|\bmono\b/i.test(font);
}
