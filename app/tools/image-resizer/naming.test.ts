import { expect, test } from 'vitest';
import { resultName } from './naming';

const parts = {
  sourceName: 'Beach day.PNG',
  width: 800,
  height: 600,
  format: 'jpeg',
  index: 3,
} as const;

test('the default pattern says the size', () => {
  expect(resultName('{name}-{width}x{height}', parts)).toBe('Beach day-800x600.jpg');
});

test('all words are filled in, unknown ones stay, an empty pattern is the name', () => {
  expect(resultName('{index}_{NAME}_{format}_{day}', parts)).toBe('3_Beach day_jpeg_{day}.jpg');
  expect(resultName('  ', parts)).toBe('Beach day.jpg');
});

test('no name leaves its folder, and none is longer than a file system takes', () => {
  expect(resultName('../{name}/x', parts)).toBe('.._Beach day_x.jpg');
  expect(resultName('{name}', { ...parts, sourceName: `${'n'.repeat(400)}.png` })).toHaveLength(
    204,
  );
});
