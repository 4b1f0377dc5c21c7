import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../_core/crypto/secrets';
import { ask } from '../../_testing/ask';
import { makeFaulty } from '../../_testing/faulty-db';
import { testBindings } from '../../_testing/test-bindings';
import { app } from '../../index';
import { oauthErrorText } from './oauth-errors.contract';

/**
 * A database that fails in the middle of a sign-in. The full OAuth flow runs against a real server in
 * tests/server/oauth.test.ts; here the provider's responses are fixed.
 */

const settings = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' };
let subject = 0;
let email = '';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/login/oauth/access_token') return Response.json({ access_token: 't' });
    if (pathname === '/user') return Response.json({ id: subject });
    return Response.json([{ email, primary: true, verified: true }]);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Starts a sign-in: returns the callback path and the browser's cookie. */
async function begin() {
  const headers = { 'CF-Connecting-IP': newId() };
  const response = await ask(app, '/auth/github?return=/notes', { headers }, settings);
  const state = new URL(response.headers.get('Location') ?? '').searchParams.get('state');
  const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  return { path: `/auth/github/callback?code=c&state=${state}`, headers: { Cookie: cookie } };
}

async function comeBack(DB = testBindings().DB) {
  const { path, headers } = await begin();
  const response = await ask(app, path, { headers }, { ...settings, DB });
  expect(response.status).toBe(303);
  return { location: response.headers.get('Location'), cookies: response.headers.getSetCookie() };
}

const count = (sql: string) => testBindings().DB.prepare(sql).first<number>('count');

describe('a database that fails during a sign-in', () => {
  it('redirects to the sign-in page at any statement, signed out, and the next try works', async () => {
    let failAt = 0;
    for (;;) {
      failAt += 1;
      subject += 1;
      email = `${newId().toLowerCase()}@example.com`;
      const sessions = await count('SELECT count(*) AS count FROM session');
      const { database, hasFailed } = makeFaulty(testBindings().DB, failAt);
      const { location, cookies } = await comeBack(database);
      if (!hasFailed()) {
        expect(location).toBe('/notes');
        break;
      }
      expect(location, `statement ${failAt}`).toBe('/login?error=sign_in_failed&return=%2Fnotes');
      expect(cookies.join()).not.toMatch(/__Host-session=\w/);
      expect(await count('SELECT count(*) AS count FROM session')).toBe(sessions);
      const again = await comeBack();
      expect(again.location).toBe('/notes');
      expect(again.cookies.join()).toMatch(/__Host-session=\w{40}; .*HttpOnly; Secure/);
      // One account and one identity, however far the first try got.
      expect(
        await count(
          `SELECT count(*) AS count FROM user JOIN identity ON user_id = user.id
           WHERE email = '${email}' AND subject = '${subject}'`,
        ),
      ).toBe(1);
    }
    expect(failAt).toBeGreaterThan(5);
  });

  it('does not redirect to the provider if the attempt could not be stored', async () => {
    for (const failAt of [1, 2]) {
      const { database } = makeFaulty(testBindings().DB, failAt);
      const headers = { 'CF-Connecting-IP': newId() };
      const bindings = { ...settings, DB: database };
      const response = await ask(app, '/auth/github', { headers }, bindings);
      expect(response.headers.get('Location')).toBe(
        '/login?error=sign_in_failed&return=%2Fdashboard',
      );
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });
});

describe('the redirect URI', () => {
  it('is that of PUBLIC_ORIGIN in production, whatever host was requested', async () => {
    const production = {
      ...settings,
      APP_ENV: 'production',
      PUBLIC_ORIGIN: 'https://real.example',
      MASTER_KEYS: `1:${'a'.repeat(42)}A`,
      MAILER: 'cloudflare',
      MAIL_FROM: 'hello@real.example',
    };
    const response = await ask(app, '/auth/github', {}, production);
    const { origin, searchParams } = new URL(response.headers.get('Location') ?? '');
    expect(origin).toBe('https://github.com');
    expect(searchParams.get('redirect_uri')).toBe('https://real.example/auth/github/callback');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-oauth=[\w-]+; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

it('redirects the person of a suspended account to the sign-in page, which says so, signed out', async () => {
  subject += 1;
  email = `${newId().toLowerCase()}@example.com`;
  expect((await comeBack()).location).toBe('/notes');
  await testBindings()
    .DB.prepare('UPDATE user SET suspended_at = 1 WHERE email = ?')
    .bind(email)
    .run();
  const { location, cookies } = await comeBack();
  expect(location).toBe('/login?error=account_suspended&return=%2Fnotes');
  expect(cookies.join()).not.toMatch(/__Host-session=\w/);
  expect(oauthErrorText('account_suspended', 'desk@tools.example')).toContain(
    'Write to desk@tools.example',
  );
});
