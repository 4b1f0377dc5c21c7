// The link preview image of a post: its dot pattern in the upper part, its title in dot-matrix letters below.
// Drawn on request, so there is nothing to store or to purge.

import { type Palette, writePng } from '@entropy-tools/media/image/write-png';
import { fieldHeight, fieldWidth } from '~/ui/daily-pattern/dot-layers';
import { breakText, dotsOfLine, LINE_ROWS } from './dot-letters';
import { postDots } from './post-dots';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
/** Height of the strip of dots at the top. */
const STRIP = 250;
/** Candidate letters per line; the first in which the title fits is used. */
const LINE_LETTERS = [12, 15, 18, 21, 24, 27] as const;
/** Dots per letter horizontally, including the gap. */
const DOTS_PER_LETTER = 6;
/** Height available for the lines, between the strip and the lower margin. */
const ROOM = HEIGHT - STRIP - 60 - MARGIN;

/** Shades between background and colour, to anti-alias the dots. */
const SHADES = 8;
type Colour = readonly [number, number, number];
const paper: Colour = [251, 250, 248];
const ink: Colour = [23, 26, 35];
const accent: Colour = [232, 93, 38];

const shadesOf = (colour: Colour): Colour[] =>
  Array.from({ length: SHADES }, (_, index) => {
    const part = (index + 1) / SHADES;
    const mix = (channel: 0 | 1 | 2) =>
      Math.round(paper[channel] + (colour[channel] - paper[channel]) * part);
    return [mix(0), mix(1), mix(2)];
  });

const palette: Palette = [paper, ...shadesOf(ink), ...shadesOf(accent)];

/** Draws a PNG of 1200 × 630 pixels for a post. The same id and title give the same bytes. */
export function drawPostCard({ id, title }: { id: string; title: string }) {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const scale = WIDTH / fieldWidth;
  const top = (fieldHeight - STRIP / scale) / 2;
  for (const { x, y, size, tone } of postDots(id)) {
    const dot = { x: x * scale, y: (y - top) * scale, radius: (size * scale) / 2, tone };
    if (dot.y + dot.radius < STRIP) drawDot(pixels, dot);
  }
  const { lines, step } = setTitle(title);
  lines.forEach((line, index) => {
    for (const { column, row } of dotsOfLine(line)) {
      const x = MARGIN + (column + 0.5) * step;
      const y = STRIP + 60 + (index * LINE_ROWS + row) * step * ROW_STRETCH;
      drawDot(pixels, { x, y, radius: step * 0.44, tone: 'ink' });
    }
  });
  drawDot(pixels, { x: WIDTH - MARGIN - 12, y: HEIGHT - MARGIN, radius: 12, tone: 'accent' });
  return writePng({ width: WIDTH, height: HEIGHT, pixels }, palette);
}

/** Rows are spaced a little wider than columns, because letters are taller than wide. */
const ROW_STRETCH = 1.12;

/** The title in the largest letters that fit, with the distance of their dots in pixels. */
function setTitle(title: string): { lines: string[]; step: number } {
  for (const columns of LINE_LETTERS) {
    const step = (WIDTH - 2 * MARGIN) / (columns * DOTS_PER_LETTER);
    const fitting = Math.floor((ROOM + 3 * step) / (LINE_ROWS * step * ROW_STRETCH));
    const lines = breakText(title, { columns, lines: fitting });
    const isLast = columns === LINE_LETTERS.at(-1);
    if (isLast || !lines.at(-1)?.endsWith('...')) return { lines, step };
  }
  return { lines: [], step: 1 };
}

interface RoundDot {
  x: number;
  y: number;
  radius: number;
  tone: 'ink' | 'accent';
}

/** Fills the disc; edge pixels are shaded by coverage. */
function drawDot(pixels: Uint8Array, { x, y, radius, tone }: RoundDot): void {
  const first = tone === 'ink' ? 1 : 1 + SHADES;
  const left = Math.max(0, Math.floor(x - radius - 1));
  const right = Math.min(WIDTH - 1, Math.ceil(x + radius + 1));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(y + radius + 1));
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance));
      const shade = Math.round(cover * SHADES);
      if (shade > 0) pixels[row * WIDTH + column] = first + shade - 1;
    }
  }
}
