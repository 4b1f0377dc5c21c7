import { describe, expect, it } from 'vitest';
import { makeScene } from './art-scene';
import type { Drawing } from './drawing';
import { makePainter } from './paint-drawing';
import { palettes } from './palettes';
import { finishStyle, type StyleId, styleIds } from './styles';

const finishes = styleIds.filter((style) => style !== 'none');

/** A picture of things: a sky with a sun, hills, a house with a red roof, a pond. */
function pictureOf(width: number, height: number, time: number): Uint8ClampedArray {
  const [w, h] = [width / Math.min(width, height), height / Math.min(width, height)];
  const drawing: Drawing = {
    ground: { from: [0, 0], to: [0, h], colours: ['#3f8fd8', '#dff2ff'] },
    shapes: [
      { kind: 'circle', x: w * 0.75 + time, y: h * 0.22, radius: 0.1, paint: '#fff0a8' },
      {
        kind: 'area',
        points: [0, h * 0.6, w * 0.4, h * 0.4, w, h * 0.55, w, h, 0, h],
        paint: '#7f9fb8',
      },
      {
        kind: 'area',
        points: [0, h * 0.75, w * 0.6, h * 0.6, w, h * 0.7, w, h, 0, h],
        paint: '#58a944',
      },
      {
        kind: 'area',
        points: [w * 0.2, h * 0.5, w * 0.5, h * 0.5, w * 0.5, h * 0.8, w * 0.2, h * 0.8],
        paint: '#f0c27a',
      },
      {
        kind: 'area',
        points: [w * 0.16, h * 0.52, w * 0.35, h * 0.34, w * 0.54, h * 0.52],
        paint: '#d8342a',
      },
      { kind: 'circle', x: w * 0.75, y: h * 0.85, radius: 0.14, paint: '#2f6fb4' },
    ],
  };
  const pixels = new Uint8ClampedArray(width * height * 4);
  makePainter(width, height)(drawing, pixels);
  return pixels;
}

function styled(style: StyleId, width: number, height: number, time = 0): Uint8ClampedArray {
  const pixels = pictureOf(width, height, time);
  finishStyle(style, sceneOf(width, height), width, height)(pixels, time);
  return pixels;
}

/** Every style on the same square picture, made once. */
const pictures = new Map(finishes.map((style) => [style, styled(style, 72, 72)]));

function sceneOf(width: number, height: number) {
  const rest = { algorithm: 'sea', style: 'none', palette: palettes.dawn, seed: 7 } as const;
  return makeScene({ ...rest, width, height, density: 0.5, scale: 0.5, chaos: 0.5 });
}

/** Mean difference of the channels, 0 to 255. */
function distance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

describe('the styles on a picture of things', () => {
  it('changes the picture, the same way each time, and leaves no hole', () => {
    const plain = pictureOf(72, 72, 0);
    for (const [style, pixels] of pictures) {
      expect(distance(plain, pixels), style).toBeGreaterThan(2);
      expect(pixels, style).toEqual(styled(style, 72, 72));
      for (let at = 3; at < pixels.length; at += 4)
        if (pixels[at] !== 255) throw new Error(`${style}: not opaque`);
    }
  });

  it('looks different in each of them', () => {
    const alike: string[] = [];
    for (const [style, one] of pictures)
      for (const [next, other] of pictures)
        if (style < next && distance(one, other) < 4) alike.push(`${style} and ${next}`);
    expect(alike).toEqual([]);
  });

  it.each([
    [80, 45],
    [45, 80],
  ])('fills %i × %i to its edges, without bars or margins', (width, height) => {
    const bars: string[] = [];
    for (const style of finishes) {
      const pixels = styled(style, width, height);
      const colourAt = (x: number, y: number) => [
        ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
      ];
      const across = Array.from({ length: width }, (_, i) => i);
      const down = Array.from({ length: height }, (_, i) => i);
      const sides = {
        top: across.map((x) => colourAt(x, 0)),
        bottom: across.map((x) => colourAt(x, height - 1)),
        left: down.map((y) => colourAt(0, y)),
        right: down.map((y) => colourAt(width - 1, y)),
      };
      for (const [side, colours] of Object.entries(sides))
        if (
          colours.every((colour) => Math.max(...colour) < 6) ||
          colours.every((colour) => Math.min(...colour) > 249)
        )
          bars.push(`${style}: ${side}`);
    }
    expect(bars).toEqual([]);
  });

  it('computes numbers everywhere, also for a picture of one colour', () => {
    for (const style of finishes)
      for (const fill of [0, 255]) {
        const values = new Float64Array(20 * 30 * 4).fill(fill);
        finishStyle(style, sceneOf(20, 30), 20, 30)(values as unknown as Uint8ClampedArray, 0.3);
        if (!values.every(Number.isFinite)) throw new Error(`${style} at ${fill}: not a number`);
      }
  });

  it('moves with a film and does not flicker: a small step changes little', () => {
    const restless: string[] = [];
    const step = 0.004;
    const plain = distance(pictureOf(72, 72, 0), pictureOf(72, 72, step));
    for (const [style, before] of pictures) {
      const change = distance(before, styled(style, 72, 72, step));
      if (change > 3 + plain) restless.push(`${style}: ${change.toFixed(1)}`);
    }
    expect(restless).toEqual([]);
  });
});
