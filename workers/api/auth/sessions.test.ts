import { describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { createSession } from './session-store';
import { browserSessionsSchema } from './sessions.contract';

async function addBrowser({ id }: TestPerson, device: string, now = new Date()) {
  const session = await createSession(testBindings().DB, id, { device, now });
  return { Cookie: `__Host-session=${session.id}` };
}

async function list(cookie: Record<string, string>) {
  const response = await ask(app, '/api/account/sessions', { headers: cookie });
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, sessions: browserSessionsSchema.parse(JSON.parse(text)).sessions };
}

const end = (path: string, cookie: Record<string, string>) =>
  ask(app, `/api/account/sessions${path}`, write('DELETE', '{}', cookie));

const isSignedIn = async (cookie: Record<string, string>) => {
  const body = await (await ask(app, '/api/session', { headers: cookie })).json<{
    user: unknown;
  }>();
  return body.user !== null;
};

describe('the list of signed-in browsers', () => {
  it('lists the current browser first, then the newest, without a secret id', async () => {
    const me = await signInPerson();
    await signInPerson();
    const phone = await addBrowser(me, 'Firefox on Android', new Date(Date.now() - 60_000));
    await addBrowser(me, 'Safari on iPhone', new Date(Date.now() - 30_000));
    const { text, sessions } = await list(phone);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Android', true],
      ['Chrome on Linux', false],
      ['Safari on iPhone', false],
    ]);
    for (const cookie of [phone, me.cookie]) {
      expect(text).not.toContain(cookie.Cookie.split('=')[1] ?? '');
    }
  });

  it('omits expired sessions', async () => {
    const me = await signInPerson();
    await addBrowser(me, 'Edge on Windows');
    await testBindings()
      .DB.prepare("UPDATE session SET expires_at = 1 WHERE user_id = ? AND device LIKE 'Edge%'")
      .bind(me.id)
      .run();
    expect((await list(me.cookie)).sessions).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it("ends another browser's session immediately", async () => {
    const me = await signInPerson();
    const phone = await addBrowser(me, 'Firefox on Android');
    const other = (await list(me.cookie)).sessions.find(({ isCurrent }) => !isCurrent);
    const response = await end(`/${other?.id}`, me.cookie);
    expect(await response.json()).toEqual({ ended: 1 });
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(me.cookie)).toBe(true);
    expect((await end(`/${other?.id}`, me.cookie)).status).toBe(404);
  });

  it("clears the cookie when the current browser's session is ended", async () => {
    const me = await signInPerson();
    const [current] = (await list(me.cookie)).sessions;
    const response = await end(`/${current?.id}`, me.cookie);
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0/);
    expect(await isSignedIn(me.cookie)).toBe(false);
  });

  it("does not end another user's session", async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const [theirs] = (await list(other.cookie)).sessions;
    expect((await end(`/${theirs?.id}`, me.cookie)).status).toBe(404);
    expect((await end('', me.cookie)).status).toBe(200);
    expect(await isSignedIn(other.cookie)).toBe(true);
  });

  it('ends all others and keeps the current one', async () => {
    const me = await signInPerson();
    const others = [await addBrowser(me, 'A'), await addBrowser(me, 'B')];
    expect(await (await end('', me.cookie)).json()).toEqual({ ended: 2 });
    for (const cookie of others) expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(me.cookie)).toBe(true);
  });
});
