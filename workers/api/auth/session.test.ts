import { describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { signInByLink } from '../_testing/sign-in-by-link';
import { testBindings } from '../_testing/test-bindings';
import { createBaseApp } from '../create-base-app';
import { app } from '../index';
import { sessionSchema } from './session.contract';
import { readSessionClaim } from './session-claim.service';

const DAY = 24 * 60 * 60 * 1000;
const rows = async () =>
  (await testBindings().DB.prepare('SELECT * FROM session').all<Record<string, unknown>>()).results;

async function whoIs(cookie: Record<string, string>) {
  const response = await ask(app, '/api/session', { headers: cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { user: sessionSchema.parse(await response.json()).user, response };
}

describe('sessions', () => {
  it('reports that nobody is signed in', async () => {
    expect((await whoIs({})).user).toBeNull();
    expect((await whoIs({ Cookie: '__Host-session=short' })).user).toBeNull();
    expect((await whoIs({ Cookie: `__Host-session=${'a'.repeat(40)}` })).user).toBeNull();
  });

  it('finds the user of the cookie, but not of a cookie without the prefix', async () => {
    const { cookie, email } = await signInPerson();
    expect((await whoIs(cookie)).user).toEqual({ email });
    expect((await whoIs({ Cookie: cookie.Cookie.replace('__Host-', '') })).user).toBeNull();
  });

  it('stores only the hash of the session id', async () => {
    const { cookie } = await signInPerson();
    const id = cookie.Cookie.split('=')[1] ?? '';
    expect(id).toHaveLength(40);
    expect(JSON.stringify(await rows())).not.toContain(id);
  });

  it('renews a session in its second half, and rejects an expired one', async () => {
    const { cookie, id } = await signInPerson();
    const expireIn = (ms: number) =>
      testBindings()
        .DB.prepare('UPDATE session SET expires_at = ? WHERE user_id = ?')
        .bind(Date.now() + ms, id)
        .run();
    await expireIn(20 * DAY);
    expect((await whoIs(cookie)).response.headers.get('Set-Cookie')).toBeNull();
    await expireIn(10 * DAY);
    const renewed = (await whoIs(cookie)).response.headers.get('Set-Cookie') ?? '';
    expect(renewed).toMatch(
      /^__Host-session=[a-z2-7]{40}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [row] = (await rows()).filter((candidate) => candidate.user_id === id);
    expect(Number(row?.expires_at)).toBeGreaterThan(Date.now() + 29 * DAY);
    await expireIn(-1);
    expect((await whoIs(cookie)).user).toBeNull();
    expect((await rows()).filter((candidate) => candidate.user_id === id)).toEqual([]);
  });

  it('deletes the row and clears the cookie on sign-out, and rejects the old id', async () => {
    const { cookie, id } = await signInPerson();
    const response = await ask(app, '/api/session', write('DELETE', '{}', cookie));
    expect(await response.json()).toEqual({ user: null });
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-session=; Max-Age=0; Path=\/; .*Secure/,
    );
    expect((await whoIs(cookie)).user).toBeNull();
    expect((await rows()).filter((candidate) => candidate.user_id === id)).toEqual([]);
  });
});

describe('the claim whose session a browser has', () => {
  const claimOf = (Cookie: string) => /__Host-session-user=([^;]+)/.exec(Cookie)?.[1] ?? '';

  it('comes with a sign-in, is sealed, and goes with the sign-out', async () => {
    const person = await signInPerson();
    const headers = await signInByLink(person);
    const claim = decodeURIComponent(claimOf(headers.Cookie));
    expect(claim).toMatch(/^1:e1\.[\w-]+\.[\w-]+$/);
    expect(claim).not.toContain(person.id);
    const out = await ask(app, '/api/session', write('DELETE', '{}', headers));
    expect(out.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-session-user=; Max-Age=0/),
    );
  });

  it('opens nothing: neither alone, nor after its session has ended', async () => {
    const person = await signInPerson();
    const headers = await signInByLink(person);
    const statusOf = async (Cookie: string) =>
      (await ask(app, '/api/account', { headers: { Cookie } })).status;
    expect(await statusOf(headers.Cookie)).toBe(200);
    const claim = `__Host-session-user=${claimOf(headers.Cookie)}`;
    expect(await statusOf(claim)).toBe(401);
    expect(await statusOf(`__Host-session=${'a'.repeat(40)}; ${claim}`)).toBe(401);
    await testBindings().DB.prepare('DELETE FROM session WHERE user_id = ?').bind(person.id).run();
    expect(await statusOf(headers.Cookie)).toBe(401);
    const write401 = await ask(app, '/api/notes', write('POST', '{}', headers));
    expect(write401.status).toBe(401);
  });

  it('is read only with its own session, unchanged, and before its end', async () => {
    const person = await signInPerson();
    const { Cookie } = await signInByLink(person);
    let found: unknown;
    const read = async (cookie: string, now = new Date()) => {
      const base = createBaseApp(() => now).get('/claim', async (c) => {
        found = (await readSessionClaim(c))?.user;
        return c.body(null, 204);
      });
      expect((await ask(base, '/claim', { headers: { Cookie: cookie } })).status).toBe(204);
      return found;
    };
    expect(await read(Cookie)).toEqual({ id: person.id, email: person.email });
    expect(await read(Cookie, new Date(Date.now() + 31 * DAY))).toBeUndefined();
    const other = (await signInPerson()).cookie.Cookie;
    expect(await read(`${other}; __Host-session-user=${claimOf(Cookie)}`)).toBeUndefined();
    const changed = Cookie.replace(/(session-user=[^;]{40})./, (_, start: string) => `${start}~`);
    expect(await read(changed)).toBeUndefined();
  });
});
