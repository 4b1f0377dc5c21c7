import { expect, test } from 'vitest';
import { fitInside, planResize } from './geometry';
import { defaultSettings, hasSize, otherSide } from './settings';

const landscape = { width: 4000, height: 3000 };
const plan = (picture: { width: number; height: number }, part: Partial<typeof defaultSettings>) =>
  planResize(picture, { ...defaultSettings, ...part });

test('fits the picture inside the box with its aspect ratio, whichever side is limiting', () => {
  expect(plan(landscape, { width: 1920, height: 1920 }).canvas).toEqual({
    width: 1920,
    height: 1440,
  });
  expect(plan({ width: 3000, height: 4000 }, {}).canvas).toEqual({ width: 450, height: 600 });
});

test('an empty side follows from the other as long as the picture keeps its shape', () => {
  const height = Number.NaN;
  expect(hasSize({ ...defaultSettings, width: 480, height })).toBe(true);
  expect(plan(landscape, { width: 480, height }).canvas).toEqual({ width: 480, height: 360 });
  expect(hasSize({ ...defaultSettings, width: Number.NaN, height })).toBe(false);
  expect(hasSize({ ...defaultSettings, width: 480, height: 0 })).toBe(false);
  expect(hasSize({ ...defaultSettings, width: 480, height, fit: 'cover' })).toBe(false);
  expect(hasSize({ ...defaultSettings, width: 480, height, maintainAspectRatio: false })).toBe(
    false,
  );
});

test('stretches the picture to exactly the requested size without the lock', () => {
  const { canvas, source, target } = plan(landscape, {
    maintainAspectRatio: false,
    width: 300,
    height: 200,
  });
  expect(canvas).toEqual({ width: 300, height: 200 });
  expect(source).toEqual({ x: 0, y: 0, ...landscape });
  expect(target).toEqual({ x: 0, y: 0, width: 300, height: 200 });
});

test('crops both ends equally and fills the box with cover', () => {
  const { canvas, source } = plan(landscape, { fit: 'cover', width: 1000, height: 1000 });
  expect(canvas).toEqual({ width: 1000, height: 1000 });
  expect(source).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
});

test('centres the whole picture in the box with pad', () => {
  const { canvas, source, target } = plan(landscape, { fit: 'pad', width: 1000, height: 1000 });
  expect(canvas).toEqual({ width: 1000, height: 1000 });
  expect(source).toMatchObject(landscape);
  expect(target).toEqual({ x: 0, y: 125, width: 1000, height: 750 });
});

test('enlarges a small picture only on request', () => {
  const small = { width: 400, height: 300 };
  expect(plan(small, {}).canvas).toEqual(small);
  expect(plan(small, { enlarge: true }).canvas).toEqual({ width: 800, height: 600 });
  const cover = plan(small, { enlarge: false, fit: 'cover', width: 1000, height: 1000 });
  expect(cover.canvas).toEqual({ width: 300, height: 300 });
  expect(cover.source).toEqual({ x: 50, y: 0, width: 300, height: 300 });
});

test('keeps every side from 1 to the limit, and the crop within the picture', () => {
  expect(fitInside({ width: 10_000, height: 1 }, { width: 100, height: 100 }, true)).toEqual({
    width: 100,
    height: 1,
  });
  expect(otherSide(10_000, 100, 16_000)).toBe(10_000);
  expect(otherSide(1, 4000, 3)).toBe(1);
  for (const fit of ['contain', 'cover', 'pad'] as const)
    for (const [width, height] of [
      [1, 9999],
      [333, 7],
      [16_384, 1],
    ] as const) {
      const { canvas, source, target } = plan({ width, height }, { fit, width: 777, height: 31 });
      expect(Math.min(canvas.width, canvas.height, target.width, target.height)).toBeGreaterThan(0);
      expect(source.x + source.width).toBeLessThanOrEqual(width);
      expect(source.y + source.height).toBeLessThanOrEqual(height);
      expect(target.x + target.width).toBeLessThanOrEqual(canvas.width);
      expect(target.y + target.height).toBeLessThanOrEqual(canvas.height);
    }
});

test('keeps aspect ratio and limit with a percentage and a longest side', () => {
  expect(plan(landscape, { sizeBy: 'percent', percent: 25 }).canvas).toEqual({
    width: 1000,
    height: 750,
  });
  expect(plan(landscape, { sizeBy: 'percent', percent: 1000 }).canvas).toEqual({
    width: 10_000,
    height: 7500,
  });
  const portrait = { width: 300, height: 400 };
  expect(plan(portrait, { sizeBy: 'longest', longest: 100 }).canvas).toEqual({
    width: 75,
    height: 100,
  });
  expect(plan(portrait, { sizeBy: 'longest', longest: 800, enlarge: false }).canvas).toEqual(
    portrait,
  );
});

test('plans a crop as if it were the whole picture', () => {
  const cut = { x: 1000, y: 500, width: 2000, height: 2000 };
  const { canvas, source } = planResize(
    landscape,
    { ...defaultSettings, width: 100, height: 100 },
    cut,
  );
  expect(canvas).toEqual({ width: 100, height: 100 });
  expect(source).toEqual(cut);
});
