import type { Matrix } from '@entropy-tools/core/affine-matrix';

/** Converts operands to a matrix; missing ones default to the identity. */
export function matrixOf(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}
