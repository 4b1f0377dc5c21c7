/** An index of circles in square cells, so that a new one is compared only with its neighbours. */

export interface CircleGrid {
  add: (x: number, y: number, radius: number) => void;
  /** Whether a circle would touch an existing one. */
  some: (x: number, y: number, radius: number) => boolean;
}

/** @param most the largest radius that will be tested */
export function makeCircleGrid(width: number, height: number, most: number): CircleGrid {
  const side = most * 2;
  const columns = Math.ceil(width / side) + 3;
  const rows = Math.ceil(height / side) + 3;
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  const cellOf = (x: number, y: number) =>
    (Math.floor(y / side) + 1) * columns + Math.floor(x / side) + 1;
  return {
    add: (x, y, radius) => {
      cells[cellOf(x, y)]?.push(x, y, radius);
    },
    some: (x, y, radius) => {
      const middle = cellOf(x, y);
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) {
          const cell = cells[middle + row * columns + column] ?? [];
          for (let i = 0; i < cell.length; i += 3) {
            const far = Math.hypot((cell[i] as number) - x, (cell[i + 1] as number) - y);
            if (far < ((cell[i + 2] as number) + radius) * 0.93) return true;
          }
        }
      return false;
    },
  };
}
