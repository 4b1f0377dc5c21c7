import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { breakText, dotsOfLine } from './dot-letters';
import { drawPostCard } from './draw-card';

/** Decodes width, height and pixel rows of one of our PNGs. */
function open(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const at = file.indexOf('IDAT');
  const lines = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  return { width, height, lines };
}

test('the card is a 1200 × 630 PNG with one scanline per row', async () => {
  const { width, height, lines } = open(await drawPostCard({ id: 'a', title: 'A title' }));
  expect([width, height, lines.length]).toEqual([1200, 630, 1201 * 630]);
});

test('depends on post id and title only', async () => {
  const card = (id: string, title: string) =>
    drawPostCard({ id, title }).then((bytes) => Buffer.from(bytes).toString('base64'));
  expect(await card('a', 'One')).toBe(await card('a', 'One'));
  expect(await card('a', 'One')).not.toBe(await card('b', 'One'));
  expect(await card('a', 'One')).not.toBe(await card('a', 'Two'));
});

test.each(['', '日本語', 'x'.repeat(200), 'word '.repeat(40), '<script>alert(1)</script>'])(
  'draws %j inside the margins',
  async (title) => {
    const { lines } = open(await drawPostCard({ id: 'a', title }));
    const row = (y: number) => lines.subarray(y * 1201 + 1, (y + 1) * 1201);
    for (let y = 252; y < 630; y++) {
      expect(
        row(y)
          .subarray(0, 56)
          .every((pixel) => pixel === 0),
      ).toBe(true);
      expect(
        row(y)
          .subarray(1146)
          .every((pixel) => pixel === 0),
      ).toBe(true);
    }
    for (let y = 590; y < 630; y++) expect(row(y).every((pixel) => pixel === 0)).toBe(true);
  },
);

test('breaks a title between words and marks truncation', () => {
  expect(breakText('A crème brûlée “recipe”', { columns: 10, lines: 3 })).toEqual([
    'A CREME',
    'BRULEE',
    'RECIPE',
  ]);
  expect(breakText('one two three four', { columns: 5, lines: 2 })).toEqual(['ONE', 'TW...']);
});

test('places letters side by side', () => {
  expect(dotsOfLine('I').map(({ column }) => column)).toContain(2);
  expect(Math.max(...dotsOfLine('II').map(({ column }) => column))).toBe(9);
});
