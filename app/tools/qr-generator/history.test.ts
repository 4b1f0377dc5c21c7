import { beforeEach, expect, it } from 'vitest';
import { shortText } from './content/short-text';
import {
  addToHistory,
  clearHistory,
  type HistoryEntry,
  historyLength,
  readHistory,
  readOptions,
} from './history';
import { defaultOptions } from './qr-options';

const entry = (text: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: crypto.randomUUID(),
  text,
  timestamp: 1,
  options: defaultOptions,
  file: new Blob([text]),
  ...changes,
});

beforeEach(() => clearHistory());

it('keeps the latest ten, newest first', async () => {
  for (let count = 1; count <= historyLength + 2; count += 1)
    await addToHistory(entry(`n${count}`));
  const texts = (await readHistory()).map(({ text }) => text);
  expect(texts).toEqual(['n12', 'n11', 'n10', 'n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'n3']);
});

it('stores the same code once, and the same text with other options as another entry', async () => {
  await addToHistory(entry('same'));
  await addToHistory(entry('other'));
  await addToHistory(entry('same'));
  await addToHistory(entry('same', { options: { ...defaultOptions, size: 512 } }));
  expect((await readHistory()).map(({ text }) => text)).toEqual(['same', 'same', 'other']);
});

it('is empty after clearing', async () => {
  await addToHistory(entry('gone'));
  await clearHistory();
  expect(await readHistory()).toEqual([]);
});

it('shows 30 whole characters of a text', () => {
  expect(shortText('a'.repeat(30))).toBe('a'.repeat(30));
  expect(shortText('🙂'.repeat(31))).toBe(`${'🙂'.repeat(30)}…`);
  expect(shortText('BEGIN:VCARD\nVERSION:3.0')).toBe('BEGIN:VCARD VERSION:3.0');
});

it('repairs options written by another release', () => {
  expect(readOptions({ ...defaultOptions, size: 9000, level: 'Z', foreground: 'red' })).toEqual(
    defaultOptions,
  );
  expect(readOptions({ size: 512, background: '#ABC' })).toMatchObject({
    size: 512,
    background: '#aabbcc',
  });
});
