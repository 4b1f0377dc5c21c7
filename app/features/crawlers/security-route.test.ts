import { afterEach, expect, test, vi } from 'vitest';
import { loader } from './security-route';

afterEach(() => vi.useRealTimers());

const read = async () => {
  const request = new Request('https://tools.example/.well-known/security.txt');
  const response = await loader({ request, context: {}, params: {} } as never);
  const text = await response.text();
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string]);
  return { response, text, fields: Object.fromEntries(fields) as Record<string, string> };
};

test('names the contact, in the fields of RFC 9116', async () => {
  const { response, text, fields } = await read();
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(fields).toMatchObject({
    Contact: 'https://tools.example/contact',
    'Preferred-Languages': 'en',
    Canonical: 'https://tools.example/.well-known/security.txt',
  });
  expect(text.match(/^Expires: /gm)).toHaveLength(1);
});

test('expires in the future and within a year, whenever it is read', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  vi.useFakeTimers();
  for (const time of ['2026-11-22T11:00:00Z', '2028-02-29T23:59:59.999Z', '2030-12-31T00:00:00Z']) {
    vi.setSystemTime(new Date(time));
    const { Expires = '' } = (await read()).fields;
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const days = (Date.parse(Expires) - Date.now()) / DAY_MS;
    // A cached copy stays valid for weeks.
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});
