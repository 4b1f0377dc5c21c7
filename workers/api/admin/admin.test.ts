import { beforeEach, describe, expect, it } from 'vitest';
import { EnvError } from '../_core/env-error';
import { ask, write } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import type { Bindings } from '../env';
import { readEnv } from '../env';
import { app } from '../index';
import { sweepAdminAudit } from './audit.service';

const KEY = testBindings().ADMIN_KEYS ?? '';
const WRONG = 'this-is-not-the-admin-key';
const SESSION = '/api/subscription/admin/session';
const STATS = '/api/subscription/admin/stats';
let visitors = 0;
const visitor = (): Record<string, string> => ({ 'CF-Connecting-IP': `198.51.100.${++visitors}` });

beforeEach(async () => {
  const { DB } = testBindings();
  await DB.batch(
    ['attempt', 'admin_audit', 'admin_session'].map((t) => DB.prepare(`DELETE FROM ${t}`)),
  );
});

const signIn = (adminKey: string, headers = visitor(), bindings: Partial<Bindings> = {}) =>
  ask(app, SESSION, write('POST', JSON.stringify({ adminKey }), headers), bindings);
const cookieOf = (response: Response) => ({
  Cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '',
});
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
};
const acts = async () => {
  const { results } = await testBindings()
    .DB.prepare('SELECT act, key_id FROM admin_audit ORDER BY at, rowid')
    .all<{ act: string; key_id: string | null }>();
  return results;
};

describe('the admin key', () => {
  it('is exchanged for a session of 15 minutes in a strict cookie, stored as a hash', async () => {
    const before = Date.now();
    const response = await signIn(KEY);
    const { endsAt } = (await response.json()) as { endsAt: string };
    const start = Date.parse(endsAt) - 15 * 60_000;
    expect(start).toBeGreaterThanOrEqual(before);
    expect(start).toBeLessThanOrEqual(Date.now());
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-admin=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = cookieOf(response);
    expect((await ask(app, STATS, { headers: cookie })).status).toBe(200);
    expect(await (await ask(app, SESSION, { headers: cookie })).json()).toEqual({
      enabled: true,
      endsAt,
    });
    const { results } = await testBindings().DB.prepare('SELECT * FROM admin_session').all();
    expect(JSON.stringify(results)).not.toContain(cookie.Cookie.split('=')[1]);
    expect(JSON.stringify([results, await acts()])).not.toContain(KEY);
  });

  it('is accepted in the query string too, as in the specification', async () => {
    expect((await ask(app, `${STATS}?adminKey=${KEY}`, { headers: visitor() })).status).toBe(200);
    const wrong = await ask(app, `${STATS}?adminKey=${WRONG}`, { headers: visitor() });
    expect(await errorOf(wrong)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(wrong.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([KEY.slice(0, -1), `${KEY}x`, KEY.toUpperCase(), ` ${KEY}`, 'x'])(
    'refuses %j',
    async (key) => {
      expect(await errorOf(await signIn(key))).toMatchObject({ status: 401 });
      expect(await acts()).toEqual([{ act: 'refused', key_id: null }]);
    },
  );

  it('locks out a network after ten wrong keys, even with the right one, but no other network', async () => {
    const here = visitor();
    const tries = await Promise.all(Array.from({ length: 17 }, () => signIn(WRONG, here)));
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(7).fill(429)]);
    const locked = await signIn(KEY, here);
    expect(locked.headers.get('Set-Cookie')).toBeNull();
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(await errorOf(locked)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await signIn(KEY)).status).toBe(200);
  });

  it('stops recording wrong keys after a hundred in total, and still accepts the right one', async () => {
    expect((await signIn(WRONG)).status).toBe(401);
    await testBindings()
      .DB.prepare("UPDATE attempt SET count = 100 WHERE key LIKE 'admin:all:%'")
      .run();
    expect((await signIn(WRONG)).status).toBe(429);
    expect(await acts()).toEqual([{ act: 'refused', key_id: null }]);
    expect((await signIn(KEY)).status).toBe(200);
  });

  it("cannot be locked out through the browsers of another site's visitors", async () => {
    const here = visitor();
    const picture = { ...here, 'Sec-Fetch-Site': 'cross-site' };
    for (let count = 0; count < 12; count += 1) {
      const response = await ask(app, `${STATS}?adminKey=${WRONG}`, { headers: picture });
      expect(await errorOf(response)).toMatchObject({ status: 403, code: 'bad_origin' });
    }
    expect(await acts()).toEqual([]);
    expect((await signIn(KEY, { ...here, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it('does not count right keys as failures', async () => {
    const here = visitor();
    for (let count = 0; count < 15; count += 1) expect((await signIn(KEY, here)).status).toBe(200);
    expect((await signIn(WRONG, here)).status).toBe(401);
  });

  it('may be one of two keys during a rotation; a session ends when its key is removed', async () => {
    const [older, newer] = ['the-older-admin-key-of-two', 'the-newer-admin-key-of-two'];
    const both = { ADMIN_KEYS: `${older}, ${newer}` };
    const session = cookieOf(await signIn(older, visitor(), both));
    expect((await signIn(newer, visitor(), both)).status).toBe(200);
    expect((await ask(app, STATS, { headers: session }, both)).status).toBe(200);
    const one = { ADMIN_KEYS: newer };
    expect((await ask(app, STATS, { headers: session }, one)).status).toBe(401);
    expect((await signIn(older, visitor(), one)).status).toBe(401);
  });

  it('responds admin_off if none is set', async () => {
    const off = { ADMIN_KEYS: undefined } as unknown as Partial<Bindings>;
    expect(await errorOf(await signIn(KEY, visitor(), off))).toMatchObject({
      status: 403,
      code: 'admin_off',
      message: expect.stringContaining('ADMIN_KEYS'),
    });
    expect((await ask(app, `${STATS}?adminKey=${KEY}`, {}, off)).status).toBe(403);
    expect(await (await ask(app, SESSION, {}, off)).json()).toEqual({
      enabled: false,
      endsAt: null,
    });
  });

  it.each(['short', `${'a'.repeat(30)},short`, ['a', 'b', 'c'].map((l) => l.repeat(30)).join()])(
    'is rejected as a setting when it is %s, without being repeated',
    (ADMIN_KEYS) => {
      const read = () => readEnv({ ...testBindings(), ADMIN_KEYS });
      expect(read).toThrow(EnvError);
      expect(read).toThrow(/ADMIN_KEYS must be/);
      expect(read).not.toThrow(ADMIN_KEYS);
    },
  );
});

describe('an admin session', () => {
  it('ends after its lifetime', async () => {
    const cookie = cookieOf(await signIn(KEY));
    await testBindings()
      .DB.prepare('UPDATE admin_session SET expires_at = ?')
      .bind(Date.now())
      .run();
    expect(await errorOf(await ask(app, STATS, { headers: cookie }))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });

  it('ends on sign-out, on the server too', async () => {
    const cookie = cookieOf(await signIn(KEY));
    const out = await ask(app, SESSION, write('DELETE', '', { ...cookie, ...visitor() }));
    expect(out.headers.get('Set-Cookie')).toMatch(/^__Host-admin=; Max-Age=0/);
    expect((await ask(app, STATS, { headers: cookie })).status).toBe(401);
  });

  it('leaves an audit row for each action, with the key used', async () => {
    const cookie = cookieOf(await signIn(KEY));
    await ask(app, STATS, { headers: cookie });
    await ask(app, '/api/subscription/admin/coupons', { headers: cookie });
    const body = JSON.stringify({ tier: 'PRO', duration: 7 });
    const make = write('POST', body, { ...cookie, ...visitor() });
    await ask(app, '/api/subscription/admin/generate-coupon', make);
    await ask(app, SESSION, write('DELETE', '', { ...cookie, ...visitor() }));
    const rows = await acts();
    expect(rows.map(({ act }) => act)).toEqual([
      'signed_in',
      'stats_read',
      'coupons_listed',
      'coupon_generated',
      'signed_out',
    ]);
    expect(new Set(rows.map(({ key_id }) => key_id)).size).toBe(1);
    expect(rows[0]?.key_id).toMatch(/^[0-9a-f]{16}$/);
  });
});

it('keeps the audit record for a year', async () => {
  await signIn(KEY);
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await sweepAdminAudit(readEnv(testBindings()), later(364));
  expect(await acts()).toHaveLength(1);
  await sweepAdminAudit(readEnv(testBindings()), later(366));
  expect(await acts()).toEqual([]);
});
