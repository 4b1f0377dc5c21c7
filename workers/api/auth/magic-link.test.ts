import { describe, expect, it } from 'vitest';
import { requireAttempt } from '../_core/limits';
import { ask, write } from '../_testing/ask';

import { solveHumanCheck } from '../_testing/human-token';
import { testBindings } from '../_testing/test-bindings';
import { type Bindings, readEnv } from '../env';
import { app } from '../index';
import { limits } from '../limit-table';
import { inboxSchema } from '../mail/inbox.contract';
import { sweepWork } from '../work/work.service';
import { takeMailTurn } from './mail-pause.repository';
import { endMailPauseStatement } from './mail-turn';

const HOST = 'https://tools.example';
const db = () => testBindings().DB;
let visitors = 0;
/** A new network for each call, so that the limits of one test do not affect another. */
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

const failingMail = () => ({
  MAIL: { send: () => Promise.reject(new Error('refused')) } as unknown as SendEmail,
});

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
  it('signs in, creates the account, and leads to the requested page', async () => {
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36' };
    const email = 'First.Time@Example.com';
    const asked = await requestLink(email, { returnTo: '/notes?new=1', headers: agent });
    expect(asked.response.status).toBe(200);
    expect(await asked.response.json()).toEqual({
      sent: true,
      waits: false,
      newestMailAt: null,
      devInbox: true,
    });
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

  it('creates one account for an international domain, in either of its forms', async () => {
    const people = [];
    for (const email of ['Post@Bücher.example', 'post@xn--bcher-kva.example']) {
      const { response, cookie } = await requestLink(email);
      expect(response.status).toBe(200);
      const used = await consume(await tokenFor('post@xn--bcher-kva.example'), cookie);
      const session = used.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      const who = await ask(app, '/api/session', { headers: { Cookie: session } });
      people.push(await who.json());
    }
    expect(people).toEqual(Array(2).fill({ user: { email: 'post@xn--bcher-kva.example' } }));
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

  it('expires after ten minutes', async () => {
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

  it('stores neither the token nor the browser id in plain text', async () => {
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

  it('still works after the same browser requested a second one', async () => {
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

  it('gets the same response for a known and an unknown address', async () => {
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

  it('is mailed five times to an address whoever requests it, then not until the pause is over', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await requestLink('Many@example.com')).response.status).toBe(200);
    }
    const { response } = await requestLink('many@example.com');
    const [newest] = await mailsTo('many@example.com');
    expect(await response.json()).toMatchObject({ sent: false, newestMailAt: newest?.receivedAt });
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
  ])('rejects %j and stores nothing', async (body) => {
    const count = () =>
      db().prepare('SELECT count(*) AS n FROM sign_in_link').first<{ n: number }>();
    const before = await count();
    const response = await post('/api/session/magic-link', body, visitor());
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await count()).toEqual(before);
  });

  it('says that the mail waits if the mail service does not take it, and works as long again', async () => {
    const bindings = {
      MAILER: 'resend',
      RESEND_API_KEY: 'key',
      RESEND_URL: 'http://127.0.0.1:1',
    };
    const email = 'retried@example.com';
    const asked = await requestLink(email, { bindings });
    expect(await asked.response.json()).toEqual({
      sent: true,
      waits: true,
      newestMailAt: null,
      devInbox: false,
    });
    const stored = await db().prepare('SELECT * FROM outgoing_mail').all();
    expect(stored.results).toHaveLength(1);
    expect(JSON.stringify(stored.results)).not.toMatch(/retried@example|confirm#token/);
    const link = () =>
      db()
        .prepare('SELECT expires_at - created_at AS ms FROM sign_in_link WHERE email = ?')
        .bind(email)
        .first('ms');
    expect(await link()).toBe(20 * 60_000);
    await sweepWork(readEnv(testBindings()), new Date(Date.now() + 60_000));
    const used = await consume(await tokenFor(email), asked.cookie);
    expect(used.status).toBe(200);
    expect((await ask(app, '/api/dev/inbox', {}, bindings)).status).toBe(404);
  });

  it('says during a pause that the newest mail waits too', async () => {
    const bindings = { ...failingMail(), MAILER: 'cloudflare' };
    const sent: unknown[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      const { response } = await requestLink('paused@example.com', { bindings });
      sent.push(await response.json());
    }
    expect(sent.at(-1)).toMatchObject({
      sent: false,
      waits: true,
      newestMailAt: expect.anything(),
    });
  });

  it('has its own origin in the link', async () => {
    await requestLink('origin@example.com');
    expect((await mailsTo('origin@example.com'))[0]?.text).toContain(`${HOST}/login/confirm#`);
  });
});

describe('limits of sign-in mails', () => {
  it('are separate for a browser in which the owner signed in before', async () => {
    const email = 'owner@example.com';
    const first = await requestLink(email);
    const used = await consume(await tokenFor(email), first.cookie);
    const known = used.headers.get('Set-Cookie')?.match(/__Host-known-browser=[^;]+/)?.[0] ?? '';
    expect(known).toMatch(/=[\w-]{22}\.[0-9a-f]{64}$/);
    const sent: boolean[] = [];
    for (let request = 0; request < 8; request += 1) {
      sent.push((await (await requestLink(email)).response.json<{ sent: boolean }>()).sent);
    }
    expect(sent).toContain(false);
    const own = await requestLink(email, { headers: { Cookie: known } });
    expect(await own.response.json()).toMatchObject({ sent: true });
  });

  it('ignore a known-browser mark made by another browser or for another address', async () => {
    const stranger = 'stranger@example.com';
    const first = await requestLink(stranger);
    const used = await consume(await tokenFor(stranger), first.cookie);
    const known = used.headers.get('Set-Cookie')?.match(/__Host-known-browser=[^;]+/)?.[0] ?? '';
    const forged = known.replace(/=[\w-]{22}/, `=${'A'.repeat(22)}`);
    for (const Cookie of [known, forged]) {
      const email = `${Cookie.length}${Cookie === known}@victim.example`;
      for (let sent = 0; sent < 5; sent += 1) await requestLink(email, { headers: { Cookie } });
      const sixth = await requestLink(email, { headers: { Cookie } });
      expect(await sixth.response.json()).toMatchObject({ sent: false });
    }
  });

  it('allow five mails without a pause to an address, and then one after each growing pause', async () => {
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    const turn = (minutes: number) => takeMailTurn(db(), 'pauses', at(minutes));
    const crowd = await Promise.all(Array.from({ length: 12 }, () => turn(0)));
    const sent = crowd.filter(({ allowed }) => allowed).length;
    for (let more = sent; more < 5; more += 1) expect((await turn(0)).allowed).toBe(true);
    expect(sent).toBeLessThanOrEqual(5);
    expect(await turn(0)).toEqual({ allowed: false, retryAfterSeconds: 300 });
    const sixth = await turn(5);
    expect(sixth).toMatchObject({ allowed: true });
    expect(sixth.allowed && sixth.refusedBefore).toBeGreaterThan(0);
    expect(await turn(6)).toEqual({ allowed: false, retryAfterSeconds: 14 * 60 });
    expect(await turn(20)).toMatchObject({ allowed: true, refusedBefore: 1 });
    expect(await turn(50)).toMatchObject({ allowed: true, refusedBefore: 0 });
    expect(await turn(51)).toEqual({ allowed: false, retryAfterSeconds: 59 * 60 });
    expect((await turn(110)).allowed).toBe(true);
    expect((await turn(169)).allowed).toBe(false);
    // After a day without mails everything is forgotten.
    const rested = 110 + 24 * 60 + 1;
    for (let more = 0; more < 5; more += 1)
      expect(await turn(rested)).toMatchObject({ allowed: true, refusedBefore: 0 });
    expect((await turn(rested)).allowed).toBe(false);
  });

  it('let 500 people behind one address request a mail within an hour', {
    tags: ['sweep'],
  }, async () => {
    const env = readEnv(testBindings());
    const now = new Date();
    const ask = () => requireAttempt(env, limits.magicLink.network, '203.0.113.77', now);
    for (let person = 0; person < 500; person += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
  });
});

describe('the newest mail to an address that visitors have flooded', () => {
  /** Visitors request five mails; returns what the owner gets in a new browser. */
  const flood = async (email: string, returnTo?: string) => {
    const strangers = [];
    for (let sent = 0; sent < 5; sent += 1) strangers.push(await requestLink(email));
    const { response, cookie } = await requestLink(email, returnTo ? { returnTo } : {});
    return { strangers, response, cookie };
  };
  const enterCode = (code: string, headers: Record<string, string>) =>
    post('/api/session/magic-link/code', { code }, { ...visitor(), ...headers });
  const codeOf = async (email: string) =>
    /where you asked: (\d{3} \d{3})$/m.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';

  it('signs its owner in with its link where they requested it, and leads to the requested page', async () => {
    const email = 'flooded@example.com';
    const { response, cookie, strangers } = await flood(email, '/notes');
    expect(await response.json()).toMatchObject({ sent: false });
    const token = await tokenFor(email);
    const look = await post('/api/session/magic-link/look', { token }, cookie);
    expect(await look.json()).toEqual({ email });
    // It works for browsers that requested it, and no other.
    const other = await requestLink('other-flooded@example.com');
    expect((await consume(token, other.cookie)).status).toBe(400);
    const used = await consume(token, cookie);
    expect(await used.json()).toEqual({ returnTo: '/notes' });
    expect((await consume(token, strangers[4]?.cookie ?? {})).status).toBe(400);
    // Whoever used it can read the inbox, so the pause caused by visitors ends.
    expect(await (await requestLink(email)).response.json()).toMatchObject({ sent: true });
  });

  it('signs its owner in with its code too, with attempts of their own', async () => {
    const email = 'flooded-phone@example.com';
    const { cookie, strangers } = await flood(email);
    const code = await codeOf(email);
    const wrong = code === '000 000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await enterCode(wrong, strangers[4]?.cookie ?? {});
    }
    expect(await errorOf(await enterCode(code, strangers[4]?.cookie ?? {}))).toMatchObject({
      code: 'code_spent',
    });
    expect((await enterCode(code, cookie)).status).toBe(200);
    expect(await errorOf(await enterCode(code, cookie))).toMatchObject({ code: 'code_spent' });
  });

  it('works until the next can be sent, and an older one until it expires', async () => {
    const email = 'flooded-long@example.com';
    const { strangers } = await flood(email);
    const { results } = await db()
      .prepare(
        `SELECT (expires_at - created_at) / 60000 AS minutes FROM sign_in_link
         WHERE email = ? AND joins IS NULL ORDER BY created_at`,
      )
      .bind(email)
      .all<{ minutes: number }>();
    expect(results.map(({ minutes }) => minutes)).toEqual([10, 10, 10, 10, 10]);
    const first = (await mailsTo(email)).at(-1)?.text ?? '';
    const token = /#token=([\w-]{43})$/m.exec(first)?.[1] ?? '';
    expect((await consume(token, strangers[0]?.cookie ?? {})).status).toBe(200);
    const turns = [];
    for (const minutes of [0, 0, 0, 0, 0, 5, 20, 50]) {
      turns.push(await takeMailTurn(db(), 'long', new Date(Date.now() + minutes * 60_000)));
    }
    expect(turns.map((turn) => turn.allowed && turn.pauseAfterMs / 60_000)).toEqual([
      0, 0, 0, 0, 5, 15, 30, 60,
    ]);
  });

  it('is never one that the owner requested in a known browser', async () => {
    const email = 'flooded-known@example.com';
    const first = await requestLink(email);
    const used = await consume(await tokenFor(email), first.cookie);
    const known = used.headers.get('Set-Cookie')?.match(/__Host-known-browser=[^;]+/)?.[0] ?? '';
    const { strangers } = await flood(email);
    const own = await requestLink(email, { headers: { Cookie: known } });
    expect(await own.response.json()).toMatchObject({ sent: true });
    const token = await tokenFor(email);
    const late = await requestLink(email);
    for (const { cookie } of [late, ...strangers]) {
      expect((await consume(token, cookie)).status).toBe(400);
    }
    expect((await consume(token, own.cookie)).status).toBe(200);
  });

  it('leads to 429 if there is none', async () => {
    const email = 'flooded-away@example.com';
    await flood(email);
    await db().prepare('DELETE FROM sign_in_link WHERE email = ?').bind(email).run();
    const { response } = await requestLink(email);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect(await errorOf(response)).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

describe('the six digits of the mail', () => {
  /** Uses up the visitors' thirty guesses. */
  const exhaust = async (email: string) => {
    const env = readEnv(testBindings());
    for (let guess = 0; guess < 30; guess += 1) {
      await requireAttempt(env, limits.magicLink.codeOfAddress, email, new Date());
    }
  };
  const forgetPause = async (email: string) =>
    (await endMailPauseStatement(readEnv(testBindings()), 'sign-in', email)).run();
  const enterCode = (code: string, headers: Record<string, string>) =>
    post('/api/session/magic-link/code', { code }, { ...visitor(), ...headers });
  const codeFor = async (email: string) => {
    const [mail] = await mailsTo(email);
    return /where you asked: (\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const wrong = (code: string) =>
    String((Number(code.replace(' ', '')) + 1) % 1e6).padStart(6, '0');

  it('sign in where the link was requested, once, and consume the link', async () => {
    const email = 'on-the-phone@example.com';
    const { cookie } = await requestLink(email, { returnTo: '/notes' });
    const code = await codeFor(email);
    const elsewhere = await enterCode(code, {});
    expect(await errorOf(elsewhere)).toMatchObject({ status: 400, code: 'code_spent' });
    const used = await enterCode(code, cookie);
    expect(await used.json()).toEqual({ returnTo: '/notes' });
    const session = used.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const who = await ask(app, '/api/session', { headers: { Cookie: session } });
    expect(await who.json()).toEqual({ user: { email } });
    expect(await errorOf(await enterCode(code, cookie))).toMatchObject({ code: 'code_spent' });
    expect(await errorOf(await consume(await tokenFor(email), cookie))).toMatchObject({
      code: 'link_invalid',
    });
  });

  it('allow five wrong attempts, even concurrent ones; the link still works', async () => {
    const email = 'guessed@example.com';
    const { cookie } = await requestLink(email);
    const code = await codeFor(email);
    const first = await errorOf(await enterCode(wrong(code), cookie));
    expect(first).toMatchObject({
      status: 400,
      code: 'code_wrong',
      message: 'That is not the code of the last mail. 4 tries are left.',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enterCode(wrong(code), cookie)),
    );
    const codes = await Promise.all(answers.map(async (answer) => (await errorOf(answer)).code));
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(3);
    expect(await errorOf(await enterCode(code, cookie))).toMatchObject({ code: 'code_spent' });
    expect((await consume(await tokenFor(email), cookie)).status).toBe(200);
  });

  it('allow visitors 30 guesses a day for one address, and then one for each mail', async () => {
    const email = 'hunted@example.com';
    await exhaust(email);
    await forgetPause(email);
    let guesses = 0;
    for (let links = 0; links < 3; links += 1) {
      const { cookie } = await requestLink(email);
      const code = await codeFor(email);
      for (let tries = 0; tries < 4; tries += 1) {
        // Only a code that was compared gets the message that it is wrong, or that it was the last attempt.
        const { message } = await errorOf(await enterCode(wrong(code), cookie));
        if (tries === 0) guesses += 1;
        expect(message).toContain('works no more');
      }
      expect(await errorOf(await enterCode(code, cookie))).toMatchObject({ code: 'code_spent' });
    }
    expect(guesses).toBe(3);
  });

  it('sign their reader in, whatever limits visitors have used up', async () => {
    const email = 'reader@example.com';
    await exhaust(email);
    await forgetPause(email);
    const { cookie } = await requestLink(email);
    expect((await enterCode(await codeFor(email), cookie)).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('are six digits, not %j', async (code) => {
    expect((await enterCode(code, {})).status).toBe(400);
  });
});

describe('writes of signed-in users', () => {
  it('are limited by user, whatever their network, apart from visitors on it', async () => {
    const email = 'writer@example.com';
    const { cookie } = await requestLink(email);
    const used = await consume(await tokenFor(email), cookie);
    const session = used.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const seen = { people: new Set<string>(), networks: new Set<string>() };
    const bindings = {
      PERSON_WRITE_LIMITER: {
        limit: async ({ key }: { key: string }) => ({ success: seen.people.add(key).size > 0 }),
      },
      WRITE_LIMITER: {
        limit: async ({ key }: { key: string }) => ({ success: seen.networks.add(key).size > 0 }),
      },
    };
    const send = (headers: Record<string, string>) =>
      ask(
        app,
        '/api/session/magic-link/code',
        write('POST', '{"code":"000000"}', headers),
        bindings,
      );
    await send({ Cookie: session, 'CF-Connecting-IP': '203.0.113.1' });
    await send({ Cookie: session, 'CF-Connecting-IP': '203.0.113.2' });
    await send({ Cookie: `${session}x`, 'CF-Connecting-IP': '203.0.113.3' });
    expect(seen.people.size).toBe(1);
    expect([...seen.networks]).toEqual(['203.0.113.3']);
  });
});
