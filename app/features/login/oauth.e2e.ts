/**
 * Signing in with GitHub and Google in the browser, through the page of the local OAuth server. Swapped,
 * replayed and forged responses are tested in tests/server/oauth.test.ts, the message for each error in
 * login.browser.test.tsx.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const { OAUTH_SERVER_URL } = process.env;

test.use({ allowedHost: OAUTH_SERVER_URL ? new URL(OAUTH_SERVER_URL).host : null });
test.skip(!OAUTH_SERVER_URL, 'OAuth server missing: it runs only beside a product of our own');

/** Clicks the provider's button (on the current page unless `path` is given) and fills in the account. */
async function goToProvider(
  page: Page,
  name: 'GitHub' | 'Google',
  { email, path }: { email: string; path?: string },
): Promise<void> {
  if (path !== undefined) await openPage(page, path);
  await page.getByRole('link', { name: `Continue with ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Account').fill(String(randomInt(1, 2 ** 40)));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('The email is verified').check();
}

const newAddress = () => `${randomUUID()}@example.com`;

test('signs in with GitHub and opens the dashboard; its callback URL works once', async ({
  page,
}) => {
  const email = newAddress();
  await goToProvider(page, 'GitHub', { email, path: '/login' });
  const back = page.waitForRequest(/\/auth\/github\/callback\?/);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toContainText(email);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'session')?.httpOnly).toBe(true);
  expect(cookies.some(({ name }) => name === 'oauth')).toBe(false);

  // Leave the page first: its pending requests would fail without the cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openPage(page, (await back).url());
  await expect(page).toHaveURL(/\/login\?error=state_mismatch/);
  await expect(page.getByRole('alert')).toContainText('used already');
});

test('returns to the sign-in page when GitHub is cancelled; Google then honours the return path', {
  tag: '@sweep',
}, async ({ page }) => {
  await goToProvider(page, 'GitHub', { email: newAddress(), path: '/login?return=/tools' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You left before the sign-in was complete');
  await expect(alert).not.toContainText('The provider wrote this');
  await axe(page);
  await expect(page.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
    'href',
    '/auth/github?return=%2Ftools',
  );

  await goToProvider(page, 'Google', { email: newAddress() });
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
