// heavy: each fault of a mail server needs a product that has met no other.
/**
 * Magic links by real mail: the built product hands them to a mail server on loopback, the test reads the
 * received message and follows its link. Also covers the faults of a mail server.
 */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { solveHumanCheck } from '../support/account';
import {
  type RunningMailServer,
  type RunningResend,
  startResend,
  startSmtpServer,
} from '../support/mail-server';
import { type RunningProduct, startProduct } from '../support/server';
import { mailingProduct } from '../support/shared-products';
import { shortTimeouts } from '../support/short-timeouts';

let product: RunningProduct;
let visitors = 0;
const contexts: APIRequestContext[] = [];

/** A visitor with separate cookies and network. */
async function openBrowser(): Promise<APIRequestContext> {
  const context = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { 'CF-Connecting-IP': `198.51.100.${++visitors}`, Origin: product.url },
  });
  contexts.push(context);
  return context;
}

async function askForLink(browser: APIRequestContext, email: string, returnTo?: string) {
  const data = { email, returnTo, humanCheck: await solveHumanCheck(browser) };
  return browser.post('/api/session/magic-link', { data });
}

/** Opens the link of a mail and presses its button; returns the product's response. */
function follow(browser: APIRequestContext, text: string | undefined) {
  const token = /\/login\/confirm#token=([\w-]{43})$/m.exec(text ?? '')?.[1];
  return browser.post('/api/session/magic-link/consume', { data: { token } });
}

const who = async (browser: APIRequestContext) => (await browser.get('/api/session')).json();
const waiting = { sent: true, waits: true, newestMailAt: null, devInbox: false };

afterEach(() => Promise.all(contexts.splice(0).map((context) => context.dispose())));

describe('by SMTP', () => {
  let smtp: RunningMailServer;
  beforeAll(async () => {
    const mailing = await mailingProduct();
    [product, smtp] = [mailing, mailing.smtp];
  });

  it('delivers a link that signs in', async () => {
    const browser = await openBrowser();
    const email = `${randomUUID()}@example.com`;
    const asked = await askForLink(browser, email, '/notes');
    expect(await asked.json()).toEqual({
      sent: true,
      waits: false,
      newestMailAt: null,
      devInbox: false,
    });
    const mail = smtp.mails.at(-1);
    expect(smtp.logins.at(-1)).toBe('tools');
    expect(mail?.from).toEqual({ name: 'Entropy Tools', address: 'hello@tools.example' });
    expect(mail?.to?.[0]).toMatchObject({ address: email });
    expect(mail?.subject).toBe('Your sign-in link');
    expect(mail?.html).toContain('>Sign in</a>');
    const link = new RegExp(`href="${product.url}/login/confirm#token=[\\w-]{43}"`);
    expect(mail?.html).toMatch(link);

    expect(await (await follow(browser, mail?.text)).json()).toEqual({ returnTo: '/notes' });
    expect(await who(browser)).toEqual({ user: { email } });
    // Nothing was stored where a page shows it.
    expect((await browser.get('/api/dev/inbox')).status()).toBe(404);
  });

  it.each(['refuse', 'cut', 'stall'] as const)(
    'says that the mail waits when the server does not accept it (%s), and works again afterwards',
    async (fault) => {
      const browser = await openBrowser();
      const email = `${randomUUID()}@example.com`;
      smtp.fault = fault;
      const answer = await askForLink(browser, email);
      smtp.fault = 'none';
      expect(await answer.json()).toEqual(waiting);
      expect(product.log()).toContain('mail_failed');
      expect(product.log()).not.toContain(email);

      expect((await askForLink(browser, email)).status()).toBe(200);
      expect(smtp.mails.at(-1)?.to?.[0]?.address).toBe(email);
      expect((await follow(browser, smtp.mails.at(-1)?.text)).status()).toBe(200);
    },
  );
});

describe('by SMTP with required encryption', () => {
  it('sends no password to a server without STARTTLS', async () => {
    const smtp = await startSmtpServer();
    product = await startProduct({
      MAILER: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      SMTP_USER: 'tools',
      SMTP_PASSWORD: 'open sesame',
    });
    const answer = await askForLink(await openBrowser(), `${randomUUID()}@example.com`);
    expect(await answer.json()).toEqual(waiting);
    expect([smtp.logins, smtp.mails]).toEqual([[], []]);
    await product.stop();
    await smtp.stop();
  });
});

describe('by Resend', () => {
  let resend: RunningResend;
  beforeAll(async () => {
    resend = await startResend();
    product = await startProduct({
      MAILER: 'resend',
      MAIL_FROM: 'Entropy Tools <hello@tools.example>',
      RESEND_URL: resend.url,
      RESEND_API_KEY: 'the-key',
      ...shortTimeouts(),
    });
  });
  afterAll(async () => {
    await product?.stop();
    await resend?.stop();
  });

  it('delivers a link that signs in', async () => {
    const browser = await openBrowser();
    const email = `${randomUUID()}@example.com`;
    expect((await askForLink(browser, email)).status()).toBe(200);
    const sent = resend.requests.at(-1);
    expect(sent).toMatchObject({ path: 'POST /emails', key: 'Bearer the-key' });
    expect(sent?.body).toMatchObject({
      from: 'Entropy Tools <hello@tools.example>',
      to: [email],
      subject: 'Your sign-in link',
      html: expect.stringContaining('/login/confirm#token='),
    });
    expect((await follow(browser, String(sent?.body.text))).status()).toBe(200);
    expect(await who(browser)).toEqual({ user: { email } });
  });

  it.each(['refuse', 'cut', 'stall'] as const)(
    'says that the mail waits when Resend does not accept it (%s)',
    async (fault) => {
      resend.fault = fault;
      const answer = await askForLink(await openBrowser(), `${randomUUID()}@example.com`);
      resend.fault = 'none';
      expect(await answer.json()).toEqual(waiting);
      expect(product.log()).not.toContain('the-key');
    },
  );
});
