import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../_core/crypto/bytes';
import { ask, write } from '../../_testing/ask';
import { dumpDatabase, listTables } from '../../_testing/database-dump';
import { signInPerson, type TestPerson } from '../../_testing/sign-in';
import { testBindings } from '../../_testing/test-bindings';
import { app } from '../../index';
import { inboxSchema } from '../../mail/inbox.contract';
import {
  addPasskey,
  beginAdding,
  beginSignIn,
  cookieOf,
  errorOf,
  passkeysOf,
  post,
  signInBy,
} from './passkey-testing';
import { newSoftAuthenticator } from './soft-authenticator';

const db = () => testBindings().DB;

afterEach(() => {
  vi.useRealTimers();
});

const whoHas = async (response: Response) => {
  const headers = { Cookie: cookieOf(response, 'session') };
  return (await ask(app, '/api/session', { headers })).json();
};

async function mailsTo(email: string) {
  const { mails } = inboxSchema.parse(await (await ask(app, '/api/dev/inbox')).json());
  return mails.filter(({ to }) => to === email);
}

/** Sets the user's sign-in to this many minutes ago. */
const age = ({ id }: TestPerson, minutes: number) =>
  db()
    .prepare('UPDATE session SET created_at = ? WHERE user_id = ?')
    .bind(Date.now() - minutes * 60_000, id)
    .run();

const change = (method: string, id: string, { cookie }: TestPerson, body: object = {}) =>
  ask(app, `/api/account/passkeys/${id}`, write(method, JSON.stringify(body), cookie));

describe('a passkey', () => {
  it('is added, listed under the browser’s name, and signs in without an address', async () => {
    const me = await signInPerson();
    const begun = await beginAdding(me);
    expect(begun.options).toMatchObject({
      rp: { id: 'tools.example', name: 'Entropy Tools' },
      user: { name: me.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { response, authenticator } = await addPasskey(me);
    expect(response.status).toBe(201);
    const [listed] = await passkeysOf(me);
    expect(await response.json()).toEqual(listed);
    expect(listed).toMatchObject({ name: 'Unknown browser', lastUsedAt: null });

    const asked = await beginSignIn();
    expect(asked.response.headers.get('Set-Cookie')).toMatch(
      /^__Host-passkey-browser=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(asked.options).toMatchObject({ rpId: 'tools.example', userVerification: 'required' });
    const used = await signInBy(authenticator);
    expect(await used.clone().json()).toEqual({ returnTo: '/dashboard' });
    expect(await whoHas(used)).toEqual({ user: { email: me.email } });
    expect(cookieOf(used, 'known-browser')).not.toBe('');
    expect((await passkeysOf(me))[0]?.lastUsedAt).not.toBeNull();
    expect((await beginAdding(me)).options).toMatchObject({
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal', 'hybrid'] }],
    });
  });

  it('leads only to a page on our site', async () => {
    const { authenticator } = await addPasskey(await signInPerson());
    for (const [returnTo, expected] of [
      ['/notes', '/notes'],
      ['https://evil.example', '/'],
    ]) {
      const { options, browser } = await beginSignIn();
      const response = await authenticator.get(options);
      const used = await post('/api/session/passkey/finish', { response, returnTo }, [browser]);
      expect(await used.json()).toEqual({ returnTo: expected });
    }
  });

  it('is renamed and removed by its owner only, who is notified of additions and removals', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const { authenticator } = await addPasskey(me);
    const [{ id } = { id: '' }] = await passkeysOf(me);
    expect((await change('PATCH', id, other, { name: 'Mine' })).status).toBe(404);
    expect((await change('DELETE', id, other)).status).toBe(404);
    expect((await change('PATCH', id, me, { name: '  Yellow key ' })).status).toBe(200);
    expect(await passkeysOf(me)).toMatchObject([{ id, name: 'Yellow key' }]);
    for (const name of ['', '   ', 'x'.repeat(101), 'a\u0000b']) {
      expect((await change('PATCH', id, me, { name })).status).toBe(400);
    }
    expect((await change('DELETE', id, me)).status).toBe(200);
    expect((await change('DELETE', id, me)).status).toBe(404);
    expect(await errorOf(await signInBy(authenticator))).toMatchObject({
      status: 400,
      code: 'passkey_unknown',
    });
    const mails = await mailsTo(me.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ]);
    expect(mails[0]?.text).toContain('‘Yellow key’ was removed from your account at tools.example');
  });

  it('needs a sign-in of the last 15 minutes to be added or removed, not to be listed', async () => {
    const me = await signInPerson();
    await addPasskey(me);
    const [{ id } = { id: '' }] = await passkeysOf(me);
    const begun = await beginAdding(me);
    await age(me, 16);
    const made = await (await newSoftAuthenticator(me.id)).create(begun.options);
    for (const refused of [
      await post('/api/account/passkeys/begin', {}, [me.cookie.Cookie]),
      await post('/api/account/passkeys', { response: made }, [me.cookie.Cookie, begun.browser]),
      await change('DELETE', id, me),
    ]) {
      expect(await errorOf(refused)).toMatchObject({ status: 403, code: 'sign_in_again' });
    }
    expect(await passkeysOf(me)).toHaveLength(1);
    await age(me, 14);
    expect((await change('DELETE', id, me)).status).toBe(200);
  });

  it('is one of at most 20, even with concurrent additions', async () => {
    const me = await signInPerson();
    await Promise.all(Array.from({ length: 18 }, () => addPasskey(me)));
    const begun = await Promise.all(Array.from({ length: 4 }, () => beginAdding(me)));
    const statuses = await Promise.all(
      begun.map(async ({ options, browser }) => {
        const made = await (await newSoftAuthenticator(me.id)).create(options);
        const cookies = [me.cookie.Cookie, browser];
        return (await post('/api/account/passkeys', { response: made }, cookies)).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
    expect(await passkeysOf(me)).toHaveLength(20);
    expect(
      await errorOf(await post('/api/account/passkeys/begin', {}, [me.cookie.Cookie])),
    ).toMatchObject({
      status: 409,
      code: 'limit_reached',
    });
  });

  it('is kept even if the mail about it cannot be sent', async () => {
    const me = await signInPerson();
    const { options, browser } = await beginAdding(me);
    const response = await (await newSoftAuthenticator(me.id)).create(options);
    const headers = { Cookie: `${me.cookie.Cookie}; ${browser}` };
    const init = write('POST', JSON.stringify({ response }), headers);
    const broken = { MAILER: 'resend', RESEND_API_KEY: 'key', RESEND_URL: 'http://127.0.0.1:1' };
    expect((await ask(app, '/api/account/passkeys', init, broken)).status).toBe(201);
    expect(await passkeysOf(me)).toHaveLength(1);
  });

  it('leaves no secret in the database, the list or the export', async () => {
    const me = await signInPerson();
    const { authenticator } = await addPasskey(me);
    const { options, browser } = await beginSignIn();
    const dump = JSON.stringify(await dumpDatabase(await listTables()));
    expect(dump).toContain(authenticator.credentialId);
    for (const secret of [options.challenge, browser.split('=')[1]]) {
      expect(dump).not.toContain(secret);
    }
    const exported = await ask(app, '/api/account/export', { headers: me.cookie });
    const text = await exported.text();
    expect(JSON.parse(text).passkeys).toMatchObject([{ name: 'Unknown browser' }]);
    expect(text).not.toContain(authenticator.credentialId);
  });
});

describe('a response that fails verification', () => {
  it.each([
    ['from another origin', { origin: 'https://tools.example.evil.example' }],
    ['from our host over http', { origin: 'http://tools.example' }],
    ['for another RP id', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['of another ceremony', { type: 'payment.get' }],
  ])('%s is refused for signing in and for adding', async (_, forged) => {
    const me = await signInPerson();
    const added = await addPasskey(me, forged);
    expect(await errorOf(added.response)).toMatchObject({ status: 400, code: 'passkey_failed' });
    expect(await passkeysOf(me)).toEqual([]);
    const { authenticator } = await addPasskey(me);
    const used = await signInBy(authenticator, forged);
    expect(used.headers.get('Set-Cookie')).toBeNull();
    expect(await errorOf(used)).toMatchObject({ status: 400, code: 'passkey_failed' });
  });

  it('signed by another key is refused', async () => {
    const me = await signInPerson();
    const { authenticator } = await addPasskey(me);
    const thief = await newSoftAuthenticator(me.id);
    const { options, browser } = await beginSignIn();
    const forged = await thief.get(options);
    const { credentialId } = authenticator;
    const response = { ...forged, id: credentialId, rawId: credentialId };
    const used = await post('/api/session/passkey/finish', { response }, [browser]);
    expect(await errorOf(used)).toMatchObject({ code: 'passkey_failed' });
  });

  it('with the user handle of another account is refused', async () => {
    const [me, victim] = [await signInPerson(), await signInPerson()];
    const { authenticator } = await addPasskey(me);
    const { authenticator: theirs } = await addPasskey(victim);
    const userHandle = btoa(victim.id).replace(/=+$/, '');
    expect(await errorOf(await signInBy(authenticator, { userHandle }))).toMatchObject({
      code: 'passkey_failed',
    });
    // A registered credential cannot be added to another account.
    const { options, browser } = await beginAdding(me);
    const made = await theirs.create(options);
    const added = await post('/api/account/passkeys', { response: made }, [
      me.cookie.Cookie,
      browser,
    ]);
    expect(await errorOf(added)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await whoHas(await signInBy(theirs))).toEqual({ user: { email: victim.email } });
  });

  it('whose counter does not increase is refused, unless the authenticator never counts', async () => {
    const { authenticator } = await addPasskey(await signInPerson());
    expect((await signInBy(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const refused = await errorOf(await signInBy(authenticator, { counter }));
      expect(refused).toMatchObject({ status: 400, code: 'passkey_failed' });
      expect(refused.message).toContain('there may be a copy of it');
    }
    expect((await signInBy(authenticator, { counter: 8 })).status).toBe(200);
    const { authenticator: still } = await addPasskey(await signInPerson());
    for (let use = 0; use < 3; use += 1) {
      expect((await signInBy(still, { counter: 0 })).status).toBe(200);
    }
  });
});

describe('a challenge', () => {
  it('works once, even for concurrent responses', async () => {
    const { authenticator } = await addPasskey(await signInPerson());
    const { options, browser } = await beginSignIn();
    const response = await authenticator.get(options);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('/api/session/passkey/finish', { response }, [browser])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const again = await post('/api/session/passkey/finish', { response }, [browser]);
    expect(await errorOf(again)).toMatchObject({ code: 'passkey_expired' });
  });

  it('is refused in another browser, and still works in the right one', async () => {
    const { authenticator } = await addPasskey(await signInPerson());
    const [mine, theirs] = [await beginSignIn(), await beginSignIn()];
    const response = await authenticator.get(mine.options);
    for (const cookie of [theirs.browser, '', '__Host-passkey-browser=short']) {
      const refused = await post('/api/session/passkey/finish', { response }, [cookie]);
      expect(await errorOf(refused)).toMatchObject({ status: 400, code: 'passkey_expired' });
    }
    const used = await post('/api/session/passkey/finish', { response }, [mine.browser]);
    expect(used.status).toBe(200);
  });

  it('for signing in cannot add a passkey, nor can that of another user', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const authenticator = await newSoftAuthenticator(me.id);
    for (const { options, browser } of [await beginSignIn(), await beginAdding(other)]) {
      const made = await authenticator.create(options);
      const cookies = [me.cookie.Cookie, browser];
      const added = await post('/api/account/passkeys', { response: made }, cookies);
      expect(await errorOf(added)).toMatchObject({ code: 'passkey_expired' });
    }
    const { authenticator: known } = await addPasskey(me);
    const { options, browser } = await beginAdding(me);
    const response = await known.get(options);
    const used = await post('/api/session/passkey/finish', { response }, [browser]);
    expect(await errorOf(used)).toMatchObject({ code: 'passkey_expired' });
  });

  it('expires after five minutes', async () => {
    const { authenticator } = await addPasskey(await signInPerson());
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = Date.now();
    const { options, browser } = await beginSignIn();
    const response = await authenticator.get(options);
    vi.setSystemTime(begun + 5 * 60_000);
    const late = await post('/api/session/passkey/finish', { response }, [browser]);
    expect(await errorOf(late)).toMatchObject({ code: 'passkey_expired' });
    vi.setSystemTime(begun + 5 * 60_000 - 1000);
    const inTime = await post('/api/session/passkey/finish', { response }, [browser]);
    expect(inTime.status).toBe(200);
  });

  it('with any bit changed is not ours', async () => {
    const { authenticator } = await addPasskey(await signInPerson());
    const { options, browser } = await beginSignIn();
    for (const at of [0, 7, 9, 20, 31]) {
      const bytes = fromBase64Url(options.challenge);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const response = await authenticator.get({ ...options, challenge: toBase64Url(bytes) });
      const refused = await post('/api/session/passkey/finish', { response }, [browser]);
      expect(await errorOf(refused)).toMatchObject({ code: 'passkey_expired' });
    }
  });

  it('stores nothing before it is answered, whoever requests it from however many networks', async () => {
    const tables = await listTables();
    const before = await dumpDatabase(tables);
    const site = Math.floor(Math.random() * 0xffff).toString(16);
    for (let home = 0; home < 40; home += 1) {
      const headers = { 'CF-Connecting-IP': `2001:db8:${site}:${home.toString(16)}::1` };
      const begun = await ask(app, '/api/session/passkey', write('POST', '{}', headers));
      expect(begun.status).toBe(200);
    }
    expect(await dumpDatabase(tables)).toEqual(before);
  });
});

it('is bound to the configured host in production, whatever host is requested', async () => {
  const keys = testBindings().MASTER_KEYS;
  const production = {
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://real.example',
    MASTER_KEYS: keys ?? `1:${'A'.repeat(43)}`,
    MAILER: 'resend',
    RESEND_API_KEY: 'key',
    MAIL_FROM: 'Tools <hello@real.example>',
  };
  const init = write('POST', '{}', { Origin: 'https://real.example' });
  const response = await ask(app, '/api/session/passkey', init, production);
  expect(await response.json()).toMatchObject({ rpId: 'real.example' });
});
