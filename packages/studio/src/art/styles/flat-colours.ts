/**
 * A picture reduced to areas of few colours: its main colours by k-means (Stuart Lloyd 1982) in OKLab, begun
 * with colours far from each other (Teofilo Gonzalez 1985), and a majority vote that clears the edges.
 */
import type { Rgb } from '@entropy-tools/media/colour/colour';
import { type Oklab, oklabToRgb, rgbToOklab } from '@entropy-tools/media/colour/oklab';
import type { SmallPicture } from './planes';

export interface FlatPicture {
  width: number;
  height: number;
  /** The index of each point's colour. */
  labels: Uint8Array;
  /** From dark to light. */
  colours: readonly Oklab[];
}

interface Bin {
  colour: Oklab;
  weight: number;
}

const binOf = (red: number, green: number, blue: number) =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

const farness = (a: Oklab, b: Oklab) =>
  (a.l - b.l) ** 2 + 3.5 * ((a.a - b.a) ** 2 + (a.b - b.b) ** 2);

/**
 * @param count of colours, at most
 * @param share how far the vote reaches, as a part of the short side
 */
export function flattenPicture(picture: SmallPicture, count: number, share: number): FlatPicture {
  const { width, height, planes } = picture;
  const [red, green, blue] = planes;
  const counts = new Float64Array(32768);
  const bins = new Uint16Array(width * height);
  for (let i = 0; i < bins.length; i++) {
    const bin = binOf(red[i] as number, green[i] as number, blue[i] as number);
    bins[i] = bin;
    counts[bin] = (counts[bin] as number) + 1;
  }
  const used: Bin[] = [];
  const nearest = new Uint8Array(32768);
  const ids: number[] = [];
  for (const [bin, many] of counts.entries()) {
    if (many === 0) continue;
    const rgb = {
      r: ((bin >> 10) << 3) + 4,
      g: (((bin >> 5) & 31) << 3) + 4,
      b: ((bin & 31) << 3) + 4,
    };
    // The root lets a small thing have a colour beside a large sky.
    used.push({ colour: rgbToOklab(rgb), weight: Math.sqrt(many / bins.length) });
    ids.push(bin);
  }
  const colours = mainColours(used, count);
  for (const [i, { colour }] of used.entries())
    nearest[ids[i] as number] = nearestOf(colours, colour);
  const labels =
    bins.length > 0 ? Uint8Array.from(bins, (bin) => nearest[bin] as number) : new Uint8Array();
  const reach = Math.round(Math.min(width, height) * share);
  return {
    width,
    height,
    colours,
    labels: reach > 0 ? vote(labels, width, height, reach) : labels,
  };
}

function nearestOf(colours: readonly Oklab[], colour: Oklab): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of colours.entries()) {
    const far = farness(one, colour);
    if (far < least) [best, least] = [index, far];
  }
  return best;
}

function mainColours(bins: readonly Bin[], count: number): Oklab[] {
  const first = bins.reduce((most, bin) => (bin.weight > most.weight ? bin : most), bins[0] as Bin);
  let colours: Oklab[] = [first.colour];
  const distances = new Float64Array(bins.length).fill(Number.POSITIVE_INFINITY);
  while (colours.length < count) {
    let [most, next] = [0, first];
    const last = colours.at(-1) ?? first.colour;
    for (const [index, bin] of bins.entries()) {
      const far = Math.min(distances[index] as number, farness(last, bin.colour));
      distances[index] = far;
      if (far * bin.weight > most) [most, next] = [far * bin.weight, bin];
    }
    if (most < 1e-6) break;
    colours.push(next.colour);
  }
  for (let round = 0; round < 8; round++) {
    const sums = colours.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }));
    for (const { colour, weight } of bins) {
      const sum = sums[nearestOf(colours, colour)] as (typeof sums)[number];
      sum.l += colour.l * weight;
      sum.a += colour.a * weight;
      sum.b += colour.b * weight;
      sum.weight += weight;
    }
    colours = sums
      .filter(({ weight }) => weight > 0)
      .map(({ l, a, b, weight }) => ({ l: l / weight, a: a / weight, b: b / weight }));
  }
  return colours.sort((one, other) => one.l - other.l);
}

/** Each point takes the label that most points of the square around it have. */
function vote(labels: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const out = new Uint8Array(labels.length);
  const votes = new Int32Array(256);
  const add = (column: number, y: number, sign: number) => {
    const x = Math.min(width - 1, Math.max(0, column));
    const last = Math.min(height - 1, y + reach);
    for (let row = Math.max(0, y - reach); row <= last; row++) {
      const label = labels[row * width + x] as number;
      votes[label] = (votes[label] as number) + sign;
    }
  };
  let highest = 0;
  for (const label of labels) highest = Math.max(highest, label);
  for (let y = 0; y < height; y++) {
    votes.fill(0);
    for (let x = -reach; x <= reach; x++) add(x, y, 1);
    for (let x = 0; x < width; x++) {
      let best = labels[y * width + x] as number;
      for (let label = 0; label <= highest; label++)
        if ((votes[label] as number) > (votes[best] as number)) best = label;
      out[y * width + x] = best;
      add(x + reach + 1, y, 1);
      add(x - reach, y, -1);
    }
  }
  return out;
}

/**
 * The most frequent label of each square of a grid laid over the picture.
 * @param across width of the grid, as a multiple of the picture's; `down` its height
 */
export function voteSquares(
  { width, height, labels, colours }: FlatPicture,
  across: number,
  down: number,
  columns: number,
  rows: number,
): Uint8Array {
  const votes = new Float64Array(columns * rows * colours.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(((y + 0.5) / height / down) * rows));
    for (let x = 0; x < width; x++, i++) {
      const column = Math.min(columns - 1, Math.floor(((x + 0.5) / width / across) * columns));
      const at = (row * columns + column) * colours.length + (labels[i] as number);
      votes[at] = (votes[at] as number) + 1;
    }
  }
  return Uint8Array.from({ length: columns * rows }, (_, square) => {
    const own = votes.subarray(square * colours.length, (square + 1) * colours.length);
    return own.indexOf(Math.max(...own));
  });
}

/** The areas in given colours, with soft steps from one to the next. */
export function paintFlat(
  { width, height, labels }: FlatPicture,
  paints: readonly Rgb[],
): SmallPicture {
  const planes = [0, 1, 2].map(() => new Float32Array(labels.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i] as number;
      const own = paints[label] as Rgb;
      const left = labels[x > 0 ? i - 1 : i] as number;
      const right = labels[x < width - 1 ? i + 1 : i] as number;
      const above = labels[y > 0 ? i - width : i] as number;
      const below = labels[y < height - 1 ? i + width : i] as number;
      let { r, g, b } = own;
      if (left !== label || right !== label || above !== label || below !== label) {
        const around = [own, paints[left], paints[right], paints[above], paints[below]] as Rgb[];
        r = meanOf(around, 'r');
        g = meanOf(around, 'g');
        b = meanOf(around, 'b');
      }
      planes[0][i] = r;
      planes[1][i] = g;
      planes[2][i] = b;
    }
  return { width, height, planes };
}

/** The first counts twice. */
function meanOf(around: readonly Rgb[], channel: keyof Rgb): number {
  return (
    around.reduce((sum, rgb) => sum + rgb[channel], around[0]?.[channel] ?? 0) / (around.length + 1)
  );
}

/** The colours of a flat picture, each changed. */
export function paintsOf(
  { colours }: FlatPicture,
  change: (colour: Oklab) => Oklab = (colour) => colour,
): Rgb[] {
  return colours.map((colour) => oklabToRgb(change(colour)));
}
