import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { describe, expect, it } from 'vitest';
import { makeLight } from './light';
import { cutBelow, reflectionOf } from './put-drawing';
import { drawableText, textShapes } from './write-text';

const request = { subjects: [], words: { understood: [], leftOut: [] } };

describe('drawings in a scene', () => {
  it('cuts an outline at the water line and mirrors the rest below it', () => {
    const square = [0.2, 0.2, 0.6, 0.2, 0.6, 0.6, 0.2, 0.6];
    const above = cutBelow(square, 0.5);
    expect(Math.max(...above.filter((_, i) => i % 2 === 1))).toBe(0.5);
    const [mirror] = reflectionOf([{ kind: 'area', points: square, paint: '#ff0000' }], 0.5, {
      reach: 0.3,
      water: '#0000ff',
      time: 0,
    });
    const ys = (mirror?.points ?? []).filter((_, i) => i % 2 === 1);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...ys)).toBeCloseTo(0.74, 5);
  });

  it('moves what is far to the colour of the air, and what is near little', () => {
    const light = makeLight({ ...request, ground: 'meadow', hour: 'day' }, () => 0.4);
    const distance = (hex: string) => {
      const [one, air] = [hexToRgb(hex), hexToRgb(light.haze)];
      return Math.hypot(one.r - air.r, one.g - air.g, one.b - air.b);
    };
    expect(light.lit('#aa2222', 0)).toBe('#aa2222');
    expect(distance(light.lit('#aa2222', 1))).toBeLessThan(distance('#aa2222') * 0.5);
    expect(distance(light.lit('#aa2222', 0.5))).toBeLessThan(distance('#aa2222'));
  });

  it('writes letters, figures and signs without accents, in one line or two', () => {
    expect(drawableText('Fröhliche Grüße — “2026”!')).toBe(
      'FROHLICHE GRUSSE 2026!'.replace('GRUSSE', 'GRUSSE'),
    );
    expect(drawableText('Mum <3 (50%) = 1/2 + #1')).toBe('MUM <3 (50%) = 1/2 + #1');
    const less = textShapes('<', 0.5, 0.1, 0.8, 0.6, '#000000').shapes[0];
    const [x = 0, y = 0, tipX = 0, tipY = 0, endX = 0, endY = 0] =
      less?.kind === 'line' ? less.points : [];
    expect(tipX).toBeLessThan(x);
    expect(endX).toBeCloseTo(x);
    expect(tipY - y).toBeCloseTo(endY - tipY);
    const one = textShapes('Alpine', 0.5, 0.1, 0.8, 0.1, '#000000');
    const two = textShapes('A very long title that needs two lines', 0.5, 0.1, 0.8, 0.1, '#000000');
    expect(two.height).toBeGreaterThan(0);
    for (const { shapes } of [one, two])
      for (const shape of shapes)
        if (shape.kind === 'line')
          for (const [i, value] of shape.points.entries())
            if (i % 2 === 0) {
              expect(value).toBeGreaterThanOrEqual(0.09);
              expect(value).toBeLessThanOrEqual(0.91);
            }
  });
});
