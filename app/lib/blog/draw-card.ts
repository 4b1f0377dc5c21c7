// The picture of a post for link previews: its own field of dots in the upper part, its title in
// letters of dots below. Drawn when asked for (some 30 ms), so there is nothing to store or to purge.

import { fieldHeight, fieldWidth } from '../daily/dot-field';
import { breakText, dotsOfLine, LINE_ROWS } from './dot-letters';
import { postDots } from './post-dots';
import { type Palette, writePng } from './write-png';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
/** Height of the strip of dots at the top. */
const STRIP = 250;
const LETTERS = { columns: 26, lines: 3 } as const;
/** Distance of the dots of a letter, in pixels. */
const STEP = (WIDTH - 2 * MARGIN) / (LETTERS.columns * 6);

/** Shades between paper and a colour, so that round dots have smooth edges. */
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

/** A PNG of 1200 × 630 pixels for a post. The same id and title give the same bytes. */
export function drawPostCard({ id, title }: { id: string; title: string }) {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const scale = WIDTH / fieldWidth;
  const top = (fieldHeight - STRIP / scale) / 2;
  for (const { x, y, size, tone } of postDots(id)) {
    const dot = { x: x * scale, y: (y - top) * scale, radius: (size * scale) / 2, tone };
    if (dot.y + dot.radius < STRIP) drawDot(pixels, dot);
  }
  const lines = breakText(title, LETTERS);
  lines.forEach((line, index) => {
    for (const { column, row } of dotsOfLine(line)) {
      const x = MARGIN + (column + 0.5) * STEP;
      const y = STRIP + 70 + (index * LINE_ROWS + row) * STEP * 1.18;
      drawDot(pixels, { x, y, radius: STEP * 0.44, tone: 'ink' });
    }
  });
  drawDot(pixels, { x: WIDTH - MARGIN - 12, y: HEIGHT - MARGIN, radius: 12, tone: 'accent' });
  return writePng({ width: WIDTH, height: HEIGHT, pixels }, palette);
}

interface RoundDot {
  x: number;
  y: number;
  radius: number;
  tone: 'ink' | 'accent';
}

/** Covers what lies within the radius; the pixel at the edge by how much of it is inside. */
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
