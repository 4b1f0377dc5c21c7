import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { makeFaulty } from '../_testing/faulty-db';
import { solveHumanCheck } from '../_testing/human-token';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import type { Bindings } from '../env';
import { readEnv } from '../env';
import { app } from '../index';
import { runJob } from '../jobs/jobs.service';
import { inboxSchema } from '../mail/inbox.contract';
import { sweepWork } from '../work/work.service';
import { deliverMessage, resealContact, storeMessage, sweepContact } from './contact.service';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
let visitors = 0;
let logged: unknown[][];
const visitor = () => ({ 'CF-Connecting-IP': `198.51.100.${++visitors}` });

const message = {
  name: 'Thandi Müller',
  email: 'thandi@example.com',
  subject: 'A tool for <music> & "scores"',
  message: 'Hello,\n\nplease make one.\n<script>alert(1)</script>',
};

/** A mail binding that can be made to fail. */
const mailer = { works: true, sent: [] as Record<string, unknown>[] };
const bindings = () => ({
  ...testBindings(),
  MAILER: 'cloudflare',
  MAIL: {
    send: async (mail: Record<string, unknown>) => {
      if (!mailer.works) throw new Error('refused');
      mailer.sent.push(mail);
    },
  } as unknown as SendEmail,
});
const env = (more: Partial<Bindings> = {}) => readEnv({ ...bindings(), ...more });
const rows = async () => {
  const { results } = await testBindings()
    .DB.prepare('SELECT * FROM contact_message')
    .all<Record<string, string | number | null>>();
  return results;
};

beforeEach(async () => {
  mailer.works = true;
  mailer.sent = [];
  const { DB } = testBindings();
  await DB.batch([
    DB.prepare('DELETE FROM contact_message'),
    DB.prepare('DELETE FROM attempt'),
    DB.prepare('DELETE FROM dev_mail'),
  ]);
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

async function send(body: object, more: Partial<Bindings> = {}) {
  const recaptchaToken = await solveHumanCheck(app);
  const init = write('POST', JSON.stringify({ ...message, recaptchaToken, ...body }), visitor());
  return ask(app, '/api/contact', init, more);
}

describe('POST /api/contact', () => {
  it('stores the message encrypted and delivers it by mail', async () => {
    const response = await send({});
    expect(await response.json()).toEqual({ success: true, devInbox: true });
    const { mails } = inboxSchema.parse(await (await ask(app, '/api/dev/inbox')).json());
    expect(mails).toMatchObject([
      { to: 'hello@entropytools.example', subject: `Contact: ${message.subject}` },
    ]);
    expect(mails[0]?.text).toContain('From: Thandi Müller <thandi@example.com>');
    expect(mails[0]?.text).toContain(message.message);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sent_at: expect.any(Number) });
    for (const text of ['thandi', 'music', 'please']) {
      expect(JSON.stringify(row)).not.toContain(text);
    }
  });

  it('sends to the configured address with Reply-To and escaped HTML', async () => {
    const more = { ...bindings(), CONTACT_TO: 'desk@tools.example' };
    expect(await (await send({}, more)).json()).toEqual({ success: true, devInbox: false });
    expect(mailer.sent).toMatchObject([
      { to: 'desk@tools.example', replyTo: 'thandi@example.com' },
    ]);
    expect(mailer.sent[0]?.html).not.toContain('<script>');
    expect(mailer.sent[0]?.html).toContain('&#60;script&#62;');
  });

  it('succeeds even if the mail fails, and the message is retried', async () => {
    mailer.works = false;
    expect((await send({}, bindings())).status).toBe(200);
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }]);
    mailer.works = true;
    await sweepWork(env(), new Date(Date.now() + 2 * MINUTE));
    expect(mailer.sent).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ subject: '' }, 'subject'],
    [{ message: '\n\n' }, 'message'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    [{ subject: 'Hello\r\nBcc: b@example.com' }, 'subject'],
    [{ name: 'A\u2028B' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ subject: 'a'.repeat(201) }, 'subject'],
    [{ message: 'a'.repeat(10_001) }, 'message'],
    [{ more: 1 }, ''],
  ])('rejects %j and stores nothing', async (body, field) => {
    const init = write('POST', JSON.stringify({ ...message, ...body }), visitor());
    const response = await ask(app, '/api/contact', init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_request', message: expect.stringContaining(field) },
    });
    expect(await rows()).toEqual([]);
  });

  it('rejects requests without the human check', async () => {
    const response = await send({ recaptchaToken: '' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: 'Please complete the reCAPTCHA verification.' },
    });
    expect(await rows()).toEqual([]);
  });

  it('limits an e-mail address to five messages an hour', async () => {
    expect((await send({})).status).toBe(200);
    await testBindings()
      .DB.prepare("UPDATE attempt SET count = 5 WHERE key LIKE 'contact:address:%'")
      .run();
    expect((await send({ email: 'Thandi@example.com' })).status).toBe(429);
    expect((await send({ email: 'other@example.com' })).status).toBe(200);
  });

  it('accepts a message from the signed-in owner although strangers exhausted the address’s limit', async () => {
    const { email, cookie } = await signInPerson();
    await send({ email });
    await testBindings()
      .DB.prepare("UPDATE attempt SET count = 5 WHERE key LIKE 'contact:address:%'")
      .run();
    expect((await send({ email })).status).toBe(429);
    const recaptchaToken = await solveHumanCheck(app);
    const body = JSON.stringify({ ...message, email, recaptchaToken });
    const own = write('POST', body, { ...visitor(), ...cookie });
    expect((await ask(app, '/api/contact', own, bindings())).status).toBe(200);
  });

  it('returns 500 if the message cannot be stored', async () => {
    const recaptchaToken = await solveHumanCheck(app);
    const init = write('POST', JSON.stringify({ ...message, recaptchaToken }), visitor());
    // Statement 4 is the message, after two rate limits and the human check's token.
    const { database, hasFailed } = makeFaulty(testBindings().DB, 4);
    const response = await ask(app, '/api/contact', init, { DB: database });
    expect(hasFailed()).toBe(true);
    expect(response.status).toBe(500);
    expect(await rows()).toEqual([]);
  });
});

describe('a message whose delivery fails', () => {
  it('is retried after 1, 2, 4 … minutes, at most 6 hours, and never dropped', async () => {
    mailer.works = false;
    const id = await storeMessage(env(), message, START);
    const waits: number[] = [];
    let now = START;
    for (let count = 0; count < 14; count += 1) {
      await deliverMessage(env(), id, now);
      const next = Number((await rows())[0]?.next_attempt_at);
      waits.push((next - now.getTime()) / MINUTE);
      await sweepWork(env(), new Date(next - 1));
      now = new Date(next);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360, 360]);
    await sweepContact(env(), later(400 * DAY));
    expect(await rows()).toMatchObject([{ attempts: 14, sent_at: null }]);
    mailer.works = true;
    await sweepWork(env(), now);
    expect(mailer.sent).toHaveLength(1);
  });

  it('is logged without its content', async () => {
    mailer.works = false;
    await deliverMessage(env(), await storeMessage(env(), message, START), START);
    const lines = JSON.stringify(logged);
    expect(lines).toContain('contact_message_waits');
    for (const text of ['thandi', 'music', 'please']) expect(lines).not.toContain(text);
  });

  it('does not delay other messages', async () => {
    const damaged = await storeMessage(env(), message, START);
    await testBindings()
      .DB.prepare("UPDATE contact_message SET encrypted_message = '1:e1.x' WHERE id = ?")
      .bind(damaged)
      .run();
    await storeMessage(env(), message, later(1));
    await runJob(bindings(), 'minute', () => later(MINUTE));
    expect(mailer.sent).toHaveLength(1);
    expect((await rows()).filter(({ sent_at }) => sent_at === null)).toHaveLength(1);
  });
});

it('delivers a message once despite concurrent attempts', async () => {
  const id = await storeMessage(env(), message, START);
  await Promise.all(Array.from({ length: 20 }, () => deliverMessage(env(), id, START)));
  await sweepWork(env(), later(DAY));
  expect(mailer.sent).toHaveLength(1);
});

it('deletes a message 90 days after its delivery', async () => {
  await deliverMessage(env(), await storeMessage(env(), message, START), START);
  await sweepContact(env(), later(90 * DAY));
  expect(await rows()).toHaveLength(1);
  await sweepContact(env(), later(90 * DAY + 1));
  expect(await rows()).toEqual([]);
});

it('re-encrypts messages with a new master key, and throws if a key is missing', async () => {
  const [one, two] = [`1:${'a'.repeat(42)}A`, `2:${'b'.repeat(42)}A`];
  await storeMessage(env({ MASTER_KEYS: one }), message, START);
  await resealContact(env({ MASTER_KEYS: `${two},${one}` }));
  await sweepWork(env({ MASTER_KEYS: two }), START);
  expect(mailer.sent).toHaveLength(1);
  await expect(resealContact(env({ MASTER_KEYS: `3:${'c'.repeat(42)}A` }))).rejects.toThrow(
    '1 messages do not open',
  );
});

describe('the form service', () => {
  const url = 'https://forms.example/f/1';
  it('receives the message as JSON instead of mail; a 2xx status counts as delivered', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    const more = { CONTACT_FORM_URL: url };
    await deliverMessage(env(more), await storeMessage(env(), message, START), START);
    expect(asked.mock.calls[0]?.[0]).toBe(url);
    expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual(message);
    expect(mailer.sent).toEqual([]);
    expect((await rows())[0]?.sent_at).toBe(START.getTime());
  });

  it.each([302, 400, 500])('is retried after status %i', async (status) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
    const more = { CONTACT_FORM_URL: url };
    await deliverMessage(env(more), await storeMessage(env(), message, START), START);
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }]);
  });

  it('must be https in production', () => {
    const production = { APP_ENV: 'production', CONTACT_FORM_URL: 'http://forms.example' };
    expect(() => env(production)).toThrow(/CONTACT_FORM_URL must be an https address/);
    expect(() => env({ CONTACT_TO: 'nobody' })).toThrow(/CONTACT_TO must be an address/);
  });
});
