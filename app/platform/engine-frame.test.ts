import { expect, it } from 'vitest';
import { answerEngineFrame, engineFrameUrl } from './engine-frame';
import { createSite } from './server/pages-handler-testing';

const directives = (response: Response) =>
  (response.headers.get('Content-Security-Policy') ?? '').split('; ').sort();

it('allows exactly the address that it is opened for, and no script', async () => {
  const { ask } = createSite();
  const response = await ask(engineFrameUrl('http://192.168.1.20:11434'));
  expect(response.status).toBe(200);
  expect(directives(response)).toEqual([
    "base-uri 'none'",
    'connect-src http://192.168.1.20:11434',
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await response.text()).not.toContain('192.168');
});

it.each([
  '',
  'https://evil.example',
  'http://127.0.0.1.nip.io',
  'http://127.0.0.1; script-src *',
  'http://127.0.0.1 https://evil.example',
  'http://127.0.0.1\r\nX-Injected: 1',
])('allows no address at all when asked for %j', async (address) => {
  const { ask } = createSite();
  const response = await ask(engineFrameUrl(address));
  expect(response.status).toBe(400);
  expect(directives(response).join()).not.toMatch(/connect-src|script-src|evil/);
  expect(response.headers.get('X-Injected')).toBeNull();
});

it('takes the first address only, whatever else the query holds', async () => {
  const url = new URL(
    'https://tools.example/engine-frame?address=http://10.0.0.1&address=http://evil.example',
  );
  expect(directives(answerEngineFrame(url))).toContain('connect-src http://10.0.0.1');
  expect(answerEngineFrame(url).headers.get('Content-Security-Policy')).not.toContain('evil');
});

it('leaves every other page as it is, also after a frame was opened', async () => {
  const { ask } = createSite();
  const before = await ask('/cutter');
  await ask(engineFrameUrl('http://192.168.1.20:11434'));
  const after = await ask('/cutter', { headers: { Cookie: 'address=http://192.168.1.20:11434' } });
  expect(after.headers.get('Content-Security-Policy')).toBe(
    before.headers.get('Content-Security-Policy'),
  );
  expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
  expect(after.headers.get('X-Frame-Options')).toBe('DENY');
  expect(after.headers.get('Content-Security-Policy')).not.toContain('192.168');
});
