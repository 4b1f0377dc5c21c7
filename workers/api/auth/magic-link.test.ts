import { describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { solveHumanCheck } from '../_testing/human-token';
import { testBindings } from '../_testing/test-bindings';
import type { Bindings } from '../env';
import { app } from '../index';
import { inboxSchema } from '../mail/inbox.contract';

const HOST = 'https://tools.example';
const db = () => testBindings().DB;
let visitors = 0;
/** Each a network of its own, so that the limits of one test do not meet those of another. */
const visitor = () => ({ 'CF-Connecting-IP': `198.51.100.${++visitors}` });

async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return ask(app, path, write('POST', JSON.stringify(body), headers));
}

async function requestLink(
  email: string,
  more: { returnTo?: string; headers?: Record<string, string>; bindings?: Partial<Bindings> } = {},
) {
  const body = { email, returnTo: more.returnTo, humanCheck: await solveHumanCheck(app) };
  const headers = { ...visitor(), ...more.headers };
  const init = write('POST', JSON.stringify(body), headers);
  const response = await ask(app, '/api/session/magic-link', init, more.bindings);
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { response, cookie: { Cookie: cookie } };
}

async function mailsTo(email: string) {
  const { mails } = inboxSchema.parse(await (await ask(app, '/api/dev/inbox')).json());
  return mails.filter((mail) => mail.to === email);
}

async function tokenFor(email: string) {
  const [mail] = await mailsTo(email);
  return /\/login\/confirm#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

const consume = (token: string, headers: Record<string, string>) =>
  post('/api/session/magic-link/consume', { token }, headers);

describe('magic link', () => {
  it('signs in, makes the account, and leads to the page that was asked for', async () => {
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36' };
    const email = 'First.Time@Example.com';
    const asked = await requestLink(email, { returnTo: '/notes?new=1', headers: agent });
    expect(asked.response.status).toBe(200);
    expect(await asked.response.json()).toEqual({ sent: true, devInbox: true });
    expect(asked.response.headers.get('Set-Cookie')).toMatch(
      /^__Host-link-browser=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [mail] = await mailsTo('first.time@example.com');
    expect(mail?.text).toContain('sign in to tools.example from Chrome on Linux');
    const token = await tokenFor('first.time@example.com');

    const looked = await post('/api/session/magic-link/look', { token }, asked.cookie);
    expect(await looked.json()).toEqual({ email: 'first.time@example.com' });
    const used = await consume(token, asked.cookie);
    expect(await used.json()).toEqual({ returnTo: '/notes?new=1' });
    const session = used.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const who = await ask(app, '/api/session', { headers: { Cookie: session } });
    expect(await who.json()).toEqual({ user: { email: 'first.time@example.com' } });
  });

  it('works once', async () => {
    const { cookie } = await requestLink('once@example.com');
    const token = await tokenFor('once@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => consume(token, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await errorOf(await consume(token, cookie))).toMatchObject({
      code: 'link_invalid',
      message: expect.stringContaining('used already'),
    });
  });

  it('is refused in another browser, and still works in the right one', async () => {
    const { cookie } = await requestLink('right@example.com');
    const token = await tokenFor('right@example.com');
    const other = await requestLink('other@example.com');
    for (const headers of [{}, other.cookie, { Cookie: '__Host-link-browser=short' }]) {
      expect(await errorOf(await consume(token, headers))).toMatchObject({
        status: 400,
        code: 'link_invalid',
        message: expect.stringContaining('another browser'),
      });
      const look = await post('/api/session/magic-link/look', { token }, headers);
      expect((await errorOf(look)).message).toContain('another browser');
    }
    expect((await consume(token, cookie)).status).toBe(200);
  });

  it('ends after ten minutes', async () => {
    const { cookie } = await requestLink('late@example.com');
    const token = await tokenFor('late@example.com');
    const expiry = await db()
      .prepare('SELECT expires_at - created_at AS ms FROM sign_in_link WHERE email = ?')
      .bind('late@example.com')
      .first<{ ms: number }>();
    expect(expiry?.ms).toBe(10 * 60 * 1000);
    await db()
      .prepare('UPDATE sign_in_link SET expires_at = ? WHERE email = ?')
      .bind(Date.now() - 1, 'late@example.com')
      .run();
    expect(await errorOf(await consume(token, cookie))).toMatchObject({ code: 'link_invalid' });
  });

  it('keeps neither the token nor the browser in the database', async () => {
    const { cookie } = await requestLink('secret@example.com');
    const token = await tokenFor('secret@example.com');
    expect(token).toHaveLength(43);
    const tables = await Promise.all(
      ['sign_in_link', 'dev_mail', 'attempt', 'used_challenge'].map((table) =>
        db().prepare(`SELECT * FROM ${table}`).all(),
      ),
    );
    const dump = JSON.stringify(tables.map(({ results }) => results));
    expect(dump).toContain('secret@example.com');
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(cookie.Cookie.split('=')[1]);
  });

  it('still works after the same browser asked for a second one', async () => {
    const first = await requestLink('twice@example.com');
    const token = await tokenFor('twice@example.com');
    const second = await requestLink('twice@example.com', { headers: first.cookie });
    expect(second.cookie).toEqual(first.cookie);
    expect((await consume(token, second.cookie)).status).toBe(200);
    expect((await consume(await tokenFor('twice@example.com'), second.cookie)).status).toBe(200);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'does not return to %s',
    async (returnTo) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { cookie } = await requestLink(email, { returnTo });
      expect(await (await consume(await tokenFor(email), cookie)).json()).toEqual({
        returnTo: '/',
      });
    },
  );

  it('answers a known address as an unknown one', async () => {
    const known = await requestLink('known@example.com');
    await consume(await tokenFor('known@example.com'), known.cookie);
    const shape = async ({ response }: { response: Response }) => ({
      status: response.status,
      body: await response.json(),
      headers: [...response.headers.keys()],
    });
    expect(await shape(await requestLink('known@example.com'))).toEqual(
      await shape(await requestLink('unknown@example.com')),
    );
  });

  it('sends at most five mails to an address in a quarter of an hour, whoever asks', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await requestLink('Many@example.com')).response.status).toBe(200);
    }
    const { response } = await requestLink('many@example.com');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(await errorOf(response)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await mailsTo('many@example.com')).toHaveLength(5);
  });

  it.each([
    [{}],
    [{ email: '' }],
    [{ email: 'nobody' }],
    [{ email: ['a@example.com'] }],
    [{ email: `${'a'.repeat(250)}@example.com` }],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }],
    [{ email: 'a@example.com', returnTo: 7 }],
    [{ email: 'a@example.com', humanCheck: {} }],
  ])('refuses %j and keeps nothing', async (body) => {
    const count = () =>
      db().prepare('SELECT count(*) AS n FROM sign_in_link').first<{ n: number }>();
    const before = await count();
    const response = await post('/api/session/magic-link', body, visitor());
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await count()).toEqual(before);
  });

  it('keeps no link when the mail was not sent', async () => {
    const bindings = {
      MAILER: 'resend',
      RESEND_API_KEY: 'key',
      RESEND_URL: 'http://127.0.0.1:1',
    };
    const { response } = await requestLink('unsent@example.com', { bindings });
    expect(await errorOf(response)).toMatchObject({ status: 502, code: 'mail_failed' });
    const { results } = await db()
      .prepare('SELECT * FROM sign_in_link WHERE email = ?')
      .bind('unsent@example.com')
      .all();
    expect(results).toEqual([]);
    expect((await ask(app, '/api/dev/inbox', {}, bindings)).status).toBe(404);
  });

  it('names its own origin in the link', async () => {
    await requestLink('origin@example.com');
    expect((await mailsTo('origin@example.com'))[0]?.text).toContain(`${HOST}/login/confirm#`);
  });
});
