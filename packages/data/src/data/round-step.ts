/** The next of 1, 2, 2.5, 5, 10 times a power of ten. */
export function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10;
  return step * power;
}
