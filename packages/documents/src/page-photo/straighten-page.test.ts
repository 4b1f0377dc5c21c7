import { describe, expect, it } from 'vitest';
import { cleanPage } from './clean-page';
import { estimateAspectRatio, squareToQuad } from './perspective';
import { photographPage, plainPage, projectPage } from './photo-fixture.testing';
import { type Point, type Quad, scaleQuad } from './quad';
import { straightenPage } from './straighten-page';

const quiet = { signal: new AbortController().signal, onProgress: () => undefined };

const seenAslant = (shape: number, focus: number, middle: Point) =>
  projectPage({ turn: 0.35, tip: 0.45, depth: 3 }, shape, focus, middle);

describe('straightening a page in perspective', () => {
  const size = { width: 1200, height: 1600 };

  it.each([
    ['A4', 1 / Math.SQRT2],
    ['Letter on its side', 11 / 8.5],
    ['a till receipt', 0.4],
  ])('finds its true shape: %s', (_name, shape) => {
    const quad = seenAslant(shape, 1300, { x: 600, y: 800 });
    expect(estimateAspectRatio(quad, size) / shape).toBeCloseTo(1, 2);
  });

  it('uses the shape of its sides when seen from straight above', () => {
    const quad = squareOf(100, 100, 400, 800);
    expect(estimateAspectRatio(quad, size)).toBeCloseTo(0.5, 5);
  });

  it('maps the corners and the crossing of the diagonals onto themselves', () => {
    const quad = seenAslant(0.7, 1300, { x: 600, y: 800 });
    const place = squareToQuad(quad);
    for (const [index, [u, v]] of (
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
    ).entries()) {
      expect(place(u, v).x).toBeCloseTo(quad[index]?.x ?? 0, 6);
      expect(place(u, v).y).toBeCloseTo(quad[index]?.y ?? 0, 6);
    }
    const middle = place(0.5, 0.5);
    const [a, b, c, d] = quad;
    const cross = (from: Point, to: Point) =>
      (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x);
    expect(cross(a, c)).toBeCloseTo(0, 4);
    expect(cross(b, d)).toBeCloseTo(0, 4);
  });

  it('gives a flat page on white paper, without the shadow', () => {
    const page = plainPage(310, 438);
    const corners = seenAslant(1 / Math.SQRT2, 1300, { x: 300, y: 400 });
    const photo = photographPage(page, {
      width: 600,
      height: 800,
      corners,
      table: 'dark wood',
      shadow: true,
      blue: 0.7,
    });
    const parts = scaleQuad(corners, 1 / 599, 1 / 799);
    const flat = straightenPage(photo, parts, quiet);
    expect(flat.width / flat.height).toBeCloseTo(1 / Math.SQRT2, 2);
    const clean = cleanPage(flat, quiet);
    const margin = (picture: typeof flat, part: number) => {
      const at = (Math.round(picture.height * part) * picture.width + 8) * 4;
      return [...picture.data.slice(at, at + 3)];
    };
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      expect(Math.max(...margin(flat, part)) - Math.min(...margin(flat, part))).toBeGreaterThan(25);
      expect(Math.min(...margin(clean, part))).toBeGreaterThan(245);
    }
    const ink = clean.data.filter((value, index) => index % 4 === 0 && value < 120).length;
    expect(ink / (clean.width * clean.height)).toBeGreaterThan(0.05);
  });

  it('stops when it is cancelled', () => {
    const signal = AbortSignal.abort(new Error('stop'));
    const picture = plainPage(64, 64);
    const context = { ...quiet, signal };
    expect(() => straightenPage(picture, squareOf(0, 0, 1, 1), context)).toThrow('stop');
    expect(() => cleanPage(picture, context)).toThrow('stop');
  });
});

function squareOf(left: number, top: number, wide: number, high: number): Quad {
  return [
    { x: left, y: top },
    { x: left + wide, y: top },
    { x: left + wide, y: top + high },
    { x: left, y: top + high },
  ];
}
