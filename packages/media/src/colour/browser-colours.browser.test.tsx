/** Compares hwb() and percentages, which fall between two 8-bit steps, with the browser's own rendering. */
import { expect, it } from 'vitest';
import { rgbToHex } from './colour';
import { parseColour } from './spaces';

/** A colour as the browser paints it. */
function painted(context: OffscreenCanvasRenderingContext2D, css: string): string {
  context.fillStyle = '#000';
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return rgbToHex({ r, g, b });
}

it('parses hwb() and percentages to the colour that the browser paints', () => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas.');
  const colours = [];
  for (let part = 0; part <= 100; part += 1) colours.push(`rgb(${part}% ${100 - part}% 50%)`);
  for (let hue = 0; hue < 360; hue += 15)
    for (const [white, black] of [
      [20, 10],
      [0, 0],
      [30, 50],
      [10, 30],
      [60, 60],
    ])
      colours.push(`hwb(${hue} ${white}% ${black}%)`);
  const differing = colours
    .map((css) => [css, parseColour(css)?.hex, painted(context, css)])
    .filter(([, ours, theirs]) => ours !== theirs);
  expect(differing).toEqual([]);
});
