import { coverFrame } from '@entropy-tools/studio/deck/place-image';
import { describe, expect, it } from 'vitest';
import { MIDDLE, moveFocus, zoomFocus } from './move-focus';

const frame = { x: 640, y: 0, width: 640, height: 720 };
const wide = { width: 1440, height: 720 };

describe('a picture in its frame', () => {
  it('moves as far as it was dragged', () => {
    const focus = moveFocus(wide, frame, MIDDLE, { x: 144, y: 50 });
    expect(focus).toEqual({ x: 0.4, y: 0.5 });
    expect(coverFrame(wide, frame, focus).x - coverFrame(wide, frame, MIDDLE).x).toBeCloseTo(144);
  });

  it('covers the whole frame, and moves back from an edge immediately', () => {
    const left = moveFocus(wide, frame, MIDDLE, { x: 9999, y: 9999 });
    expect(coverFrame(wide, frame, left)).toMatchObject({ x: 640, y: 0 });
    const back = moveFocus(wide, frame, left, { x: -10, y: 0 });
    expect(coverFrame(wide, frame, back).x).toBeCloseTo(630);
    const beyond = moveFocus(wide, frame, { x: 0, y: 0 }, { x: -10, y: 0 });
    expect(coverFrame(wide, frame, beyond).x).toBeCloseTo(630);
  });

  it('is zoomed around the visible part, one to four times', () => {
    const twice = zoomFocus(MIDDLE, 2);
    expect(coverFrame(wide, frame, twice)).toMatchObject({ width: 2880, height: 1440, y: -360 });
    expect(zoomFocus(twice, 9).zoom).toBe(4);
    expect(zoomFocus(twice, 0.1)).toEqual(MIDDLE);
    const moved = moveFocus(wide, frame, twice, { x: 0, y: 144 });
    expect(coverFrame(wide, frame, moved).y).toBeCloseTo(-216);
  });
});
