/** Whether a typeface is monospaced, judged by its name, so that a monospaced one can replace it. */
export function isMonospaced(font: string | undefined): boolean {
  return font !== undefined && /courier|consolas|menlo|monaco|\bmono\b/i.test(font);
}
