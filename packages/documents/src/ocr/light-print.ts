/**
 * Light print on a dark bar, as in the heads of tables: the engine takes such a bar for a picture. It is turned round,
 * so that its print is dark on white. Limits: bars up to an inch tall; a dark picture stays as it is.
 */
import type { GreyPage } from './grey-page';
import { findInkPieces } from './ink-pieces';

/** A bar is darker than this. */
const DARK = 150;
/** Squares in which bars are looked for, in pixels; letters on a bar leave most of a square dark. */
const SQUARE = 8;
/** From so tall to so tall, and at least so wide, in inches. */
const [LEAST_INCHES, MOST_INCHES] = [0.12, 1];
const MIN_WIDTH_INCHES = 0.4;
/** Of a bar at least so much is of its own colour, and at least so much is light: its print. */
const [MIN_EVEN, MIN_LIGHT] = [0.5, 0.01];
/** How far grey may be from a bar's own. */
const EVEN = 20;
/** Light print is so much lighter than its bar. */
const MIN_CONTRAST = 70;

/** @param dpi pixels per inch @returns the page itself where it has no bars */
export function darkenLightPrint(page: GreyPage, dpi: number): GreyPage {
  const { width, height } = page;
  const small = darkSquares(page);
  const bars = findInkPieces(small, 128, small.pixels.length).filter((bar) => {
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

/** One pixel a square: 0 where most of it is dark. */
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

/** @returns whether the box held a bar of one colour with light print on it */
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

/** The rows and columns of a box that are mostly dark at its outer edges. */
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
