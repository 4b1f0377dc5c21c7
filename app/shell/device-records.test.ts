import { expect, test } from 'vitest';
import { parseSession } from '~/platform/session';
import {
  favouritesRecord,
  toggleSlug,
  usedRecord,
  withRecent,
  withUsed,
} from '~/platform/slug-lists';
import { bundleScript } from '../../scripts/vite/script-text.ts';
import { nextTheme, themeRecord } from './theme';

test('toggles a favourite', () => {
  expect(toggleSlug(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleSlug(['a', 'b'], 'a')).toEqual(['b']);
});

test('lists recent tools newest first, without duplicates, at most six', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});

test('lists a tool with data once, and the early script reads the same record', async () => {
  const none: string[] = [];
  expect(withUsed(none, 'a', false)).toBe(none);
  const one = withUsed(none, 'a', true);
  expect(one).toEqual(['a']);
  expect(withUsed(one, 'a', true)).toBe(one);
  expect(withUsed(one, 'a', false)).toEqual([]);
  const dataset: Record<string, string> = {};
  const stored: Record<string, string> = { [`entropy:${usedRecord.key}:v1`]: '["a","b"]' };
  const { text } = await bundleScript('app/shell/early-script.ts');
  const run = new Function('document', 'localStorage', 'addEventListener', 'window', text);
  const noted = () => undefined;
  run(
    { documentElement: { dataset } },
    { getItem: (key: string) => stored[key] ?? null },
    noted,
    {},
  );
  expect(dataset).toEqual({ used: 'a b' });
});

test('rejects values that another release or a user wrote', () => {
  expect(favouritesRecord.parse(['a', 3, null, 'b', 'x'.repeat(500)])).toEqual(['a', 'b']);
  expect(favouritesRecord.parse({ a: 1 })).toBeUndefined();
  expect(themeRecord.parse('sepia')).toBeUndefined();
  expect(themeRecord.parse('dark')).toBe('dark');
});

test('cycles through the themes', () => {
  expect(nextTheme('system')).toBe('light');
  expect(nextTheme('light')).toBe('dark');
  expect(nextTheme('dark')).toBe('system');
});

test('treats only a response with an email as a session', () => {
  expect(parseSession({ user: { email: 'a@b.c' } })).toEqual({
    status: 'signed-in',
    email: 'a@b.c',
  });
  for (const body of [null, {}, { user: null }, { user: {} }, { user: { email: 3 } }, 'x']) {
    expect(parseSession(body)).toEqual({ status: 'signed-out' });
  }
});
