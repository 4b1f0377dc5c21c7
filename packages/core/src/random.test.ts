import { expect, test } from 'vitest';
import { pick, seededRandom, shuffle } from './random';

const take = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same sequence, and the next day another one', () => {
  expect(take('2026-11-21', 50)).toEqual(take('2026-11-21', 50));
  expect(take('2026-11-21', 5)).not.toEqual(take('2026-11-22', 5));
});

test('numbers spread evenly over [0, 1)', () => {
  const bins = new Array<number>(10).fill(0);
  for (const value of take('spread', 100_000)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
    bins[Math.floor(value * 10)] = (bins[Math.floor(value * 10)] ?? 0) + 1;
  }
  for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('the first numbers of 366 consecutive days are spread evenly too', () => {
  const bins = new Array<number>(6).fill(0);
  for (let day = 0; day < 366; day++) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    const bin = Math.floor((take(date, 1)[0] ?? 0) * 6);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  for (const count of bins) expect(count).toBeGreaterThan(35);
});

test('shuffle keeps every entry and pick takes one of them', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const random = seededRandom('x');
  const shuffled = shuffle(random, list);
  expect([...shuffled].sort()).toEqual(list);
  expect(shuffled).not.toEqual(list);
  expect(list).toContain(pick(random, list));
  expect(pick(random, [])).toBeUndefined();
});
