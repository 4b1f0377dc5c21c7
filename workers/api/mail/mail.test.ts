import { afterEach, describe, expect, it, vi } from 'vitest';
import { EnvError } from '../_core/env-error';
import { ask } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import { type Bindings, readEnv } from '../env';
import { app } from '../index';
import { inboxSchema } from './inbox.contract';
import { sendMail } from './mail.service';
import { parseSender } from './mailer';

const mail = { to: 'thandi@example.com', subject: 'Hello', text: 'The text', html: '<p>The text' };
const send = (bindings: Partial<Bindings> = {}, what = mail, now = new Date()) =>
  sendMail(readEnv({ ...testBindings(), ...bindings }), what, now);
const readInbox = async (bindings: Partial<Bindings> = {}) =>
  inboxSchema.parse(await (await ask(app, '/api/dev/inbox', {}, bindings)).json()).mails;
const failed = { status: 502, code: 'mail_failed' };

afterEach(() => vi.restoreAllMocks());

describe('the inbox driver', () => {
  it('keeps the last 50, newest first, encrypted', async () => {
    const start = Date.now();
    for (let number = 1; number <= 52; number += 1) {
      await send({}, { ...mail, subject: `Mail ${number}` }, new Date(start + number));
    }
    const mails = await readInbox();
    expect(mails).toHaveLength(50);
    expect(mails[0]).toMatchObject({ subject: 'Mail 52', to: mail.to, text: mail.text });
    expect(mails.at(-1)?.subject).toBe('Mail 3');
    const { results } = await testBindings().DB.prepare('SELECT * FROM dev_mail').all();
    expect(JSON.stringify(results)).not.toMatch(/thandi|The text|Mail \d/);
  });

  it('skips mails that another master key encrypted', async () => {
    expect(await readInbox({ MASTER_KEYS: `1:${'b'.repeat(42)}A` })).toEqual([]);
  });

  it.each([
    [{ MAILER: 'cloudflare' }],
    [{ MAILER: 'smtp', SMTP_HOST: 'mail.example' }],
    [{ MAILER: 'resend', RESEND_API_KEY: 'key' }],
  ])('returns 404 with %j', async (bindings) => {
    expect((await ask(app, '/api/dev/inbox', {}, bindings)).status).toBe(404);
  });
});

describe('the cloudflare driver', () => {
  const bindings = { MAILER: 'cloudflare', MAIL_FROM: 'Tools <hello@tools.example>' };

  it('passes the mail to the binding', async () => {
    const sent = vi.fn().mockResolvedValue({});
    await send({ ...bindings, MAIL: { send: sent } as unknown as SendEmail });
    expect(sent).toHaveBeenCalledWith({
      from: { name: 'Tools', email: 'hello@tools.example' },
      ...mail,
    });
  });

  it('fails if the binding rejects the mail', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = vi.fn().mockRejectedValue(new Error('not verified'));
    const binding = { send: refuse } as unknown as SendEmail;
    await expect(send({ ...bindings, MAIL: binding })).rejects.toMatchObject(failed);
  });
});

describe('a driver that never responds', () => {
  it('fails after ten seconds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers();
    try {
      const stall = { send: () => new Promise(() => undefined) } as unknown as SendEmail;
      const outcome = expect(send({ MAILER: 'cloudflare', MAIL: stall })).rejects.toMatchObject(
        failed,
      );
      await vi.advanceTimersByTimeAsync(10_000);
      await outcome;
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('settings', () => {
  const production = {
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://tools.example',
    MASTER_KEYS: `1:${'a'.repeat(42)}A`,
    MAILER: 'cloudflare',
    MAIL_FROM: 'hello@tools.example',
  };
  const read = (bindings: Partial<Bindings>) => () => readEnv({ ...testBindings(), ...bindings });

  it('reject the inbox in production, named or by default', () => {
    expect(read(production)).not.toThrow();
    const { MAILER: _, ...byDefault } = production;
    for (const bindings of [byDefault, { ...production, MAILER: 'inbox' }]) {
      expect(read(bindings)).toThrow(EnvError);
      expect(read(bindings)).toThrow(/MAILER must be cloudflare, smtp or resend in production/);
    }
  });

  it("require a sender of the site's own in production", () => {
    const { MAIL_FROM: _, ...byDefault } = production;
    expect(read(byDefault)).toThrow(/MAIL_FROM must be an address of yours/);
  });

  it("convert a sender's international domain to ASCII", () => {
    const MAIL_FROM = 'Bücher <post@bücher.example>';
    const { MAIL_FROM: from } = readEnv({ ...testBindings(), MAIL_FROM });
    expect(from).toBe('Bücher <post@xn--bcher-kva.example>');
  });

  it.each<[Partial<Bindings>, RegExp]>([
    [{ MAILER: 'pigeon' }, /MAILER must be/],
    [{ MAILER: 'smtp' }, /SMTP_HOST is missing/],
    [{ MAILER: 'resend' }, /RESEND_API_KEY is missing/],
    [{ SMTP_PORT: '70000' }, /SMTP_PORT must be/],
    [{ SMTP_SECURITY: 'some' }, /SMTP_SECURITY must be/],
    [{ SMTP_USER: 'me' }, /SMTP_USER and SMTP_PASSWORD belong together/],
    [{ MAIL_FROM: 'hello' }, /MAIL_FROM must be/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /MAIL_FROM must be/],
    [{ RESEND_URL: 'resend' }, /RESEND_URL must be/],
  ])('report the invalid variable: %j', (bindings, message) => {
    expect(read(bindings)).toThrow(message);
  });

  it.each([
    ['Tools <hello@tools.example>', { name: 'Tools', email: 'hello@tools.example' }],
    ['hello@tools.example', { email: 'hello@tools.example' }],
    ['<hello@tools.example>', { email: 'hello@tools.example' }],
  ])('parse the sender %s', (from, sender) => {
    expect(parseSender(from)).toEqual(sender);
  });
});
