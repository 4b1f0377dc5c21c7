import { expect, it } from 'vitest';
import { columnNames } from './text-table';

it('makes names distinct, and names an empty one by its position', () => {
  expect(columnNames(['a', '', 'a (2)', ' a ', 'a'])).toEqual([
    'a',
    'Column 2',
    'a (2)',
    'a (3)',
    'a (4)',
  ]);
});

it('makes as many equal names as a sheet has columns distinct', () => {
  const names = columnNames(Array<string>(16_384).fill('x'));
  expect(new Set(names).size).toBe(16_384);
  expect(names.at(-1)).toBe('x (16384)');
});
