import type { Matrix } from '@entropy-tools/core/affine-matrix';

/** Operands as a matrix; what is missing is as in the identity. */
export function matrixOf(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}
