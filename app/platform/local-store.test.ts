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

test('a written value is read back, and the same object for the same text', () => {
  fakeStorage();
  expect(writeLocal(record('a'), ['x'])).toBe('saved');
  expect(readLocal(record('a'))).toEqual(['x']);
  expect(readLocal(record('a'))).toBe(readLocal(record('a')));
});

test('damaged, foreign and absent values give the fallback', () => {
  const map = fakeStorage();
  map.set('entropy:b:v1', '{not json');
  expect(readLocal(record('b'))).toEqual([]);
  map.set('entropy:b:v1', '{"an":"object"}');
  expect(readLocal(record('b'))).toEqual([]);
});

test('a full device keeps the value in memory and says so', () => {
  fakeStorage({
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeLocal(record('c'), ['kept'])).toBe('memory');
  expect(readLocal(record('c'))).toEqual(['kept']);
});

test('forbidden storage never throws', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readLocal(record('d'))).toEqual([]);
  expect(writeLocal(record('d'), ['y'])).toBe('memory');
});

test('a listener hears writes until it stops', () => {
  fakeStorage();
  const heard = vi.fn();
  const stop = subscribeLocal(record('e'), heard);
  writeLocal(record('e'), ['1']);
  stop();
  writeLocal(record('e'), ['2']);
  expect(heard).toHaveBeenCalledTimes(1);
});
