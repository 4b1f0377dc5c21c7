/** Smooths areas and keeps their edges: the filter of Michiyoshi Kuwahara (1976), by summed areas. */
import type { SmallPicture } from './planes';

/**
 * Each point takes the mean of whichever of its four corner squares varies least.
 * @param share side of a square, as a part of the short side
 */
export function kuwahara({ width, height, planes }: SmallPicture, share: number): SmallPicture {
  const reach = Math.max(1, Math.round(Math.min(width, height) * share));
  const stride = width + 1;
  const sums = [
    ...planes.map((plane) => summed(plane, (value) => value)),
    summed(planes[1], (value) => value * value),
  ];
  function summed(plane: Float32Array, of: (value: number) => number): Float64Array {
    const table = new Float64Array(stride * (height + 1));
    for (let y = 0; y < height; y++) {
      let line = 0;
      for (let x = 0; x < width; x++) {
        line += of(plane[y * width + x] as number);
        table[(y + 1) * stride + x + 1] = (table[y * stride + x + 1] as number) + line;
      }
    }
    return table;
  }
  const out = planes.map((plane) => new Float32Array(plane.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const values = sums[1] as Float64Array;
  const squares = sums[3] as Float64Array;
  for (let y = 0, i = 0; y < height; y++) {
    const [top, bottom] = [
      Math.max(0, y - reach) * stride,
      Math.min(height, y + reach + 1) * stride,
    ];
    const [here, next] = [y * stride, (y + 1) * stride];
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      let least = Number.POSITIVE_INFINITY;
      let [a, b, c, d, area] = [0, 0, 0, 0, 1];
      for (let corner = 0; corner < 4; corner++) {
        const x0 = corner & 1 ? x : left;
        const x1 = corner & 1 ? right : x + 1;
        const y0 = corner & 2 ? here : top;
        const y1 = corner & 2 ? bottom : next;
        const count = ((x1 - x0) * (y1 - y0)) / stride;
        const mean =
          ((values[y1 + x1] as number) -
            (values[y0 + x1] as number) -
            (values[y1 + x0] as number) +
            (values[y0 + x0] as number)) /
          count;
        const variance =
          ((squares[y1 + x1] as number) -
            (squares[y0 + x1] as number) -
            (squares[y1 + x0] as number) +
            (squares[y0 + x0] as number)) /
            count -
          mean * mean;
        if (variance < least) {
          least = variance;
          a = y1 + x1;
          b = y0 + x1;
          c = y1 + x0;
          d = y0 + x0;
          area = count;
        }
      }
      for (let channel = 0; channel < 3; channel++) {
        const table = sums[channel] as Float64Array;
        (out[channel] as Float32Array)[i] =
          ((table[a] as number) -
            (table[b] as number) -
            (table[c] as number) +
            (table[d] as number)) /
          area;
      }
    }
  }
  return { width, height, planes: out };
}
