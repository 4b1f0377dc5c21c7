/** A line or two of text in monoline capitals of our own, drawn as round strokes. */
import type { Shape } from '../../art/drawing';

/**
 * Strokes of each sign, parted by ';', as points on a capital six units tall. `~cx,cy,rx,ry,from,to` runs along
 * an ellipse, in degrees clockwise from the right.
 */
const signs: Readonly<Record<string, string>> = {
  A: '0,6 2.1,0 4.2,6;0.75,4 3.45,4',
  B: '0,6 0,0 1.8,0 ~1.8,1.45,1.5,1.45,-90,90 0,2.9;1.8,2.9 ~1.8,4.45,1.7,1.55,-90,90 0,6',
  C: '~2.5,3,2.5,3,-48,-312',
  D: '0,0 0,6 1.5,6 ~1.5,3,2.6,3,90,-90 0,0',
  E: '3.1,0 0,0 0,6 3.1,6;0,3 2.6,3',
  F: '3.1,0 0,0 0,6;0,3 2.6,3',
  G: '~2.5,3,2.5,3,-45,-358 3,3.1',
  H: '0,0 0,6;4,0 4,6;0,3 4,3',
  I: '0,0 0,6',
  J: '2.6,0 2.6,4.5 ~1.3,4.5,1.3,1.5,0,165',
  K: '0,0 0,6;3.7,0 0,3.7;1.3,2.5 3.9,6',
  L: '0,0 0,6 3,6',
  M: '0,6 0,0 2.4,4 4.8,0 4.8,6',
  N: '0,6 0,0 4,6 4,0',
  O: '~2.7,3,2.7,3,0,360',
  P: '0,6 0,0 1.9,0 ~1.9,1.65,1.7,1.65,-90,90 0,3.3',
  Q: '~2.7,3,2.7,3,0,360;3.3,4.4 5,6.3',
  R: '0,6 0,0 1.9,0 ~1.9,1.65,1.7,1.65,-90,90 0,3.3;1.7,3.3 3.7,6',
  S: '~1.9,1.55,1.65,1.55,-28,-270 ~1.9,4.55,1.9,1.45,-90,155',
  T: '0,0 4,0;2,0 2,6',
  U: '0,0 0,3.9 ~2,3.9,2,2.1,180,0 4,0',
  V: '0,0 2.1,6 4.2,0',
  W: '0,0 1.4,6 2.9,1 4.4,6 5.8,0',
  X: '0,0 4,6;4,0 0,6',
  Y: '0,0 2.1,3 4.2,0;2.1,3 2.1,6',
  Z: '0,0 3.8,0 0,6 3.9,6',
  '0': '~1.9,3,1.9,3,0,360',
  '1': '0,1.3 1.4,0 1.4,6',
  '2': '~1.8,1.8,1.8,1.8,-170,25 0,6 3.8,6',
  '3': '~1.7,1.5,1.6,1.5,-150,90 ~1.7,4.5,1.8,1.5,-90,150',
  '4': '2.8,6 2.8,0 0,4.2 4,4.2',
  '5': '3.2,0 0.5,0 0.3,2.7 ~1.7,4.1,1.9,1.9,-130,150',
  '6': '~1.9,4.2,1.9,1.8,0,360;0,4.2 ~2.6,4.2,2.6,4.2,180,275',
  '7': '0,0 3.7,0 1.2,6',
  '8': '~1.8,1.5,1.5,1.5,0,360;~1.8,4.5,1.8,1.5,0,360',
  '9': '~1.9,1.8,1.9,1.8,0,360;3.8,1.8 ~1.2,1.8,2.6,4.2,0,95',
  '!': '0,0 0,4.1;0,5.9 0,6',
  '?': '~1.6,1.6,1.6,1.6,-165,80 1.6,4.1;1.6,5.9 1.6,6',
  "'": '0,0 0,1.4',
  '-': '0,3.3 1.9,3.3',
  '.': '0,5.9 0,6',
  ',': '0.3,5.8 0,6.9',
  ':': '0,2.3 0,2.4;0,5.5 0,5.6',
  '<': '3,0.9 0,3 3,5.1',
  '>': '0,0.9 3,3 0,5.1',
  '(': '~2.2,3,2.2,3.8,-125,-235',
  ')': '~-1.3,3,2.2,3.8,-55,55',
  '/': '2.4,0 0,6',
  '+': '0,3 3.2,3;1.6,1.4 1.6,4.6',
  '=': '0,2.2 3,2.2;0,3.8 3,3.8',
  '%': '~0.9,1.2,0.9,1.2,0,360;~3.3,4.8,0.9,1.2,0,360;3.4,0 0.8,6',
  '#': '1.3,0.8 0.7,5.2;3.1,0.8 2.5,5.2;0,2.2 3.8,2.2;0,3.8 3.7,3.8',
  '&': '4.2,6 0.9,2.2 ~1.9,1.3,1.2,1.3,140,330 ~1.5,4.5,1.5,1.5,-70,-300 4,3.4',
};

const CAPITAL = 6;
const GAP = 1.7;
const SPACE = 2.6;

/** What is kept of a text: the signs that can be drawn, without accents. */
export function drawableText(text: string): string {
  return Array.from(
    text
      .normalize('NFD')
      .replace(/[\p{M}"“”]/gu, '')
      .replace(/[‘’]/g, "'")
      .toUpperCase(),
  )
    .map((sign) => (signs[sign] ? sign : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The strokes of a sign as lists of points, and its width. */
function strokesOf(sign: string): { strokes: number[][]; width: number } {
  const strokes = (signs[sign] ?? '').split(';').map((stroke) =>
    stroke.split(' ').flatMap((part) => {
      const values = part.replace('~', '').split(',').map(Number);
      if (!part.startsWith('~')) return values;
      const [cx, cy, rx, ry, from, to] = values as [number, number, number, number, number, number];
      const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 12));
      return Array.from({ length: steps + 1 }, (_, i) => {
        const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
        return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
      }).flat();
    }),
  );
  let width = 0;
  for (const stroke of strokes)
    for (let i = 0; i < stroke.length; i += 2) width = Math.max(width, stroke[i] as number);
  return { strokes, width };
}

function widthOf(line: string): number {
  let width = -GAP;
  for (const sign of line) width += sign === ' ' ? SPACE : strokesOf(sign).width + GAP;
  return width;
}

/**
 * The strokes of a text, centred on `x` with its first line's top at `y`.
 * @param wide the width that it may take; it is broken into two lines when that makes it larger
 * @param tall the height of a capital at most
 */
export function textShapes(
  text: string,
  x: number,
  y: number,
  wide: number,
  tall: number,
  paint: string,
): { shapes: Shape[]; height: number } {
  const plain = drawableText(text);
  if (!plain) return { shapes: [], height: 0 };
  const words = plain.split(' ');
  let lines = [plain];
  if (words.length > 1 && (widthOf(plain) * tall) / CAPITAL > wide * 1.45) {
    let best = widthOf(plain);
    for (let at = 1; at < words.length; at++) {
      const pair = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
      const longest = Math.max(...pair.map(widthOf));
      if (longest < best) {
        best = longest;
        lines = pair;
      }
    }
  }
  const unit = Math.min(tall / CAPITAL, ...lines.map((line) => wide / widthOf(line)));
  const shapes: Shape[] = [];
  for (const [row, line] of lines.entries()) {
    let left = x - (widthOf(line) * unit) / 2;
    const top = y + row * CAPITAL * 1.75 * unit;
    for (const sign of line) {
      if (sign === ' ') {
        left += SPACE * unit;
        continue;
      }
      const { strokes, width } = strokesOf(sign);
      for (const stroke of strokes)
        shapes.push({
          kind: 'line',
          points: stroke.map((value, index) => (index % 2 === 0 ? left : top) + value * unit),
          width: unit * 0.86,
          paint,
        });
      left += (width + GAP) * unit;
    }
  }
  return { shapes, height: (CAPITAL + (lines.length - 1) * CAPITAL * 1.75) * unit };
}
