// Layout of a 16:9 slide of 13.33 × 7.5 inches, and the possible sizes of its text.

import { type Inline, inlineText } from '../model';
import type { SlideLine } from './slide-lines';
import { visualLength } from './split-into-slides';

/** A rectangle in inches. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Size of the slide. */
export const slideSize = { width: 13.333, height: 7.5 };
/** The line of the title. */
export const titleBox: Box = { x: 0.65, y: 0.4, w: 12.03, h: 0.95 };
/** The body under a title. */
export const bodyBox: Box = { x: 0.65, y: 1.55, w: 12.03, h: 5.2 };
/** The body of a slide without a title. */
export const fullBox: Box = { x: 0.65, y: 0.55, w: 12.03, h: 6.2 };

const sizes = [24, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8];
/** An average glyph is half as wide as the font is high; code is wider. */
const glyphShare = 0.5;
const codeShare = 0.56;
const lineHeight = 1.2;
/** Space after a paragraph, as a fraction of the font size. */
export const paragraphGap = 0.35;

/** The largest font size in points, at least 8, at which lines fit a box. */
export function fitFontSize(lines: readonly SlideLine[], box: Box): number {
  const widest = sizes.find((size) => heightAt(lines, box, size) <= box.h);
  return widest ?? sizes.at(-1) ?? 8;
}

function heightAt(lines: readonly SlideLine[], box: Box, size: number): number {
  let points = 0;
  for (const line of lines) {
    const share = line.style === 'code' ? codeShare : glyphShare;
    const room = (box.w - 0.2 - line.level * 0.4 - (line.bullet === undefined ? 0 : 0.3)) * 72;
    const perLine = Math.max(5, room / (size * share));
    for (const text of inlineText(line.inlines).split('\n'))
      points += Math.max(1, Math.ceil(visualLength(text) / perLine)) * size * lineHeight;
    points += size * paragraphGap;
  }
  return points / 72;
}

/** Font size of a title, so that it takes at most two lines where possible. */
export function titleFontSize(title: string, largest: number): number {
  const length = visualLength(title);
  if (length <= 50) return largest;
  if (length <= 90) return Math.round(largest * 0.85);
  return length <= 160 ? Math.round(largest * 0.65) : Math.round(largest * 0.45);
}

/** Font size of a table's text, by its number of rows and its fullest cells. */
export function tableFontSize(
  rows: readonly { inlines: readonly Inline[]; colSpan: number }[][],
  columns: number,
  box: Box,
): number {
  const column = (box.w / Math.max(1, columns)) * 72;
  const fits = (size: number) => {
    const height = rows.reduce((sum, row) => {
      const lines = row.map(({ inlines, colSpan }) => {
        const perLine = Math.max(2, (column * colSpan - 14) / (size * glyphShare));
        return inlineText([...inlines])
          .split('\n')
          .reduce((count, text) => count + Math.max(1, Math.ceil(visualLength(text) / perLine)), 0);
      });
      return sum + Math.max(1, ...lines) * size * lineHeight + 8;
    }, 0);
    return height / 72 <= box.h;
  };
  return sizes.filter((size) => size <= 18).find(fits) ?? 8;
}
