/**
 * How alike two pictures are where either shows anything: the structural similarity of windows of eight pixels that
 * are not plain in both, by colour. Source: Z. Wang et al., 'Image Quality Assessment: From Error Visibility to
 * Structural Similarity', 2004.
 */

/** RGBA on an opaque ground. */
interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** What the windows of two pictures say. */
export interface Likeness {
  /** The mean similarity of the colour that is least alike: 1 for equal pictures, and for plain ones. */
  mean: number;
  /** The share of windows in which something is missing or stands elsewhere, from 0 to 1. */
  unlike: number;
}

const window = 8;
const step = 4;
const stabilise = { mean: (0.01 * 255) ** 2, spread: (0.03 * 255) ** 2 };
/** A window whose values spread less is plain. */
const PLAIN = 4;
/** Edges that are smoothed in another way are more alike than this. */
const UNLIKE = 0.5;

/** Compares two pictures of one size. */
export function likeness(one: Pixels, other: Pixels): Likeness {
  const colors = [0, 1, 2].map((channel) => ofChannel(one, other, channel));
  return {
    mean: Math.min(...colors.map(({ mean }) => mean)),
    unlike: Math.max(...colors.map(({ unlike }) => unlike)),
  };
}

function ofChannel(one: Pixels, other: Pixels, channel: number): Likeness {
  const { width, height } = one;
  let [sum, count, unlike] = [0, 0, 0];
  for (let top = 0; top + window <= height; top += step)
    for (let left = 0; left + window <= width; left += step) {
      const found = compare(one.data, other.data, (top * width + left) * 4 + channel, width * 4);
      if (found === undefined) continue;
      sum += found;
      count += 1;
      if (found < UNLIKE) unlike += 1;
    }
  return count === 0 ? { mean: 1, unlike: 0 } : { mean: sum / count, unlike: unlike / count };
}

/** The similarity of a window; undefined if it is plain and equal in both. */
function compare(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  from: number,
  row: number,
): number | undefined {
  let [sumA, sumB, squaresA, squaresB, product] = [0, 0, 0, 0, 0];
  for (let y = 0; y < window; y += 1)
    for (let x = 0; x < window; x += 1) {
      const at = from + y * row + x * 4;
      const [p, q] = [a[at] ?? 0, b[at] ?? 0];
      sumA += p;
      sumB += q;
      squaresA += p * p;
      squaresB += q * q;
      product += p * q;
    }
  const size = window * window;
  const [meanA, meanB] = [sumA / size, sumB / size];
  const spreadA = Math.max(0, squaresA / size - meanA * meanA);
  const spreadB = Math.max(0, squaresB / size - meanB * meanB);
  if (spreadA < PLAIN && spreadB < PLAIN && Math.abs(meanA - meanB) < PLAIN) return undefined;
  const shared = product / size - meanA * meanB;
  return (
    ((2 * meanA * meanB + stabilise.mean) * (2 * shared + stabilise.spread)) /
    ((meanA * meanA + meanB * meanB + stabilise.mean) * (spreadA + spreadB + stabilise.spread))
  );
}
