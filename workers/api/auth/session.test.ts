import { describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { sessionSchema } from './session.contract';

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
