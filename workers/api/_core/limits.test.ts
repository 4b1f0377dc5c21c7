import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import type { AppEnv } from './app-env';
import { callerNetwork, callerSite, countAttempt, requireAttempt } from './limits';

const db = () => testBindings().DB;
const START = Date.UTC(2026, 10, 21, 12);
const at = (ms: number) => new Date(START + ms);
const MINUTE = 60_000;

describe('countAttempt', () => {
  it('allows exactly the limit among concurrent attempts', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () =>
        countAttempt(db(), { key: 'race', limit: 7, windowMs: MINUTE, now: at(0) }),
      ),
    );
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  it('allows at most the limit in any window, wherever the window begins', async () => {
    const passed: number[] = [];
    for (let ms = 0; ms < 5 * MINUTE; ms += 4700) {
      const { allowed } = await countAttempt(db(), {
        key: 'sliding',
        limit: 3,
        windowMs: MINUTE,
        now: at(ms),
      });
      if (allowed) passed.push(ms);
    }
    expect(passed.length).toBeGreaterThan(12);
    for (const end of passed) {
      expect(passed.filter((ms) => ms <= end && ms > end - MINUTE).length).toBeLessThanOrEqual(3);
    }
  });

  it('reports when to retry, and allows the attempt then', async () => {
    const take = (ms: number) =>
      countAttempt(db(), { key: 'retry', limit: 2, windowMs: MINUTE, now: at(ms) });
    await take(0);
    await take(10_000);
    expect(await take(30_500)).toEqual({ allowed: false, retryAfterSeconds: 30 });
    expect(await take(59_999)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(await take(60_000)).toEqual({ allowed: true });
    expect(await take(60_001)).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  it('ignores attempts from before the clock was set back by more than a window', async () => {
    const take = (ms: number) =>
      countAttempt(db(), { key: 'clock', limit: 1, windowMs: MINUTE, now: at(ms) });
    const week = 7 * 24 * 60 * MINUTE;
    expect(await take(week)).toEqual({ allowed: true });
    expect(await take(0)).toEqual({ allowed: true });
    expect(await take(1000)).toEqual({ allowed: false, retryAfterSeconds: 59 });
    // Slightly in the future: an attempt of the same moment, written by another request.
    expect(await take(-500)).toEqual({ allowed: false, retryAfterSeconds: 61 });
  });

  it('counts each key separately', async () => {
    const take = (key: string) =>
      countAttempt(db(), { key, limit: 1, windowMs: MINUTE, now: at(0) });
    expect(await take('one')).toEqual({ allowed: true });
    expect(await take('other')).toEqual({ allowed: true });
  });
});

describe('requireAttempt', () => {
  it('throws 429 with Retry-After, and stores no readable address', async () => {
    const env = readEnv(testBindings());
    const limit = { name: 'test', limit: 1, windowMs: 15 * MINUTE };
    await requireAttempt(env, limit, 'thandi@example.com', at(0));
    await expect(requireAttempt(env, limit, 'thandi@example.com', at(1000))).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Too many attempts. Try again in 15 minutes.',
      headers: { 'Retry-After': '899' },
    });
    const { results } = await db().prepare("SELECT * FROM attempt WHERE key LIKE 'test:%'").all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain('thandi');
  });
});

describe('callerNetwork and callerSite', () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(`${callerNetwork(c)} ${callerSite(c)}`));
  it.each([
    ['203.0.113.9', '203.0.113.9 203.0.113.9'],
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56 2001:db8:1::/48'],
    ['2001:DB8:1:2:9:9:9:9', '2001:db8:1:0::/56 2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/56 2001:db8:0::/48'],
    ['::1', '0:0:0:0::/56 0:0:0::/48'],
    [undefined, 'unknown unknown'],
  ])('maps %s to %s', async (address, network) => {
    const headers: Record<string, string> = address ? { 'CF-Connecting-IP': address } : {};
    expect(await (await app.request('/', { headers })).text()).toBe(network);
  });
});
