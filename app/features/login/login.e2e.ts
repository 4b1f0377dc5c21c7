/**
 * Signing in by magic link: by mouse, by keyboard, by its code, in the wrong browser, and twice. Validation
 * messages of the form are tested in login.browser.test.tsx.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readLink } from '../../../tests/support/account.ts';
import {
  axe,
  axeLightAndDark,
  expect,
  openPage,
  randomAddress,
  test,
  untilHydrated,
} from '../../../tests/support/test.ts';

const SENT = 'Magic link sent! Check your inbox.';
const newAddress = () => `${randomUUID()}@example.com`;
const emailField = (page: Page) => page.getByLabel('Email');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Magic Link' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** Opens a mailed link in a new document, like a click in a mail program. */
async function openLink(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

test('signs in from the form to the account by mouse, with axe in light and dark', async ({
  page,
}) => {
  const email = newAddress();
  await openPage(page, '/login?return=/tools');
  await axeLightAndDark(page);
  await emailField(page).fill(email);
  await sendButton(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await axeLightAndDark(page);
  await page.getByRole('link', { name: 'Open the development inbox' }).click();
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await expect(mail.getByRole('heading', { name: 'Your sign-in link' })).toBeVisible();
  await axeLightAndDark(page);
  await mail.getByRole('link').click();
  await expect(page.getByText(`signs this browser in as ${email}`)).toBeVisible();
  await axeLightAndDark(page);
  // Opening the link signed nobody in.
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null });
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole('banner').getByText('Sign Out').first()).toBeAttached();
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });
});

test.describe('code of the mail', () => {
  test.use({ allowedErrors: /status of 400/ });

  test('signs in the requesting browser with the six digits of a mail read on another device', {
    tag: '@sweep',
  }, async ({ page, browser, baseURL }) => {
    const email = newAddress();
    await openPage(page, '/login?return=/tools');
    await emailField(page).fill(email);
    await sendButton(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    const { mails } = await (await page.request.get('/api/dev/inbox')).json();
    const { text } = mails.find((mail: { to: string }) => mail.to === email);
    const code = /where you asked: (\d{3} \d{3})$/m.exec(text)?.[1] ?? '';
    const field = page.getByLabel('Six-digit code');
    await field.fill('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The code in the mail has six digits.')).toBeVisible();
    await field.fill(code.startsWith('0') ? '111 111' : '000 000');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('That is not the code of the last mail. 4 tries are left.'),
    ).toBeVisible();
    await axe(page);
    // The code is useless in another browser.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const refused = await elsewhere.request.post('/api/session/magic-link/code', {
      data: { code },
      headers: { Origin: new URL(baseURL ?? '').origin },
    });
    expect(refused.status()).toBe(400);
    await elsewhere.close();
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/tools$/);
    expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });
  });
});

test.describe('magic link', () => {
  test.use({ allowedErrors: /status of 400/ });

  test('fails in another browser, works once in the right one, leaks no token; by keyboard only', {
    tag: '@sweep',
  }, async ({ page, browser, baseURL }) => {
    const email = newAddress();
    await openPage(page, '/login');
    await emailField(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(SENT)).toBeVisible();
    const link = await readLink(page.request, email);
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'CF-Connecting-IP': randomAddress() },
    });
    const stranger = await other.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toContainText('another browser');
    await axe(stranger);
    await stranger.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(stranger).toHaveURL(/\/login$/);
    expect(await (await stranger.request.get('/api/session')).json()).toEqual({ user: null });
    await other.close();

    // The token stays in the fragment: it reaches neither a log nor a Referer.
    const token = link.split('#token=')[1] ?? '';
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url().split('#')[0] ?? '', request.headers().referer ?? '');
    });
    // Opened from the inbox by keyboard.
    await page.getByRole('link', { name: 'Open the development inbox' }).focus();
    await page.keyboard.press('Enter');
    const mailed = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
    await expect(mailed).toBeVisible();
    await mailed.focus();
    await page.keyboard.press('Enter');
    await expect(signInButton(page)).toBeVisible();
    expect(token).toHaveLength(43);
    expect(asked.join('\n')).toContain('/login/confirm');
    expect(asked.join('\n')).not.toContain(token);
    await signInButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);

    await openLink(page, link);
    await expect(page.getByRole('alert')).toContainText('has been used already');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

test('Go back navigates one step back, or home if there is no history', { tag: '@sweep' }, async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.evaluate(() => window.location.assign('/login'));
  await page.waitForURL('**/login');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/contact$/);

  const fresh = await page.context().newPage();
  await openPage(fresh, '/login');
  await fresh.getByRole('button', { name: 'Go back' }).click();
  await expect(fresh).toHaveURL(/^https?:\/\/[^/]+\/$/);
});
