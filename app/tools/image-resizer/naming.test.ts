import { expect, test } from 'vitest';
import { resultName } from './naming';

const parts = {
  sourceName: 'Beach day.PNG',
  width: 800,
  height: 600,
  format: 'jpeg',
  index: 3,
  count: 12,
  changed: new Date(2026, 0, 31, 23).getTime(),
} as const;

test('includes the size in the default pattern', () => {
  expect(resultName('{name}-{width}x{height}', parts)).toBe('Beach day-800x600.jpg');
});

test('fills in all placeholders, keeps unknown ones, and uses the source name for an empty pattern', () => {
  expect(resultName('{index}_{NAME}_{format}_{day}', parts)).toBe('3_Beach day_jpeg_{day}.jpg');
  expect(resultName('  ', parts)).toBe('Beach day.jpg');
});

test('counts with as many digits as the batch needs, and takes the day from the file itself', () => {
  expect(resultName('{date} {n}', parts)).toBe('2026-01-31 03.jpg');
  expect(resultName('{n}', { ...parts, count: 9 })).toBe('3.jpg');
});

test("never leaves the folder, and never exceeds the file system's length limit", () => {
  expect(resultName('../{name}/x', parts)).toBe('.._Beach day_x.jpg');
  expect(resultName('{name}', { ...parts, sourceName: `${'n'.repeat(400)}.png` })).toHaveLength(
    204,
  );
});
