/**
 * A page as grey pixels, and operations that make it easier to read: evening out shadows, quarter turns, and
 * a small rotation that straightens its lines. Implemented without a canvas, so it runs anywhere.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { PdfCanvas } from '../pdf/pdfjs';
import type { QuarterTurn } from '../pdf/quarter-turn';

/** One byte for each pixel, rows from the top, 255 is white. */
export interface GreyPage {
  width: number;
  height: number;
  pixels: Uint8Array<ArrayBuffer>;
}

/** Side in pixels of the squares in which the paper's brightness is measured. */
const PAPER_SQUARE = 24;
/** Anything darker is not taken for paper: a picture or a black page stays as it is. */
const DARKEST_PAPER = 60;

/** Converts colours to grey (BT.601), with transparency on white. @param rgba four bytes for each pixel */
export function toGrey(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): GreyPage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const alpha = rgba[from + 3] as number;
    const light =
      ((rgba[from] as number) * 299 +
        (rgba[from + 1] as number) * 587 +
        (rgba[from + 2] as number) * 114) /
      1000;
    pixels[at] = Math.round((light * alpha) / 255 + 255 - alpha);
  }
  return { width, height, pixels };
}

/** The content of a canvas of either kind. @throws ToolError `unsupported` where it cannot be read */
export function readGrey(canvas: PdfCanvas, width: number, height: number): GreyPage {
  const pen = (canvas as OffscreenCanvas).getContext('2d');
  if (!pen) throw new ToolError('unsupported', 'This browser cannot draw pages in the background.');
  return toGrey(pen.getImageData(0, 0, width, height).data, width, height);
}

/**
 * Evens out the lighting: divides each pixel by the brightness of the paper around it. An evenly lit page
 * stays the same, with white paper.
 */
export function evenOutLighting(page: GreyPage): GreyPage {
  const { width, height, pixels } = page;
  const columns = Math.ceil(width / PAPER_SQUARE);
  const rows = Math.ceil(height / PAPER_SQUARE);
  const paper = smooth(smooth(brightest(page, columns, rows), columns, rows), columns, rows);
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const gridY = Math.max(0, Math.min(rows - 1, (y + 0.5) / PAPER_SQUARE - 0.5));
    const row = Math.floor(gridY);
    const below = Math.min(rows - 1, row + 1) * columns;
    for (let x = 0; x < width; x += 1) {
      const gridX = Math.max(0, Math.min(columns - 1, (x + 0.5) / PAPER_SQUARE - 0.5));
      const column = Math.floor(gridX);
      const right = Math.min(columns - 1, column + 1);
      const above = mix(
        at(paper, row * columns + column),
        at(paper, row * columns + right),
        gridX % 1,
      );
      const under = mix(at(paper, below + column), at(paper, below + right), gridX % 1);
      const light = Math.max(DARKEST_PAPER, mix(above, under, gridY % 1));
      const index = y * width + x;
      out[index] = Math.min(255, Math.round((at(pixels, index) * 255) / light));
    }
  }
  return { width, height, pixels: out };
}

/** The brightest pixel of each square. */
function brightest({ width, height, pixels }: GreyPage, columns: number, rows: number): Uint8Array {
  const found = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / PAPER_SQUARE) * columns;
    for (let x = 0; x < width; x += 1) {
      const square = row + Math.floor(x / PAPER_SQUARE);
      const value = at(pixels, y * width + x);
      if (value > at(found, square)) found[square] = value;
    }
  }
  return found;
}

/** The mean of each square and its neighbours. */
function smooth(grid: Uint8Array, columns: number, rows: number): Uint8Array {
  const out = new Uint8Array(grid.length);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      let count = 0;
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v += 1)
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u += 1) {
          sum += at(grid, v * columns + u);
          count += 1;
        }
      out[y * columns + x] = sum / count;
    }
  return out;
}

/** Rotates clockwise by quarter turns. */
export function turnPage(page: GreyPage, turn: QuarterTurn): GreyPage {
  if (turn === 0) return page;
  const { width, height, pixels } = page;
  const sideways = turn !== 180;
  const out = new Uint8Array(pixels.length);
  const outWidth = sideways ? height : width;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const toX = turn === 90 ? height - 1 - y : turn === 180 ? width - 1 - x : y;
      const toY = turn === 90 ? x : turn === 180 ? height - 1 - y : width - 1 - x;
      out[toY * outWidth + toX] = at(pixels, y * width + x);
    }
  return { width: outWidth, height: sideways ? width : height, pixels: out };
}

/**
 * Rotates about the centre, without changing the size; areas from outside the page become white.
 * @param degrees a small clockwise angle
 */
export function rotatePage({ width, height, pixels }: GreyPage, degrees: number): GreyPage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const out = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = cos * (x - middleX) + sin * (y - middleY) + middleX;
      const fromY = cos * (y - middleY) - sin * (x - middleX) + middleY;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const index = top * width + left;
      const above = mix(at(pixels, index), at(pixels, index + 1), fromX - left);
      const under = mix(at(pixels, index + width), at(pixels, index + width + 1), fromX - left);
      out[y * width + x] = Math.round(mix(above, under, fromY - top));
    }
  return { width, height, pixels: out };
}

/**
 * Shrinks by a whole factor, each pixel the mean of those that it replaces; returns a page that already fits
 * unchanged.
 */
export function shrinkPage(page: GreyPage, maxSide: number): GreyPage {
  const by = Math.ceil(Math.max(page.width, page.height) / maxSide);
  if (by <= 1) return page;
  const width = Math.max(1, Math.floor(page.width / by));
  const height = Math.max(1, Math.floor(page.height / by));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let v = 0; v < by; v += 1)
        for (let u = 0; u < by; u += 1)
          sum += page.pixels[(y * by + v) * page.width + x * by + u] ?? 255;
      pixels[y * width + x] = sum / (by * by);
    }
  return { width, height, pixels };
}

/** A PGM file (netpbm's grey map of bytes), which the engine reads. */
export function toPgm({ width, height, pixels }: GreyPage): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}

const mix = (from: number, to: number, part: number) => from + (to - from) * part;
const at = (values: Uint8Array, index: number) => values[index] as number;
