import { expect, it } from 'vitest';
import { evenOutLighting, rotatePage, shrinkPage, toGrey, toPgm, turnPage } from './grey-page';

const page = (width: number, height: number, value: (x: number, y: number) => number) => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) =>
    value(at % width, Math.floor(at / width)),
  ),
});

it('converts colours by their perceived brightness, and transparency to white', () => {
  const rgba = Uint8Array.of(255, 255, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0);
  expect([...toGrey(rgba, 3, 1).pixels]).toEqual([255, 76, 255]);
});

it('rotates by quarter turns, and back', () => {
  const start = page(3, 2, (x, y) => y * 3 + x);
  expect(turnPage(start, 90)).toEqual({
    width: 2,
    height: 3,
    pixels: Uint8Array.of(3, 0, 4, 1, 5, 2),
  });
  expect([...turnPage(start, 180).pixels]).toEqual([5, 4, 3, 2, 1, 0]);
  expect(turnPage(turnPage(start, 90), 270)).toEqual(start);
});

it('rotates clockwise about the centre', () => {
  const line = page(101, 101, (_x, y) => (y === 50 ? 0 : 255));
  const turned = rotatePage(line, 10);
  const darkest = (x: number) => {
    const column = Array.from({ length: 101 }, (_, y) => turned.pixels[y * 101 + x] ?? 255);
    return column.indexOf(Math.min(...column));
  };
  expect(darkest(50)).toBe(50);
  // tan(10 degrees) is 0.176: 30 pixels to the right the line lies 5 lower.
  expect(darkest(80)).toBe(55);
  expect(darkest(20)).toBe(45);
});

it('removes a shadow from the paper and leaves the ink', () => {
  const isInk = (x: number, y: number) => x % 12 === 6 && y % 12 === 6;
  const shaded = page(240, 240, (x, y) => (isInk(x, y) ? 0.2 : 1) * (250 - x / 2));
  const { pixels } = evenOutLighting(shaded);
  const ink = pixels.filter((_, at) => isInk(at % 240, Math.floor(at / 240)));
  const paper = pixels.filter((_, at) => !isInk(at % 240, Math.floor(at / 240)));
  expect(Math.min(...paper)).toBeGreaterThan(210);
  expect(Math.max(...ink)).toBeLessThan(70);
});

it('shrinks by a whole factor to the mean of the pixels', () => {
  const small = shrinkPage(
    page(5, 4, (x) => (x < 2 ? 100 : 200)),
    3,
  );
  expect(small).toEqual({ width: 2, height: 2, pixels: Uint8Array.of(100, 200, 100, 200) });
  const start = page(3, 3, () => 9);
  expect(shrinkPage(start, 3)).toBe(start);
});

it('writes a netpbm grey map', () => {
  const file = toPgm(page(2, 1, () => 65));
  expect(new TextDecoder().decode(file)).toBe('P5\n2 1\n255\nAA');
});
