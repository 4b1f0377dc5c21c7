/**
 * Light text on a dark bar, as in table headers: the engine takes such a bar for a picture, so it is inverted
 * to dark text on white. Limits: bars up to an inch tall; a dark picture stays as it is.
 */

import { findConnectedComponents } from './connected-components';
import type { GreyPage } from './grey-page';

/** Bars are darker than this grey value. */
const DARK = 150;
/** Side in pixels of the squares in which bars are searched; letters on a bar leave most of a square dark. */
const SQUARE = 8;
/** Minimum and maximum height and minimum width of a bar, in inches. */
const [LEAST_INCHES, MOST_INCHES] = [0.12, 1];
const MIN_WIDTH_INCHES = 0.4;
/** Minimum share of a bar in its own colour, and minimum share of light text. */
const [MIN_EVEN, MIN_LIGHT] = [0.5, 0.01];
/** Maximum difference in grey from the bar's own colour. */
const EVEN = 20;
/** Minimum difference in grey between the text and its bar. */
const MIN_CONTRAST = 70;

/** @param dpi pixels per inch @returns the same page when it has no bars */
export function invertReversedText(page: GreyPage, dpi: number): GreyPage {
  const { width, height } = page;
  const small = darkSquares(page);
  const bars = findConnectedComponents(small, 128, small.pixels.length).filter((bar) => {
    const tall = ((bar.bottom - bar.top) * SQUARE) / dpi;
    const wide = ((bar.right - bar.left) * SQUARE) / dpi;
    const isFull = bar.size >= 0.6 * (bar.right - bar.left) * (bar.bottom - bar.top);
    return tall >= LEAST_INCHES && tall <= MOST_INCHES && wide >= MIN_WIDTH_INCHES && isFull;
  });
  if (bars.length === 0) return page;
  const out = { width, height, pixels: page.pixels.slice() };
  let hasAny = false;
  for (const bar of bars) {
    const box = {
      left: Math.max(0, (bar.left - 1) * SQUARE),
      top: Math.max(0, (bar.top - 1) * SQUARE),
      right: Math.min(width, (bar.right + 1) * SQUARE),
      bottom: Math.min(height, (bar.bottom + 1) * SQUARE),
    };
    if (turnRound(out, box)) hasAny = true;
  }
  return hasAny ? out : page;
}

/** One pixel for each square: 0 where most of the square is dark. */
function darkSquares({ width, height, pixels }: GreyPage): GreyPage {
  const columns = Math.floor(width / SQUARE);
  const rows = Math.floor(height / SQUARE);
  const small = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let dark = 0;
      for (let y = row * SQUARE; y < (row + 1) * SQUARE; y += 1)
        for (let x = column * SQUARE; x < (column + 1) * SQUARE; x += 1)
          if ((pixels[y * width + x] as number) < DARK) dark += 1;
      small[row * columns + column] = dark > 0.6 * SQUARE * SQUARE ? 0 : 255;
    }
  return { width: columns, height: rows, pixels: small };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Inverts a bar. @returns whether the box contained a bar of one colour with light text on it */
function turnRound({ width, pixels }: GreyPage, box: Box): boolean {
  const counts = new Uint32Array(256);
  let dark = 0;
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      const value = pixels[y * width + x] as number;
      if (value < DARK) dark += 1;
      counts[value] = (counts[value] as number) + 1;
    }
  const common = counts
    .subarray(0, DARK)
    .reduce((best, n, at) => (n > (counts[best] ?? 0) ? at : best), 0);
  const even = counts
    .subarray(Math.max(0, common - EVEN), common + EVEN + 1)
    .reduce((sum, n) => sum + n, 0);
  if (even < MIN_EVEN * dark) return false;
  const edges = barEdges({ width, pixels }, box);
  let light = 0;
  for (let y = edges.top; y < edges.bottom; y += 1)
    for (let x = edges.left; x < edges.right; x += 1)
      if ((pixels[y * width + x] as number) > common + MIN_CONTRAST) light += 1;
  const area = (edges.right - edges.left) * (edges.bottom - edges.top);
  if (area <= 0 || light < MIN_LIGHT * area || light > 0.5 * area) return false;
  for (let y = edges.top; y < edges.bottom; y += 1)
    for (let x = edges.left; x < edges.right; x += 1) {
      const index = y * width + x;
      const over = Math.max(0, (pixels[index] as number) - common) / (255 - common);
      pixels[index] = Math.round(255 * (1 - over));
    }
  return true;
}

/** Trims a box to the outermost rows and columns that are mostly dark. */
function barEdges({ width, pixels }: Pick<GreyPage, 'width' | 'pixels'>, box: Box): Box {
  const isDark = (index: number) => (pixels[index] as number) < DARK;
  const row = (y: number) => {
    let dark = 0;
    for (let x = box.left; x < box.right; x += 1) if (isDark(y * width + x)) dark += 1;
    return dark > 0.6 * (box.right - box.left - 2 * SQUARE);
  };
  const column = (x: number) => {
    let dark = 0;
    for (let y = box.top; y < box.bottom; y += 1) if (isDark(y * width + x)) dark += 1;
    return dark > 0.6 * (box.bottom - box.top - 2 * SQUARE);
  };
  const edges = { ...box };
  while (edges.top < edges.bottom && !row(edges.top)) edges.top += 1;
  while (edges.bottom > edges.top && !row(edges.bottom - 1)) edges.bottom -= 1;
  while (edges.left < edges.right && !column(edges.left)) edges.left += 1;
  while (edges.right > edges.left && !column(edges.right - 1)) edges.right -= 1;
  return edges;
}
