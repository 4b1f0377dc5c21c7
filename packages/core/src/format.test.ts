import { expect, test } from 'vitest';
import { formatBytes, formatCount, formatDuration } from './format';

const plain = (text: string) => text.replaceAll('\u2009', ' ').replaceAll(',', '.');

test('rounds sizes and picks a decimal unit', () => {
  expect(plain(formatBytes(0))).toBe('0 B');
  expect(plain(formatBytes(999))).toBe('999 B');
  expect(plain(formatBytes(1500))).toBe('1.5 kB');
  expect(plain(formatBytes(999_600))).toBe('1 MB');
  expect(plain(formatBytes(52_428_800))).toBe('52 MB');
});

test('rounds durations and picks their units', () => {
  expect(plain(formatDuration(85.4))).toBe('85 ms');
  expect(plain(formatDuration(3210))).toBe('3.2 s');
  expect(plain(formatDuration(59_990))).toBe('1 min 0 s');
  expect(plain(formatDuration(125_000))).toBe('2 min 5 s');
});

test('uses the right noun for a count', () => {
  expect(formatCount(1, 'file')).toBe('1 file');
  expect(formatCount(0, 'file')).toBe('0 files');
  expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
});
