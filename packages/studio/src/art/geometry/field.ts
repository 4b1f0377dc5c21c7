/** A field of values on a grid, interpolated smoothly, which makes expensive functions affordable. */

/** Writes the values at a position into `out`. */
export type Field = (x: number, y: number, out: Float64Array) => void;

/**
 * Evaluates a function on a grid over the picture (plus a margin of two points).
 * @param pointsPerUnit of the grid, along the short side
 * @param channels number of values per point
 * @returns cubic interpolation (Catmull–Rom) of the grid
 */
export function makeField(
  width: number,
  height: number,
  pointsPerUnit: number,
  channels: number,
  value: (x: number, y: number, out: Float64Array) => void,
): Field {
  const columns = Math.ceil(width * pointsPerUnit) + 5;
  const rows = Math.ceil(height * pointsPerUnit) + 5;
  const grid = new Float32Array(columns * rows * channels);
  const found = new Float64Array(channels);
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      value((column - 2) / pointsPerUnit, (row - 2) / pointsPerUnit, found);
      for (let channel = 0; channel < channels; channel++) grid[at++] = found[channel] as number;
    }
  return sampleGrid(grid, columns, rows, channels, pointsPerUnit);
}

/** Cubic interpolation of a grid whose point (2, 2) lies at the picture's corner. */
export function sampleGrid(
  grid: Float32Array,
  columns: number,
  rows: number,
  channels: number,
  pointsPerUnit: number,
): Field {
  const weightsX = new Float64Array(4);
  const weightsY = new Float64Array(4);
  return (x, y, out) => {
    const gx = Math.min(columns - 3, Math.max(1, x * pointsPerUnit + 2));
    const gy = Math.min(rows - 3, Math.max(1, y * pointsPerUnit + 2));
    const left = Math.min(columns - 3, Math.floor(gx));
    const top = Math.min(rows - 3, Math.floor(gy));
    cubicWeights(gx - left, weightsX);
    cubicWeights(gy - top, weightsY);
    for (let channel = 0; channel < channels; channel++) {
      let sum = 0;
      for (let j = 0; j < 4; j++) {
        const line = ((top + j - 1) * columns + left - 1) * channels + channel;
        sum +=
          (weightsY[j] as number) *
          ((weightsX[0] as number) * (grid[line] as number) +
            (weightsX[1] as number) * (grid[line + channels] as number) +
            (weightsX[2] as number) * (grid[line + 2 * channels] as number) +
            (weightsX[3] as number) * (grid[line + 3 * channels] as number));
      }
      out[channel] = sum;
    }
  };
}

function cubicWeights(t: number, weights: Float64Array): void {
  const t2 = t * t;
  const t3 = t2 * t;
  weights[0] = 0.5 * (-t3 + 2 * t2 - t);
  weights[1] = 0.5 * (3 * t3 - 5 * t2 + 2);
  weights[2] = 0.5 * (-3 * t3 + 4 * t2 + t);
  weights[3] = 0.5 * (t3 - t2);
}
