import { expect, test } from 'vitest';
import { journalPrompts, promptOf } from './daily-prompt';
import { splitTags } from './store/split-tags';

test('rotates eight distinct prompts by day of month modulo 8, in local time', () => {
  expect(new Set(journalPrompts).size).toBe(8);
  for (let day = 1; day <= 31; day++) {
    expect(promptOf(new Date(2026, 0, day, 0, 1))).toBe(journalPrompts[day % 8]);
    expect(promptOf(new Date(2026, 0, day, 23, 59))).toBe(journalPrompts[day % 8]);
  }
});

test('splits tags on commas, trims them, and drops empty ones', () => {
  expect(splitTags(' tea , , rooibos tea,,morning ,')).toEqual(['tea', 'rooibos tea', 'morning']);
  expect(splitTags('  ')).toEqual([]);
});
