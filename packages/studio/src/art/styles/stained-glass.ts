/**
 * A window: panes that follow the areas of the picture and are divided again by cells (Worley 1996), glowing
 * glass with streaks, black lead between them (after David Mould's filter of stained glass, 2003).
 */
import type { FinishMaker } from '../styles';
import { flattenPicture } from './flat-colours';
import { kuwahara } from './kuwahara';
import {
  blurPlane,
  forEachPixel,
  grainAt,
  planeAt,
  shrinkPicture,
  smoothStep,
  toothAt,
} from './planes';

const CELLS = 9;

export const stainedGlass: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const small = shrinkPicture(pixels, width, height, 700);
  const { width: wide, height: tall, labels } = flattenPicture(kuwahara(small, 0.008), 9, 0.009);
  const short = Math.min(wide, tall);
  const { areas, sizes } = connectedAreas(labels, wide, tall);
  const isLarge = (area: number) => (sizes[area] as number) > 0.035 * labels.length;
  // A small picture has room for few panes and thin lead.
  const cells = Math.max(1.5, Math.min(CELLS, short / 16));
  const leaden = Math.min(1, short / 120);
  const panes = new Float64Array(labels.length);
  for (let y = 0, i = 0; y < tall; y++)
    for (let x = 0; x < wide; x++, i++)
      // What is small stays one pane, or lead would run through faces.
      panes[i] =
        (areas[i] as number) * 65536 +
        (isLarge(areas[i] as number) ? cellAt((x / short) * cells, (y / short) * cells) : 0);
  const sums = new Map<number, [number, number, number, number]>();
  for (let i = 0; i < panes.length; i++) {
    const pane = panes[i] as number;
    const sum = sums.get(pane) ?? [0, 0, 0, 0];
    for (let channel = 0; channel < 3; channel++)
      sum[channel] =
        (sum[channel] as number) + ((small.planes[channel] as Float32Array)[i] as number);
    sum[3]++;
    sums.set(pane, sum);
  }
  const border = new Float32Array(panes.length);
  for (let y = 0, i = 0; y < tall; y++)
    for (let x = 0; x < wide; x++, i++)
      if ((x > 0 && panes[i] !== panes[i - 1]) || (y > 0 && panes[i] !== panes[i - wide]))
        border[i] = 1;
  const lead = blurPlane(border, wide, tall, short / 260);
  const shade = blurPlane(border, wide, tall, short / 60);
  const peak = 1 / (2 * Math.max(1, Math.round(short / 260)) + 1);
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    const point =
      Math.min(tall - 1, Math.floor(v * tall)) * wide + Math.min(wide - 1, Math.floor(u * wide));
    const pane = panes[point] as number;
    // By cell and colour, not by number, so that a pane keeps its tint in a film.
    const tint = (pane % 65536) + 31 * (labels[point] as number);
    const sum = sums.get(pane) ?? [0, 0, 0, 1];
    const strength = planeAt(lead, wide, tall, u, v) / peak;
    const line = smoothStep(0.22, 0.42, strength) * leaden;
    const streak = toothAt((x / unit) * 28 + tint, (y / unit) * 9) * 0.09;
    const ripple = toothAt((x / unit) * 90, (y / unit) * 90) * 0.05 + grainAt(tint, 3) * 0.09;
    const light =
      1.1 +
      streak +
      ripple -
      0.55 * planeAt(shade, wide, tall, u, v) -
      0.1 * Math.hypot(u - 0.5, v - 0.4);
    const grey = ((sum[0] + sum[1] + sum[2]) / 3 / sum[3]) * 0.96;
    const shine = smoothStep(0.75, 1, strength) * 46;
    for (let channel = 0; channel < 3; channel++) {
      const glass = (grey + ((sum[channel] as number) / sum[3] - grey) * 1.55) * light;
      pixels[at + channel] = Math.max(0, glass) * (1 - line) + (22 + shine) * line;
    }
  });
};

/** The number of each point's area of one label, and how many points each area has. */
function connectedAreas(labels: Uint8Array, width: number, height: number) {
  const areas = new Int32Array(labels.length).fill(-1);
  const sizes: number[] = [];
  const open = new Int32Array(labels.length);
  for (let start = 0; start < labels.length; start++) {
    if (areas[start] !== -1) continue;
    const area = sizes.length;
    let [size, count] = [0, 1];
    open[0] = start;
    areas[start] = area;
    const visit = (at: number) => {
      if (areas[at] !== -1 || labels[at] !== labels[start]) return;
      areas[at] = area;
      open[count++] = at;
    };
    for (; size < count; size++) {
      const at = open[size] as number;
      const x = at % width;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < width * (height - 1)) visit(at + width);
    }
    sizes.push(size);
  }
  return { areas, sizes };
}

/** A number below 65,536 for the cell whose point is nearest. */
function cellAt(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  let [least, cell] = [Number.POSITIVE_INFINITY, 0];
  for (let row = top - 1; row <= top + 1; row++)
    for (let column = left - 1; column <= left + 1; column++) {
      const far =
        (column + 0.5 + 0.42 * grainAt(column * 7 + 1, row) - x) ** 2 +
        (row + 0.5 + 0.42 * grainAt(column, row * 7 + 2) - y) ** 2;
      if (far < least) [least, cell] = [far, (row + 4) * 128 + column + 4];
    }
  return cell;
}
