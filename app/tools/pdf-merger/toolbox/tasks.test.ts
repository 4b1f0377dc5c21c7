import { expect, test } from 'vitest';
import { sizeChange } from './size-change';
import { defaultSettings } from './task-settings';
import { modeFromQuery, taskGroups, taskOf } from './tasks';

test('an address names a known task or none', () => {
  expect(modeFromQuery(new URLSearchParams('?do=compress'))).toBe('compress');
  expect(modeFromQuery(new URLSearchParams('?x=1&do=to-pictures'))).toBe('to-pictures');
  expect(modeFromQuery(new URLSearchParams('?do=toString'))).toBeUndefined();
  expect(modeFromQuery(new URLSearchParams(''))).toBeUndefined();
});

test('every task but the first three has settings of its own, and a name', () => {
  const ids = taskGroups.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(3).toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  for (const id of ids) expect(taskOf(id).label).not.toBe('');
});

test('states a size relative to the one before', () => {
  expect(sizeChange(1_000_000, 250_000)).toBe('1\u2009MB before, 75 % smaller');
  expect(sizeChange(1000, 1001)).toBe('1\u2009kB before');
});
