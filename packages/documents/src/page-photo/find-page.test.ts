// @module-tag sweep
import { describe, expect, it } from 'vitest';
import { findPage } from './find-page';
import { looks, photographPage, plainPage, type Table } from './photo-fixture.testing';
import { type Quad, scaleQuad } from './quad';

const by = 0.5;
const size = { width: 1200 * by, height: 1600 * by };
const page = plainPage();
const tables: Table[] = ['dark wood', 'light wood', 'grey cloth', 'tiles'];
const cases = tables.flatMap((table) =>
  Object.entries(looks).map(([look, corners]) => ({
    table,
    look,
    corners: scaleQuad(corners, by, by),
  })),
);

/** The largest error of a corner, in pixels. */
function errorOf(found: Quad | undefined, corners: Quad): number {
  if (!found) return Number.POSITIVE_INFINITY;
  const pixels = scaleQuad(found, size.width - 1, size.height - 1);
  const errors = pixels.map(({ x, y }, index) => {
    const wanted = corners[index] ?? { x: 0, y: 0 };
    return Math.hypot(x - wanted.x, y - wanted.y);
  });
  return Math.max(...errors);
}

describe('the page on a photograph', () => {
  it.each(cases)('is found on $table, $look, in a shadow', ({ table, corners }) => {
    const photo = photographPage(page, { ...size, corners, table, shadow: true, blue: 0.8 });
    expect(errorOf(findPage(photo), corners)).toBeLessThan(2);
  });

  it.each(Object.entries(looks))('is found exactly, or not at all, on tiles: %s', (_name, look) => {
    const corners = scaleQuad(look, by, by);
    const found = findPage(photographPage(page, { ...size, corners, table: 'tiles' }));
    if (found) expect(errorOf(found, corners)).toBeLessThan(2);
  });

  it('is not reported on a table as white as the page', () => {
    const corners = scaleQuad(looks.aslant, by, by);
    expect(findPage(photographPage(page, { ...size, corners, table: 'white' }))).toBeUndefined();
  });

  it('is not reported on a scan, even one with ruled boxes', () => {
    const scan = plainPage();
    for (const [left, top, wide, high] of [
      [60, 80, 500, 3],
      [60, 780, 500, 3],
      [60, 80, 3, 700],
      [560, 80, 3, 703],
    ] as const)
      for (let y = top; y < top + high; y += 1)
        for (let x = left; x < left + wide; x += 1)
          scan.data.fill(20, (y * scan.width + x) * 4, (y * scan.width + x) * 4 + 3);
    expect(findPage(scan)).toBeUndefined();
  });

  it('is not reported in a single colour, or in an empty picture', () => {
    const plain = (width: number, height: number, grey: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).fill(grey),
    });
    expect(findPage(plain(700, 500, 255))).toBeUndefined();
    expect(findPage(plain(700, 500, 0))).toBeUndefined();
    expect(findPage(plain(1, 1, 128))).toBeUndefined();
    expect(findPage(plain(3000, 2, 128))).toBeUndefined();
  });
});
