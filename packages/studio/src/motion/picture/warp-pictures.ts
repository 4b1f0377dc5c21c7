/** Draws the in-between frames of a morph: warps both pictures partly towards each other and blends them. */
import type { Flow } from './find-flow';

/** Writes the frame at `share`, 0 (first picture) to 1 (second), into RGBA pixels of the same size. */
export type Warp = (share: number, into: Uint8ClampedArray) => void;

/** Prepares the warp of two pictures of one size. */
export function openWarp(first: ImageData, second: ImageData, flow: Flow): Warp {
  const { width, height } = first;
  const one = new Uint32Array(first.data.buffer);
  const other = new Uint32Array(second.data.buffer);
  const { columns, rows } = flow;
  return (share, into) => {
    const out = new Uint32Array(into.buffer, into.byteOffset, width * height);
    const weight = Math.round(share * 256);
    const rowX = new Float32Array(columns);
    const rowY = new Float32Array(columns);
    for (let y = 0; y < height; y++) {
      // Interpolate the flow between two rows of its grid, then along the row.
      const v = Math.min(rows - 1.001, Math.max(0, ((y + 0.5) / height) * rows - 0.5));
      const upper = Math.floor(v);
      const down = v - upper;
      for (let c = 0; c < columns; c++) {
        const [a, b] = [upper * columns + c, (upper + 1) * columns + c];
        rowX[c] = ((flow.x[a] as number) * (1 - down) + (flow.x[b] as number) * down) * width;
        rowY[c] = ((flow.y[a] as number) * (1 - down) + (flow.y[b] as number) * down) * height;
      }
      for (let x = 0; x < width; x++) {
        const u = Math.min(columns - 1.001, Math.max(0, ((x + 0.5) / width) * columns - 0.5));
        const left = u | 0;
        const along = u - left;
        const dx = (rowX[left] as number) * (1 - along) + (rowX[left + 1] as number) * along;
        const dy = (rowY[left] as number) * (1 - along) + (rowY[left + 1] as number) * along;
        const a = sample(one, width, height, x - dx * share, y - dy * share);
        const b = sample(other, width, height, x + dx * (1 - share), y + dy * (1 - share));
        out[y * width + x] = blend(a, b, weight);
      }
    }
  };
}

/** Samples the colour between pixels by bilinear interpolation of the four around it. */
function sample(plane: Uint32Array, width: number, height: number, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const [left, top] = [cx | 0, cy | 0];
  const at = top * width + left;
  const right = ((cx - left) * 256) | 0;
  const down = ((cy - top) * 256) | 0;
  const upper = blend(plane[at] as number, plane[at + 1] as number, right);
  const lower = blend(plane[at + width] as number, plane[at + width + 1] as number, right);
  return blend(upper, lower, down);
}

/** Blends two colours, two channels per operation: one in each half of a number. */
function blend(a: number, b: number, weight: number): number {
  const even = a & 0xff00ff;
  const odd = (a >>> 8) & 0xff00ff;
  const mixedEven = even + ((((b & 0xff00ff) - even) * weight) >> 8);
  const mixedOdd = odd + (((((b >>> 8) & 0xff00ff) - odd) * weight) >> 8);
  return ((mixedEven & 0xff00ff) | ((mixedOdd & 0xff00ff) << 8)) >>> 0;
}
