/** Compares the look and the text of two PDF files with poppler's programs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Properties of a PDF that fidelity is measured by. */
export interface PdfFacts {
  /** Width and height of each page in points, as shown. */
  pages: [width: number, height: number][];
  /** All words in the order in which poppler reads them. */
  words: string[];
}

/** A greyscale picture, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** @throws when poppler cannot open the file */
export async function readPdfFacts(path: string): Promise<PdfFacts> {
  const [info, text] = await Promise.all([
    execute('pdfinfo', ['-l', '100000', path]),
    execute('pdftotext', ['-layout', path, '-'], { maxBuffer: MAX_OUTPUT_BYTES }),
  ]);
  const pages = [...info.stdout.matchAll(/^Page +(\d+) size: +([\d.]+) x ([\d.]+)/gm)].map(
    ([, , width, height]): [number, number] => [Number(width), Number(height)],
  );
  return { pages, words: text.stdout.split(/[\s\f]+/).filter((word) => word !== '') };
}

/** Renders a page at 72 pixels an inch. @param page 1-based */
export async function drawPage(path: string, page: number): Promise<GreyPicture> {
  const [picture] = await drawPages(path, ['-f', String(page), '-l', String(page)]);
  if (!picture) throw new Error(`${path} has no page ${page}.`);
  return picture;
}

/** Renders all pages, or those that poppler's options choose, at 72 pixels an inch. */
export async function drawPages(
  path: string,
  options: readonly string[] = [],
): Promise<GreyPicture[]> {
  const { stdout } = await execute('pdftoppm', ['-gray', '-r', '72', ...options, path], {
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const pictures: GreyPicture[] = [];
  for (let at = 0; at < stdout.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
      stdout.subarray(at, at + 64).toString('latin1'),
    );
    if (!head) break;
    const [width, height] = [Number(head[1]), Number(head[2])];
    at += head[0].length;
    pictures.push({
      width,
      height,
      pixels: new Uint8Array(stdout.subarray(at, at + width * height)),
    });
    at += width * height;
  }
  return pictures;
}

/**
 * Structural similarity of two pictures, 1 for equal ones; the smaller one is padded with white. Mean over
 * all windows of 7 × 7 pixels. Source: Wang et al., Image quality assessment: from error visibility to
 * structural similarity, 2004.
 */
export function similarity(a: GreyPicture, b: GreyPicture): number {
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const side = 7;
  const count = side * side;
  const [aa, bb, ab, sa, sb] = [
    [a, a],
    [b, b],
    [a, b],
    [a, undefined],
    [b, undefined],
  ].map(([one, other]) => integral(width, height, squaresOf(one as GreyPicture, other))) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  let total = 0;
  let windows = 0;
  const row = width + 1;
  const window = (sum: Float64Array, at: number) =>
    ((sum[at + side * row + side] ?? 0) -
      (sum[at + side] ?? 0) -
      (sum[at + side * row] ?? 0) +
      (sum[at] ?? 0)) /
    count;
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) {
      const at = y * row + x;
      const meanA = window(sa, at);
      const meanB = window(sb, at);
      const varianceA = window(aa, at) - meanA * meanA;
      const varianceB = window(bb, at) - meanB * meanB;
      const covariance = window(ab, at) - meanA * meanB;
      total +=
        ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
        ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2));
      windows++;
    }
  return windows === 0 ? 1 : total / windows;
}

function squaresOf(a: GreyPicture, b?: GreyPicture): (x: number, y: number) => number {
  const at = (picture: GreyPicture, x: number, y: number) =>
    x < picture.width && y < picture.height ? (picture.pixels[y * picture.width + x] ?? 255) : 255;
  return (x, y) => at(a, x, y) * (b ? at(b, x, y) : 1);
}

function integral(
  width: number,
  height: number,
  at: (x: number, y: number) => number,
): Float64Array {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    let line = 0;
    for (let x = 0; x < width; x++) {
      line += at(x, y);
      sums[(y + 1) * row + x + 1] = line + (sums[y * row + x + 1] ?? 0);
    }
  }
  return sums;
}

/** The share of words that two texts have in common, 1 for equal bags of words. */
export function sharedWords(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common++;
    counts.set(word, left - 1);
  }
  return (2 * common) / (a.length + b.length);
}
