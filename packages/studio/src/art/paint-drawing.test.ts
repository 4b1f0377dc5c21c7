import { describe, expect, it } from 'vitest';
import type { Shape } from './drawing';
import { drawingToSvg } from './drawing-to-svg';
import { makePainter } from './paint-drawing';

const SIDE = 16;
const square = (from: number, to: number) => [from, from, to, from, to, to, from, to];

/** Red, green and blue at a pixel of a drawing on black. */
function paint(shapes: readonly Shape[]): (x: number, y: number) => number[] {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  makePainter(SIDE, SIDE)({ ground: '#000000', shapes }, pixels);
  return (x, y) => [...pixels.slice((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3)];
}

describe('paints of a drawing', () => {
  it('cuts further outlines out under the rule evenodd, and fills them without it', () => {
    const ring = {
      kind: 'area',
      points: square(0, 1),
      more: [square(0.25, 0.75)],
      paint: '#ffffff',
    } as const;
    const cut = paint([{ ...ring, rule: 'evenodd' }]);
    expect(cut(8, 8)).toEqual([0, 0, 0]);
    expect(cut(1, 8)).toEqual([255, 255, 255]);
    expect(paint([ring])(8, 8)).toEqual([255, 255, 255]);
  });

  it('runs a radial gradient from the centre outwards, with opacities and positions', () => {
    const at = paint([
      {
        kind: 'area',
        points: square(0, 1),
        paint: {
          centre: [0.5, 0.5],
          radius: 0.5,
          colours: ['#ffffff', '#ffffff', '#ffffff'],
          at: [0, 0.5, 1],
          opacities: [1, 1, 0],
        },
      },
    ]);
    expect(at(8, 8)).toEqual([255, 255, 255]);
    expect(at(10, 8)).toEqual([255, 255, 255]);
    expect(at(0, 0)).toEqual([0, 0, 0]);
    expect(at(14, 8)[0]).toBeGreaterThan(0);
    expect(at(14, 8)[0]).toBeLessThan(140);
    expect(at(1, 8)).toEqual(at(14, 8));
  });

  it('places the colours of a linear gradient', () => {
    const at = paint([
      {
        kind: 'area',
        points: square(0, 1),
        paint: { from: [0, 0], to: [1, 0], colours: ['#ff0000', '#00ff00'], at: [0.75, 0.76] },
      },
    ]);
    expect(at(8, 3)).toEqual([255, 0, 0]);
    expect(at(14, 3)).toEqual([0, 255, 0]);
  });

  it('writes them all as SVG', () => {
    const svg = drawingToSvg(
      {
        ground: '#000000',
        shapes: [
          {
            kind: 'area',
            points: [0, 0, 1, 0, 1, 1],
            more: [[0.2, 0.1, 0.8, 0.1, 0.8, 0.7]],
            rule: 'evenodd',
            paint: {
              centre: [0.5, 0.5],
              radius: 0.25,
              colours: ['#ffffff', '#ff0000'],
              at: [0.2, 1],
              opacities: [1, 0.5],
            },
          },
        ],
      },
      100,
      100,
    );
    expect(svg).toContain(
      '<radialGradient id="g0" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="250"><stop offset="0.2" stop-color="#ffffff"/><stop offset="1" stop-color="#ff0000" stop-opacity="0.5"/></radialGradient>',
    );
    expect(svg).toContain(
      '<path d="M0 0L1000 0L1000 1000ZM200 100L800 100L800 700Z" fill="url(#g0)" fill-rule="evenodd"/>',
    );
  });
});
