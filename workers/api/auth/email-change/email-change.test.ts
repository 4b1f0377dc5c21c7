import { describe, expect, it } from 'vitest';
import { newId } from '../../_core/crypto/secrets';
import { ask, write } from '../../_testing/ask';
import { dumpDatabase, listTables } from '../../_testing/database-dump';
import { makeFaulty } from '../../_testing/faulty-db';
import { signInPerson, type TestPerson } from '../../_testing/sign-in';
import { testBindings } from '../../_testing/test-bindings';
import type { Bindings } from '../../env';
import { app } from '../../index';
import { inboxSchema } from '../../mail/inbox.contract';
import { createSession } from '../session-store';
import { type EmailEnd, emailChangeSchema } from './email-change.contract';

const db = () => testBindings().DB;
const newAddress = () => `${newId().toLowerCase()}@example.org`;
const PATH = '/api/account/email-change';

const send = (
  method: string,
  path: string,
  body: object,
  { cookie }: Partial<TestPerson> = {},
  bindings: Partial<Bindings> = {},
) => {
  const headers = { 'CF-Connecting-IP': newId(), ...cookie };
  return ask(app, PATH + path, write(method, JSON.stringify(body), headers), bindings);
};
const askFor = (person: TestPerson, email: string) => send('POST', '', { email }, person);
const confirm = (person: TestPerson, end: EmailEnd, code: string) =>
  send('POST', '/confirm', { end, code }, person);

async function mailsTo(email: string) {
  const { mails } = inboxSchema.parse(await (await ask(app, '/api/dev/inbox')).json());
  return mails.filter(({ to }) => to === email);
}

async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /: (\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

async function stopTokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /keep-address#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

const wrong = (code: string) =>
  String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');

const stateOf = async (person: TestPerson) =>
  emailChangeSchema.parse(await (await ask(app, PATH, { headers: person.cookie })).json());
const whoIs = async ({ cookie }: Pick<TestPerson, 'cookie'>) =>
  (await (await ask(app, '/api/session', { headers: cookie })).json<{ user: { email: string } }>())
    .user?.email;

async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}

describe('a change of address', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'takes effect once the %s and then the %s mailbox has confirmed',
    async (first, last) => {
      const me = await signInPerson();
      const phone = await createSession(db(), me.id, { device: 'Phone', now: new Date() });
      const wanted = newAddress();
      const asked = await askFor(me, ` ${wanted.toUpperCase()} `);
      const pending = { newEmail: wanted, oldConfirmed: false, newConfirmed: false };
      expect(await asked.json()).toMatchObject({ email: me.email, pending });
      const codes = { old: await codeFor(me.email), new: await codeFor(wanted) };
      expect(codes.old).not.toBe('');
      expect(codes.new).not.toBe('');

      const half = await confirm(me, first, codes[first]);
      expect(await half.json()).toMatchObject({
        email: me.email,
        pending: { ...pending, [`${first}Confirmed`]: true },
      });
      expect((await stateOf(me)).pending).toMatchObject({ [`${first}Confirmed`]: true });
      expect(await whoIs(me)).toBe(me.email);
      const whole = await confirm(me, last, codes[last]);
      expect(await whole.clone().json()).toEqual({ email: wanted, pending: null, devInbox: true });
      expect(whole.headers.get('Set-Cookie')).toContain('__Host-known-browser=');

      expect(await whoIs(me)).toBe(wanted);
      expect(await whoIs({ cookie: { Cookie: `__Host-session=${phone.id}` } })).toBeUndefined();
      for (const address of [me.email, wanted]) {
        const [told] = await mailsTo(address);
        expect(told?.subject).toBe('Your e-mail address was changed');
        expect(told?.text).toContain(`from ${me.email} to ${wanted}`);
      }
    },
  );

  it("keeps the account's data, and revokes sign-in links to the old address", async () => {
    const me = await signInPerson();
    const wanted = newAddress();
    await db().prepare("INSERT INTO identity VALUES ('github', ?, ?, 1)").bind(me.id, me.id).run();
    await db()
      .prepare(
        `INSERT INTO sign_in_link (token_hash, email, browser_hash, return_to, created_at, expires_at)
         VALUES (?, ?, 'b', '/', 1, ?)`,
      )
      .bind(me.id, me.email, Date.now() + 60_000)
      .run();
    await askFor(me, wanted);
    for (const [end, address] of [
      ['old', me.email],
      ['new', wanted],
    ] as const) {
      await confirm(me, end, await codeFor(address));
    }
    const rowsOf = async (sql: string, value: string) =>
      (await db().prepare(sql).bind(value).all()).results;
    expect(await rowsOf('SELECT email FROM user WHERE id = ?', me.id)).toEqual([{ email: wanted }]);
    expect(await rowsOf('SELECT subject FROM identity WHERE user_id = ?', me.id)).toHaveLength(1);
    expect(await rowsOf('SELECT 1 FROM sign_in_link WHERE email = ?', me.email)).toEqual([]);
    expect(await rowsOf('SELECT 1 FROM email_change WHERE user_id = ?', me.id)).toEqual([]);
  });

  it('needs both mailboxes; the same one twice is not enough', async () => {
    const me = await signInPerson();
    const wanted = newAddress();
    await askFor(me, wanted);
    const [old, next] = [await codeFor(me.email), await codeFor(wanted)];
    if (old !== next) {
      expect((await errorOf(await confirm(me, 'old', next))).code).toBe('code_wrong');
    }
    expect((await confirm(me, 'new', next)).status).toBe(200);
    expect((await errorOf(await confirm(me, 'new', next))).code).toBe('code_spent');
    expect(await whoIs(me)).toBe(me.email);
  });

  it('can be cancelled, is replaced by the next one, and expires after a day', async () => {
    const me = await signInPerson();
    const [first, second] = [newAddress(), newAddress()];
    await askFor(me, first);
    const code = await codeFor(first);
    expect(await (await send('DELETE', '', {}, me)).json()).toMatchObject({ pending: null });
    expect((await errorOf(await confirm(me, 'new', code))).code).toBe('code_spent');
    await askFor(me, first);
    const replaced = await codeFor(first);
    const before = Date.now();
    await askFor(me, second);
    expect((await stateOf(me)).pending).toMatchObject({ newEmail: second });
    if (replaced !== (await codeFor(second))) {
      expect((await errorOf(await confirm(me, 'new', replaced))).code).toBe('code_wrong');
    }
    const { pending } = await stateOf(me);
    const asked = new Date(pending?.expiresAt ?? 0).getTime() - 24 * 3_600_000;
    expect(asked).toBeGreaterThanOrEqual(before);
    expect(asked).toBeLessThanOrEqual(Date.now());
    await db().prepare('UPDATE email_change SET expires_at = ?').bind(Date.now()).run();
    expect((await stateOf(me)).pending).toBeNull();
    expect((await errorOf(await confirm(me, 'new', await codeFor(second)))).code).toBe(
      'code_spent',
    );
  });

  it.each([
    ['', 'nobody', 'a@example.com\r\nBcc: b@example.com', `${'a'.repeat(250)}@example.com`],
  ])('is refused for an invalid or unchanged address', async (...addresses) => {
    const me = await signInPerson();
    for (const email of [...addresses, me.email, me.email.toUpperCase()]) {
      expect(await errorOf(await askFor(me, email)), email).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    }
    expect((await stateOf(me)).pending).toBeNull();
  });

  it('leaves nothing pending if a mail could not be sent', async () => {
    const me = await signInPerson();
    const bindings = { MAILER: 'resend', RESEND_API_KEY: 'key', RESEND_URL: 'http://127.0.0.1:1' };
    const refused = await send('POST', '', { email: newAddress() }, me, bindings);
    expect(await errorOf(refused)).toMatchObject({ status: 502, code: 'mail_failed' });
    expect((await stateOf(me)).pending).toBeNull();
  });

  it('happens completely or not at all, at whichever statement the database fails', {
    tags: ['sweep'],
  }, async () => {
    const tables = await listTables();
    const tried = ['dev_mail', 'email_change'];
    for (let failAt = 1; ; failAt += 1) {
      const me = await signInPerson();
      const wanted = newAddress();
      await askFor(me, wanted);
      await confirm(me, 'old', await codeFor(me.email));
      const body = { end: 'new', code: await codeFor(wanted) };
      const before = await dumpDatabase(tables, tried);
      const { database, hasFailed } = makeFaulty(db(), failAt);
      const response = await send('POST', '/confirm', body, me, { DB: database });
      if (!hasFailed()) break;
      // The notification comes afterwards: the change is kept without it.
      if (response.status === 200) expect(await whoIs(me)).toBe(wanted);
      else {
        expect(response.status).toBe(500);
        expect(await dumpDatabase(tables, tried), `statement ${failAt}`).toEqual(before);
      }
    }
  });
});

describe('a new address that already has an account', () => {
  it('gets the same response as a free one, is notified by mail, and is never taken over', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const shape = async (response: Response, address: string) => ({
      status: response.status,
      headers: [...response.headers.keys()],
      text: (await response.text())
        .replace(address, 'ADDRESS')
        .replace(/"expiresAt":"[^"]+"/, 'EXPIRES'),
    });
    const free = newAddress();
    const toFree = await shape(await askFor(me, free), free);
    const freeWrong = await shape(await confirm(me, 'new', wrong(await codeFor(free))), free);
    const toTaken = await shape(await askFor(me, other.email), other.email);
    expect(toTaken).toEqual(toFree);
    expect(await shape(await confirm(me, 'new', '123456'), other.email)).toEqual(freeWrong);
    const [mail] = await mailsTo(other.email);
    expect(mail?.subject).toBe('Your e-mail address is in use already');
    expect(mail?.text).not.toMatch(/\d{3} \d{3}/);
    expect(mail?.text).not.toContain(me.email);
    expect((await confirm(me, 'old', await codeFor(me.email))).status).toBe(200);
    expect(await whoIs(me)).toBe(me.email);
    expect(await whoIs(other)).toBe(other.email);
  });

  it('keeps its account if that was created after the request', async () => {
    const me = await signInPerson();
    const wanted = newAddress();
    await askFor(me, wanted);
    const other = await signInPerson(wanted);
    await confirm(me, 'old', await codeFor(me.email));
    const refused = await errorOf(await confirm(me, 'new', await codeFor(wanted)));
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(await whoIs(me)).toBe(me.email);
    expect(await whoIs(other)).toBe(wanted);
    expect((await stateOf(me)).pending).toBeNull();
  });
});

describe('a change that its owner did not request', () => {
  it('is stopped once by the mail to the old address, without a session, which ends all sessions', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const wanted = newAddress();
    await askFor(me, wanted);
    await askFor(other, newAddress());
    await confirm(me, 'new', await codeFor(wanted));
    const token = await stopTokenFor(me.email);
    expect(await (await send('POST', '/stop', { token })).json()).toEqual({ stopped: true });
    expect(await whoIs(me)).toBeUndefined();
    expect(await whoIs(other)).toBe(other.email);
    expect((await stateOf(other)).pending).not.toBeNull();
    expect(await errorOf(await send('POST', '/stop', { token }))).toMatchObject({
      status: 400,
      code: 'link_invalid',
    });
  });

  it('allows five guesses at each code, even concurrent ones, and five changes a day', async () => {
    const me = await signInPerson();
    const wanted = newAddress();
    await askFor(me, wanted);
    const code = await codeFor(me.email);
    const first = await errorOf(await confirm(me, 'old', wrong(code)));
    expect(first.message).toBe(
      'That is not the code of the mail to the old address. 4 tries are left.',
    );
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => confirm(me, 'old', wrong(code))),
    );
    const codes = await Promise.all(guesses.map(async (guess) => (await errorOf(guess)).code));
    expect(codes.filter((given) => given === 'code_wrong')).toHaveLength(3);
    expect((await errorOf(await confirm(me, 'old', code))).code).toBe('code_spent');
    for (let more = 1; more < 5; more += 1) {
      expect((await askFor(me, newAddress())).status).toBe(200);
    }
    expect(await errorOf(await askFor(me, newAddress()))).toMatchObject({ status: 429 });
  });

  it('is subject to the same pauses between mails as signing in, whoever requests it', async () => {
    const target = newAddress();
    const people = await Promise.all(Array.from({ length: 7 }, () => signInPerson()));
    const statuses: number[] = [];
    for (const person of people) statuses.push((await askFor(person, target)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await mailsTo(target)).toHaveLength(5);
  });

  it('leaves neither codes nor the secret that stops it in the database', async () => {
    const me = await signInPerson();
    const wanted = newAddress();
    await askFor(me, wanted);
    const rows = (await db().prepare('SELECT * FROM email_change').all()).results;
    const text = JSON.stringify(rows);
    expect(text).toContain(wanted);
    for (const secret of [
      await stopTokenFor(me.email),
      (await codeFor(me.email)).replace(' ', ''),
    ]) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(`"${secret}"`);
    }
  });
});
