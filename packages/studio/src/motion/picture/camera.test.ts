import { describe, expect, it } from 'vitest';
import { cameraMoves, findMove, visibleRect } from './camera';

const picture = { width: 1200, height: 900 };
const frames = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

describe.each(cameraMoves)('$id', (move) => {
  it('never looks beyond the picture and keeps its shape', () => {
    for (const frame of frames)
      for (let at = 0; at <= 1; at += 0.05) {
        const sight = visibleRect(move.view(at, { x: 0.9, y: 0.1 }), picture, frame);
        expect(sight.x).toBeGreaterThanOrEqual(0);
        expect(sight.y).toBeGreaterThanOrEqual(0);
        expect(sight.x + sight.width).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(sight.y + sight.height).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(sight.width / sight.height).toBeCloseTo(frame.width / frame.height, 6);
      }
  });
  it('moves', () => {
    const focus = { x: 0.4, y: 0.6 };
    expect(move.view(0.5, focus)).not.toEqual(move.view(0.1, focus));
  });
});

it('closes the loops that are marked as such', () => {
  for (const move of cameraMoves.filter(({ isLoop }) => isLoop)) {
    const [start, end] = [0, 1].map((at) => move.view(at, { x: 0.3, y: 0.6 }));
    for (const key of ['x', 'y', 'zoom'] as const)
      expect(end?.[key]).toBeCloseTo(start?.[key] ?? 0, 9);
  }
  expect(findMove('float').isLoop).toBe(true);
});
