import { expect, test } from 'vitest';
import { sizeChange } from './size-change';
import { usualSettings } from './task-settings';
import { modeIn, taskGroups, taskOf } from './tasks';

test('an address names a task, or none that is known', () => {
  expect(modeIn('?do=compress')).toBe('compress');
  expect(modeIn('?x=1&do=to-pictures')).toBe('to-pictures');
  expect(modeIn('?do=toString')).toBeUndefined();
  expect(modeIn('')).toBeUndefined();
});

test('every task but the first three has settings of its own, and a name', () => {
  const ids = taskGroups.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(3).toSorted()).toEqual(Object.keys(usualSettings).toSorted());
  for (const id of ids) expect(taskOf(id).label).not.toBe('');
});

test('a size is compared with the one before', () => {
  expect(sizeChange(1_000_000, 250_000)).toBe('1\u2009MB before, 75 % smaller');
  expect(sizeChange(1000, 1001)).toBe('1\u2009kB before');
});
