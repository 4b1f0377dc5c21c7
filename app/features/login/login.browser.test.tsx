/** Sign-in by magic link on its own: what the form and the link's page show when something is missing. */

import { HUMAN_CHECK_MESSAGE } from '@workers/api/auth/human-check-message.contract';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../../tests/support/render-page';
import LoginConfirm from './confirm-page';
import LoginPage from './page';

type Answer = () => Response | Promise<Response>;

/** Responses of the mock server, by path; others are not found. */
let server: Record<string, Answer>;
let posts: { path: string; body: unknown }[];

const refusal = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

/** A challenge that takes two keys to solve. */
const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
  });
const humanCheck: Answer = async () =>
  Response.json({ provider: 'altcha', challenge: await challenge() });
const sent: Answer = () =>
  Response.json({ sent: true, waits: false, newestMailAt: null, devInbox: false });

beforeEach(() => {
  posts = [];
  server = {
    '/api/session': () => Response.json({ user: null }),
    '/api/session/providers': () => Response.json({ github: true, google: true }),
    '/api/human-check': humanCheck,
    '/api/session/magic-link': sent,
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') posts.push({ path: pathname, body: await request.json() });
    return server[pathname]?.() ?? refusal(404, 'not_found', 'There is nothing here.');
  });
  // Passkey autofill is tested elsewhere.
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
});

const open = (search = '') => renderPage(LoginPage, `/login${search}`, { day: '2026-11-23' });
const email = () => page.getByLabelText('Email');
const send = () => page.getByRole('button', { name: 'Send Magic Link' });
const alert = () => page.getByRole('alert');
const isSent = () =>
  expect.element(page.getByText('Magic link sent! Check your inbox.')).toBeVisible();

describe('login form', () => {
  it('ignores an empty address, and reports an invalid one', async () => {
    await open();
    await send().click();
    await email().fill('   ');
    await send().click();
    expect(alert().elements()).toEqual([]);
    await email().fill('thandi at example.com');
    await send().click();
    await expect.element(page.getByText(/^That is not an email address/)).toBeVisible();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email()).toHaveValue('thandi at example.com');
    expect(posts).toEqual([]);
  });

  it('shows which earlier mail still works if no new one was sent', async () => {
    server['/api/session/magic-link'] = () =>
      Response.json({
        sent: false,
        waits: false,
        newestMailAt: '2026-11-23T12:05:00.000Z',
        devInbox: false,
      });
    await open();
    await email().fill('thandi@example.com');
    await send().click();
    const time = new Date('2026-11-23T12:05:00.000Z').toTimeString().slice(0, 5);
    await expect.element(page.getByText('Use the newest mail in your inbox.')).toBeVisible();
    expect(document.body.textContent).toContain(`The one of ${time} works here`);
    await expect.element(page.getByLabelText('Six-digit code')).toBeVisible();
  });

  it('says that the mail could not be sent yet, and asks for its code', async () => {
    server['/api/session/magic-link'] = () =>
      Response.json({ sent: true, waits: true, newestMailAt: null, devInbox: false });
    await open();
    await email().fill('thandi@example.com');
    await send().click();
    await expect.element(page.getByText('The mail could not be sent yet.')).toBeVisible();
    await expect.element(page.getByText(/We keep trying for 10 minutes/)).toBeVisible();
    await expect.element(page.getByLabelText('Six-digit code')).toBeVisible();
    expect(page.getByText('Magic link sent!').elements()).toEqual([]);
  });

  it('keeps the address on a network error, and sends it on retry', async () => {
    await open();
    await email().fill('thandi@example.com');
    server['/api/session/magic-link'] = () => Promise.reject(new TypeError('no network'));
    await send().click();
    await expect.element(alert().getByText(/could not be reached/)).toBeVisible();
    await expect.element(email()).toHaveValue('thandi@example.com');
    server['/api/session/magic-link'] = sent;
    await send().click();
    await isSent();
    expect(posts.at(-1)).toMatchObject({
      path: '/api/session/magic-link',
      body: { email: 'thandi@example.com', returnTo: '/dashboard' },
    });
  });

  it('reports the rate limit of an address, and keeps the address', async () => {
    server['/api/session/magic-link'] = () =>
      refusal(429, 'rate_limited', 'Too many attempts. Try again in an hour.');
    await open();
    await email().fill('thandi@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).toHaveTextContent('Too many attempts. Try again in an hour.');
    await expect.element(email()).toHaveValue('thandi@example.com');
  });

  it('shows the specified message when the human check fails, and restarts it', async () => {
    let checks = 0;
    server['/api/human-check'] = async () => {
      checks += 1;
      return checks === 1
        ? Response.json({ provider: 'altcha', challenge: { parameters: {}, signature: '' } })
        : humanCheck();
    };
    await open();
    await email().fill('thandi@example.com');
    await send().click();
    await expect.element(alert()).toHaveTextContent(HUMAN_CHECK_MESSAGE);
    await expect.element(email()).toHaveValue('thandi@example.com');
    expect(posts).toEqual([]);
    await send().click();
    await isSent();
    expect(checks).toBe(2);
  });

  it('restarts the human check when the server rejects its token', async () => {
    let links = 0;
    server['/api/session/magic-link'] = () => {
      links += 1;
      return links === 1 ? refusal(400, 'human_check_failed', HUMAN_CHECK_MESSAGE) : sent();
    };
    await open();
    await email().fill('thandi@example.com');
    await send().click();
    await expect.element(alert()).toHaveTextContent(HUMAN_CHECK_MESSAGE);
    await send().click();
    await isSent();
    const tokens = posts.map(({ body }) => (body as { humanCheck: string }).humanCheck);
    expect(new Set(tokens).size).toBe(2);
  });
});

describe('other sign-in methods', () => {
  it('show which provider is not configured', async () => {
    server['/api/session/providers'] = () => Response.json({ github: true, google: false });
    await open('?return=/notes');
    await expect
      .element(page.getByText('Google is not set up on this site. Use the magic link.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Continue with Google' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByRole('link', { name: 'Continue with GitHub' }))
      .toHaveAttribute('href', '/auth/github?return=%2Fnotes');
  });

  it('explain a failed OAuth sign-in, without echoing an unknown code', async () => {
    for (const [code, words] of [
      ['cancelled', /You left before/],
      ['email_unverified', /no verified email address/],
      ['state_mismatch', /used already/],
    ] as const) {
      const { unmount } = await open(`?error=${code}`);
      await expect.element(alert().getByText(words)).toBeVisible();
      await unmount();
    }
    await open('?error=%3Cb%3Ecall%20us');
    await expect.element(alert().getByText(/Signing in did not work/)).toBeVisible();
    expect(page.getByText('call us').elements()).toEqual([]);
  });

  it('are hidden from a signed-in user, who can switch accounts', async () => {
    let user: object | null = { email: 'thandi@example.com' };
    server['/api/session'] = () => Response.json({ user });
    await refreshSession();
    await open();
    await expect.element(page.getByText('You are signed in as thandi@example.com.')).toBeVisible();
    expect(email().elements()).toEqual([]);
    user = null;
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect.element(email()).toBeVisible();
  });
});

describe('page of a magic link', () => {
  it('explains what to do if the URL has no token', async () => {
    await renderPage(LoginConfirm, '/login/confirm');
    await expect.element(alert().getByText(/Open the link in the mail again/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
