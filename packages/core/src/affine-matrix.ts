/** Affine transformations of the plane, as in PDF's `cm`, SVG's `matrix()` and Windows' world transform. */

/** `[a b c d e f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The matrix that leaves every point in place. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** The inverse matrix; the identity if there is none. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  if (area === 0) return [1, 0, 0, 1, 0, 0];
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** The image of a point under a matrix. */
export function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The bounding box of a transformed rectangle. */
export function transformedBounds(
  matrix: Matrix,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): [number, number, number, number] {
  const corners = [
    transform(matrix, x0, y0),
    transform(matrix, x1, y0),
    transform(matrix, x0, y1),
    transform(matrix, x1, y1),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
