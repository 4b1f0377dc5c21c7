// @module-tag sweep
/**
 * Turnstile and reCAPTCHA in the built product: their script in a real browser under the real policy (a
 * stand-in, because tests reach no other host), and the token verified by a stand-in server.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunchOptions } from '../support/chromium';
import { type RunningProduct, startProduct } from '../support/server';
import { untilHydrated } from '../support/test';

const MESSAGE = 'Please complete the reCAPTCHA verification.';

/** What each provider's script does for the page; the token tells the stand-in what was requested. */
const SCRIPTS = {
  turnstile: `window.turnstile = {
    render: (element, { sitekey, action, callback }) => {
      setTimeout(() => callback([sitekey, action, Math.random()].join(' ')));
      return 'widget';
    },
    remove: () => undefined,
  };`,
  recaptcha: `window.grecaptcha = {
    ready: (callback) => callback(),
    execute: async (key, { action }) => [key, action, Math.random()].join(' '),
  };`,
} as const;
const HOSTS = {
  turnstile: 'https://challenges.cloudflare.com/**',
  recaptcha: 'https://www.google.com/recaptcha/**',
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(() => browser?.close());

describe.each(['turnstile', 'recaptcha'] as const)('%s', (provider) => {
  let product: RunningProduct;
  let verifier: Server;
  let says = true;
  const questions: URLSearchParams[] = [];

  beforeAll(async () => {
    verifier = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      questions.push(new URLSearchParams(text));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: says, action: 'login', score: 0.9 }));
    });
    await new Promise<void>((listening) => verifier.listen(0, '127.0.0.1', listening));
    const { port } = verifier.address() as AddressInfo;
    product = await startProduct({
      HUMAN_CHECK: provider,
      HUMAN_CHECK_SITE_KEY: 'the-site-key',
      HUMAN_CHECK_SECRET: 'the-secret',
      HUMAN_CHECK_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
  });
  afterAll(async () => {
    await product?.stop();
    verifier?.close();
  });
  afterEach(() => {
    says = true;
  });

  async function openLogin(script: string | null) {
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/.test(message.text())) violations.push(message.text());
    });
    await page.route(/^https:/, (route) => route.abort());
    await page.route(HOSTS[provider], (route) =>
      script === null
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${product.url}/login`);
    await untilHydrated(page);
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
    const send = () => page.getByRole('button', { name: 'Send Magic Link' }).click();
    return { page, violations, send };
  }

  it('gets a token in the page, which the Worker has verified', async () => {
    const { page, violations, send } = await openLogin(SCRIPTS[provider]);
    await send();
    await page.getByText('Magic link sent! Check your inbox.').waitFor();
    expect(violations).toEqual([]);
    const asked = questions.at(-1);
    expect(asked?.get('secret')).toBe('the-secret');
    expect(asked?.get('response')).toMatch(/^the-site-key login /);
    await page.close();
  });

  it('shows the specified message when there is no token or a bad one, then restarts', async () => {
    const without = await openLogin(null);
    await without.send();
    await without.page.getByText(MESSAGE).waitFor();
    await without.page.close();

    const { page, send } = await openLogin(SCRIPTS[provider]);
    says = false;
    await send();
    await page.getByText(MESSAGE).waitFor();
    const refused = questions.at(-1)?.get('response');
    says = true;
    await send();
    await page.getByText('Magic link sent! Check your inbox.').waitFor();
    expect(questions.at(-1)?.get('response')).not.toBe(refused);
    await page.close();
  });

  it('is allowed only on the page that needs it', async () => {
    const policyOf = async (path: string) =>
      (await fetch(product.url + path)).headers.get('Content-Security-Policy') ?? '';
    const host =
      provider === 'turnstile' ? 'challenges.cloudflare.com' : 'www.google.com/recaptcha/';
    expect(await policyOf('/login')).toContain(host);
    expect(await policyOf('/tools')).not.toContain(host);
  });
});
