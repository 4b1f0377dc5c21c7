/** The contact form with real mail: the built product hands messages to a mail server on loopback. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveHumanCheck } from '../support/account';
import type { RunningMailServer } from '../support/mail-server';
import { type MailingProduct, mailingProduct } from '../support/shared-products';

let smtp: RunningMailServer;
let product: MailingProduct;
let http: APIRequestContext;

beforeAll(async () => {
  product = await mailingProduct();
  smtp = product.smtp;
  http = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { Origin: product.url },
  });
});
afterAll(() => http?.dispose());

async function send(subject: string, email = `${randomUUID()}@example.com`) {
  const data = {
    name: 'Thandi Müller',
    email,
    subject,
    message: 'Grüße,\n.\na line with a dot alone, and <b>tags</b>.',
    recaptchaToken: await solveHumanCheck(http),
  };
  return http.post('/api/contact', { data });
}
const mailOf = (subject: string) =>
  smtp.mails.find((mail) => mail.subject === `Contact: ${subject}`);

it('delivers a complete message to the operator, with a confirmation to the sender', async () => {
  const [subject, email] = [`Ünïcode ${randomUUID()}`, `${randomUUID()}@example.com`];
  const answer = await send(subject, email);
  expect(await answer.json()).toEqual({ success: true, devInbox: false });
  await expect.poll(() => mailOf(subject)).toBeDefined();
  const mail = mailOf(subject);
  expect(mail?.to?.[0]?.address).toBe('desk@tools.example');
  expect(mail?.replyTo?.[0]?.address).toBe(email);
  expect(mail?.from?.address).toBe('hello@tools.example');
  expect(mail?.text).toContain('Grüße,\n.\na line with a dot alone');
  expect(mail?.html).not.toContain('<b>tags');
});

it('responds immediately while the mail server is down, and logs nothing of the message', async () => {
  const [subject, email] = [`Refused ${randomUUID()}`, `${randomUUID()}@example.com`];
  smtp.fault = 'refuse';
  expect((await send(subject, email)).status()).toBe(200);
  await expect.poll(() => product.log()).toContain('contact_message_waits');
  smtp.fault = 'none';
  for (const text of [subject, email]) expect(product.log()).not.toContain(text);
});

// It waits a minute or two for the real timer: `npm run test:long`. contact.test.ts of the Worker has the
// rest.
it.skipIf(!process.env.LONG)("delivers with the minute's job when the server is back", async () => {
  const [subject, email] = [`Later ${randomUUID()}`, `${randomUUID()}@example.com`];
  smtp.fault = 'refuse';
  expect((await send(subject, email)).status()).toBe(200);
  const waiting = () => product.log().split('contact_message_waits').length;
  const before = waiting();
  await expect.poll(waiting).toBeGreaterThanOrEqual(before);
  smtp.fault = 'none';
  await expect.poll(() => mailOf(subject), { interval: 1000 }).toBeDefined();
  expect(smtp.mails.filter((mail) => mail.subject === `Contact: ${subject}`)).toHaveLength(1);
});
