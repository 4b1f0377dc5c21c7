/** `WORK=queue npm start`: the built product hands its messages to Miniflare's queue and takes them from there. */
import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { expect, it } from 'vitest';
import { solveHumanCheck } from '../support/account';
import { startSmtpServer } from '../support/mail-server';
import { startProduct } from '../support/server';

it('delivers a message of the contact form by the queue', async () => {
  const smtp = await startSmtpServer();
  const product = await startProduct({
    WORK: 'queue',
    LOG_LEVEL: 'info',
    MAILER: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    SMTP_USER: 'tools',
    SMTP_PASSWORD: 'open sesame',
  });
  const http = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { Origin: product.url },
  });
  const subject = randomUUID();
  const data = {
    name: 'Thandi',
    email: `${randomUUID()}@example.com`,
    subject,
    message: 'Good day',
    recaptchaToken: await solveHumanCheck(http),
  };
  expect((await http.post('/api/contact', { data })).status()).toBe(200);
  const mails = () => smtp.mails.filter((mail) => mail.subject === `Contact: ${subject}`).length;
  await expect.poll(mails).toBe(1);
  expect(product.log()).toContain('"work_batch","queue":"entropy-tools-work"');
  await http.dispose();
  await product.stop();
  await smtp.stop();
});
