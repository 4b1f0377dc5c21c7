/** '(−82 %)' or '(+5 %)'; '' if it hardly changed. */
export function changeText(before: number, after: number): string {
  const percent = Math.round((after / before - 1) * 100);
  if (percent === 0 || !Number.isFinite(percent)) return '';
  return `(${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u2009%)`;
}
