/**
 * An attacker tries every way to sign in: link, six digits, passkey and change of address. They have any
 * number of networks and accounts of their own, and in the last part a stolen session; they can read nobody's
 * mail and have nobody's device.
 */
import { describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { solveHumanCheck } from '../_testing/human-token';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { inboxSchema } from '../mail/inbox.contract';
import {
  addPasskey,
  beginAdding,
  beginSignIn,
  cookieOf,
  errorOf,
  passkeysOf,
  post,
  signInBy,
} from './passkeys/passkey-testing';
import { newSoftAuthenticator } from './passkeys/soft-authenticator';

const LINK = '/api/session/magic-link';
const CHANGE = '/api/account/email-change';
const FINISH = '/api/session/passkey/finish';

const newAddress = () => `${newId().toLowerCase()}@example.net`;

async function askForLink(email: string, cookies: string[] = []) {
  const response = await post(LINK, { email, humanCheck: await solveHumanCheck(app) }, cookies);
  return { response, browser: cookieOf(response, 'link-browser') };
}

/** The link and code of the newest mail to an address; only its owner may read it. */
async function readMail(email: string, subject = '') {
  const { mails } = inboxSchema.parse(await (await ask(app, '/api/dev/inbox')).json());
  const text =
    mails.find((mail) => mail.to === email && mail.subject.includes(subject))?.text ?? '';
  return {
    token: /#token=([\w-]{43})/.exec(text)?.[1] ?? '',
    code: /: (\d{3} \d{3})$/m.exec(text)?.[1] ?? '',
  };
}

/** Signs in by link as the owner does; returns the cookies of a browser that is known from then on. */
async function signInByLink(email: string) {
  const { browser } = await askForLink(email);
  const { token } = await readMail(email);
  const used = await post(`${LINK}/consume`, { token }, [browser]);
  return {
    used,
    session: cookieOf(used, 'session'),
    known: cookieOf(used, 'known-browser'),
    browser,
  };
}

const whoHas = async (session: string) => {
  const response = await ask(app, '/api/session', { headers: { Cookie: session } });
  return (await response.json<{ user: { email: string } | null }>()).user?.email;
};

const wrong = (code: string) =>
  String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');

describe('an attacker with networks and accounts of their own', () => {
  it('locks nobody out, whatever limits they use up', { tags: ['sweep'] }, async () => {
    const email = newAddress();
    const owner = await signInByLink(email);
    const id = await testBindings()
      .DB.prepare('SELECT id FROM user WHERE email = ?')
      .bind(email)
      .first<string>('id');
    const me: TestPerson = { id: id ?? '', email, cookie: { Cookie: owner.session } };
    const { authenticator } = await addPasskey(me);

    // Links until no more are sent, and every guess at the last one; changes to the address from accounts.
    let last = '';
    for (let asked = 0; asked < 7; asked += 1) {
      const { response, browser } = await askForLink(email);
      if (response.ok) last = browser;
    }
    const { code } = await readMail(email);
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await post(`${LINK}/code`, { code: wrong(code) }, [last])).status).toBe(400);
    }
    for (let account = 0; account < 3; account += 1) {
      const mallory = await signInPerson();
      await post(CHANGE, { email }, [mallory.cookie.Cookie]);
    }
    // The owner in an unknown browser: the newest mail signs them in, whoever requested it.
    const fresh = await askForLink(email);
    expect(await fresh.response.json()).toMatchObject({ sent: false });
    const newest = await readMail(email, 'sign-in link');
    expect((await post(`${LINK}/consume`, { token: newest.token }, [fresh.browser])).status).toBe(
      200,
    );

    expect((await signInBy(authenticator)).status).toBe(200);
    const again = await askForLink(email, [owner.known]);
    expect(again.response.status).toBe(200);
    const mail = await readMail(email);
    const used = await post(`${LINK}/code`, { code: mail.code }, [again.browser, owner.known]);
    expect(await whoHas(cookieOf(used, 'session'))).toBe(email);
  });

  it('cannot reuse anything that was used before', async () => {
    const email = newAddress();
    const { browser } = await askForLink(email);
    const { token, code } = await readMail(email);
    const used = await post(`${LINK}/consume`, { token }, [browser]);
    expect(used.status).toBe(200);
    const me = await signInPerson();
    const { authenticator } = await addPasskey(me);
    const begun = await beginSignIn();
    const response = await authenticator.get(begun.options);
    expect((await post(FINISH, { response }, [begun.browser])).status).toBe(200);
    const wanted = newAddress();
    await post(CHANGE, { email: wanted }, [me.cookie.Cookie]);
    const [old, next] = [await readMail(me.email), await readMail(wanted)];
    for (const [end, mail] of [
      ['old', old],
      ['new', next],
    ] as const) {
      const confirmed = await post(`${CHANGE}/confirm`, { end, code: mail.code }, [
        me.cookie.Cookie,
      ]);
      expect(confirmed.status).toBe(200);
    }
    const replays: [string, object, string[], string][] = [
      [`${LINK}/consume`, { token }, [browser], 'link_invalid'],
      [`${LINK}/code`, { code }, [browser], 'code_spent'],
      [FINISH, { response }, [begun.browser], 'passkey_expired'],
      [`${CHANGE}/confirm`, { end: 'new', code: next.code }, [me.cookie.Cookie], 'code_spent'],
      [`${CHANGE}/stop`, { token: old.token }, [], 'link_invalid'],
    ];
    for (const [path, body, cookies, expected] of replays) {
      const refused = await post(path, body, cookies);
      expect(refused.headers.get('Set-Cookie') ?? '', path).not.toContain('__Host-session');
      expect(await errorOf(refused), path).toMatchObject({ status: 400, code: expected });
    }
    expect(await whoHas(me.cookie.Cookie)).toBe(wanted);
  });

  it('cannot complete a sign-in begun in another browser, nor break it', async () => {
    const email = newAddress();
    const mallory = await signInByLink(newAddress());
    const asked = await askForLink(email);
    const { token, code } = await readMail(email);
    const me = await signInPerson();
    const { authenticator } = await addPasskey(me);
    const begun = await beginSignIn();
    const response = await authenticator.get(begun.options);
    const wanted = newAddress();
    await post(CHANGE, { email: wanted }, [me.cookie.Cookie]);
    const { code: changeCode } = await readMail(wanted);
    const theirs = [mallory.browser, mallory.session, (await beginSignIn()).browser];
    for (const [path, body] of [
      [`${LINK}/look`, { token }],
      [`${LINK}/consume`, { token }],
      [`${LINK}/code`, { code }],
      [FINISH, { response }],
      [`${CHANGE}/confirm`, { end: 'new', code: changeCode }],
    ] as const) {
      for (const cookies of [theirs, []]) {
        const refused = await post(path, body, cookies);
        expect([400, 401], path).toContain(refused.status);
        expect(refused.headers.get('Set-Cookie') ?? '', path).not.toContain('__Host-session');
      }
    }
    expect((await post(`${LINK}/consume`, { token }, [asked.browser])).status).toBe(200);
    expect((await post(FINISH, { response }, [begun.browser])).status).toBe(200);
    const confirmed = await post(`${CHANGE}/confirm`, { end: 'new', code: changeCode }, [
      me.cookie.Cookie,
    ]);
    expect(confirmed.status).toBe(200);
  });

  it('cannot find out whether an address has an account or passkeys', async () => {
    const [known, mallory] = [await signInPerson(), await signInPerson()];
    await addPasskey(known);
    const shapeOf = async (response: Response) => ({
      status: response.status,
      headers: [...response.headers.keys()],
      body: (await response.text())
        .replace(/[\w-]+@example\.(com|net)/g, '@')
        .replace(/\dT[\d:.]+Z/, ''),
    });
    const shapes = async (email: string) => {
      const { response, browser } = await askForLink(email);
      return [
        await shapeOf(response),
        await shapeOf(await post(`${LINK}/code`, { code: '000000' }, [browser])),
        await shapeOf(await post(CHANGE, { email }, [mallory.cookie.Cookie])),
        await shapeOf(
          await post(`${CHANGE}/confirm`, { end: 'new', code: '000000' }, [mallory.cookie.Cookie]),
        ),
      ];
    };
    expect(await shapes(known.email)).toEqual(await shapes(newAddress()));
    const { options } = await beginSignIn();
    expect(JSON.stringify(options)).not.toContain('allowCredentials');
  });

  it("cannot make the owner of an address sign in to the attacker's account", async () => {
    const mallory = await signInPerson();
    const email = newAddress();
    await post(CHANGE, { email }, [mallory.cookie.Cookie]);
    const { code: own } = await readMail(mallory.email);
    await post(`${CHANGE}/confirm`, { end: 'old', code: own }, [mallory.cookie.Cookie]);
    // Its owner reads the mail and signs in instead: they get an account of their own.
    const { code } = await readMail(email);
    const victim = await signInByLink(email);
    expect(await whoHas(victim.session)).toBe(email);
    const elsewhere = await post(`${CHANGE}/confirm`, { end: 'new', code }, [victim.session]);
    expect((await errorOf(elsewhere)).code).toBe('code_spent');
    expect(await whoHas(mallory.cookie.Cookie)).toBe(mallory.email);
  });

  it('cannot send requests from another site', async () => {
    const paths = [
      LINK,
      `${LINK}/consume`,
      `${LINK}/code`,
      '/api/session/passkey',
      FINISH,
      '/api/account/passkeys/begin',
      CHANGE,
      `${CHANGE}/confirm`,
      `${CHANGE}/stop`,
    ];
    const me = await signInPerson();
    for (const path of paths) {
      for (const Origin of ['https://evil.example', 'null', 'http://tools.example']) {
        const init = write('POST', '{}', { ...me.cookie, Origin });
        expect(await errorOf(await ask(app, path, init)), path).toMatchObject({
          status: 403,
          code: 'bad_origin',
        });
      }
    }
  });
});

describe('an attacker with a stolen session', () => {
  const longAgo = ({ id }: TestPerson) =>
    testBindings()
      .DB.prepare('UPDATE session SET created_at = created_at - 3600000 WHERE user_id = ?')
      .bind(id)
      .run();

  it('cannot add or remove a passkey', async () => {
    const me = await signInPerson();
    const { authenticator } = await addPasskey(me);
    const begun = await beginAdding(me);
    await longAgo(me);
    const response = await (await newSoftAuthenticator(me.id)).create(begun.options);
    const cookies = [me.cookie.Cookie, begun.browser];
    expect((await post('/api/account/passkeys', { response }, cookies)).status).toBe(403);
    const [{ id } = { id: '' }] = await passkeysOf(me);
    const removal = write('DELETE', '{}', me.cookie);
    expect((await ask(app, `/api/account/passkeys/${id}`, removal)).status).toBe(403);
    expect((await signInBy(authenticator)).status).toBe(200);
  });

  it('needs both mailboxes to change the address, and the owner can stop it', async () => {
    const me = await signInPerson();
    const theirs = newAddress();
    await post(CHANGE, { email: theirs }, [me.cookie.Cookie]);
    const { code } = await readMail(theirs);
    await post(`${CHANGE}/confirm`, { end: 'new', code }, [me.cookie.Cookie]);
    const { code: secret, token } = await readMail(me.email);
    for (let guess = 0; guess < 5; guess += 1) {
      const body = { end: 'old', code: wrong(secret) };
      expect((await post(`${CHANGE}/confirm`, body, [me.cookie.Cookie])).status).toBe(400);
    }
    const spent = await post(`${CHANGE}/confirm`, { end: 'old', code: secret }, [me.cookie.Cookie]);
    expect((await errorOf(spent)).code).toBe('code_spent');
    expect((await post(`${CHANGE}/stop`, { token })).status).toBe(200);
    expect(await whoHas(me.cookie.Cookie)).toBeUndefined();
    const owner = await signInByLink(me.email);
    expect(await whoHas(owner.session)).toBe(me.email);
  });
});
