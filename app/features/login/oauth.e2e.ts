/**
 * Signing in at GitHub and Google in the browser, through the page of the local OAuth server. The
 * swaps, replays and lies are in tests/server/oauth.test.ts.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const { OAUTH_SERVER_URL } = process.env;

test.use({ allowedHost: OAUTH_SERVER_URL ? new URL(OAUTH_SERVER_URL).host : null });
test.skip(!OAUTH_SERVER_URL, 'OAuth server missing: it runs only beside a product of our own');

/** Presses the button and fills in who is signing in on the provider's page. */
async function goToProvider(
  page: Page,
  name: 'GitHub' | 'Google',
  { email, path = '/login', verified = true }: { email: string; path?: string; verified?: boolean },
): Promise<void> {
  await openPage(page, path);
  await page.getByRole('link', { name: `Continue with ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Account').fill(String(randomInt(1, 2 ** 40)));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('The email is verified').setChecked(verified);
}

const newAddress = () => `${randomUUID()}@example.com`;

test('Continue with GitHub leads over its page to the dashboard, signed in', async ({ page }) => {
  const email = newAddress();
  await goToProvider(page, 'GitHub', { email });
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toContainText(email);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'session')?.httpOnly).toBe(true);
  expect(cookies.some(({ name }) => name === 'oauth')).toBe(false);
});

test('Continue with Google leads back to where somebody wanted to go', async ({ page }) => {
  await goToProvider(page, 'Google', { email: newAddress(), path: '/login?return=/tools' });
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('leaving the provider comes back to the sign-in page, which says so', async ({ page }) => {
  await goToProvider(page, 'GitHub', { email: newAddress(), path: '/login?return=/tools' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You left before the sign-in was complete');
  await expect(alert).not.toContainText('The provider wrote this');
  await axe(page);
  // Going on from here still leads to where it began.
  await expect(page.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
    'href',
    '/auth/github?return=%2Ftools',
  );
});

test('an unverified address is refused with what to do', async ({ page }) => {
  await goToProvider(page, 'GitHub', { email: newAddress(), verified: false });
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByRole('alert')).toContainText('no verified email address');
  expect((await page.context().cookies()).some(({ name }) => name === 'session')).toBe(false);
});

test('a provider opens the account that a magic link made', async ({ page, browser, baseURL }) => {
  const { email } = await signIn(page);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  try {
    const second = await other.newPage();
    await goToProvider(second, 'Google', { email: email.toUpperCase() });
    await second.getByRole('button', { name: 'Authorize' }).click();
    await expect(second).toHaveURL(/\/dashboard$/);
    await expect(second.getByRole('main')).toContainText(email);
    const { sessions } = await (await second.request.get('/api/account/sessions')).json();
    expect(sessions).toHaveLength(2);
  } finally {
    await other.close();
  }
});

test('a way back that was used already says so', async ({ page }) => {
  await goToProvider(page, 'GitHub', { email: newAddress() });
  const back = page.waitForRequest(/\/auth\/github\/callback\?/);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // What the dashboard still asks for would be refused without the cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openPage(page, (await back).url());
  await expect(page).toHaveURL(/\/login\?error=state_mismatch/);
  await expect(page.getByRole('alert')).toContainText('used already');
});
