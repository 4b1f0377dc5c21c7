import { afterEach, expect, test, vi } from 'vitest';
import { type LocalRecord, readLocal, subscribeLocal, writeLocal } from './local-store';

const record = (key: string): LocalRecord<string[]> => ({
  key,
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined,
  fallback: [],
});

function fakeStorage(overrides: Partial<Storage> = {}) {
  const map = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    ...overrides,
  });
  return map;
}

afterEach(() => vi.unstubAllGlobals());

test('reads back a written value, as the same object for the same text', () => {
  fakeStorage();
  expect(writeLocal(record('a'), ['x'])).toBe('saved');
  expect(readLocal(record('a'))).toEqual(['x']);
  expect(readLocal(record('a'))).toBe(readLocal(record('a')));
});

test('falls back for damaged, foreign and absent values', () => {
  const map = fakeStorage();
  map.set('entropy:b:v1', '{not json');
  expect(readLocal(record('b'))).toEqual([]);
  map.set('entropy:b:v1', '{"an":"object"}');
  expect(readLocal(record('b'))).toEqual([]);
});

test('keeps the value in memory when storage is full, and reports it', () => {
  fakeStorage({
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeLocal(record('c'), ['kept'])).toBe('memory');
  expect(readLocal(record('c'))).toEqual(['kept']);
});

test('never throws when storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readLocal(record('d'))).toEqual([]);
  expect(writeLocal(record('d'), ['y'])).toBe('memory');
});

test('notifies a listener of writes until it unsubscribes', () => {
  fakeStorage();
  const heard = vi.fn();
  const stop = subscribeLocal(record('e'), heard);
  writeLocal(record('e'), ['1']);
  stop();
  writeLocal(record('e'), ['2']);
  expect(heard).toHaveBeenCalledTimes(1);
});
