import { describe, expect, it } from 'vitest';
import { chartShapes } from './chart-shapes';
import { parseChart } from './layout/chart-data';
import { pointsToPixels } from './layout/scope';
import { halfEm } from './testing/make-slide';

describe('chartShapes', () => {
  it.each(['bar', 'line', 'pie'])('sets the texts of %s in 12 points, inside the frame', (type) => {
    const chart = parseChart(`${type}\nYear,Sold,Left\n2024,3,4\n2025,9,1`);
    if (!chart) throw new Error('It is a chart.');
    const frame = { x: 64, y: 160, width: 1152, height: 480 };
    const colors = ['#112233', '#445566'];
    const shapes = chartShapes({ kind: 'chart', frame, chart, colors, color: '#000000' }, halfEm);
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(texts.length).toBeGreaterThan(1);
    for (const { size, baseline } of texts) {
      expect(size).toBe(pointsToPixels(12));
      expect(baseline - size * 0.8).toBeGreaterThanOrEqual(frame.y - 4);
      expect(baseline).toBeLessThanOrEqual(frame.y + frame.height);
    }
  });
});
