/**
 * Signing in at GitHub and Google in the browser, through the page of the local OAuth server. The
 * swaps, replays and lies are in tests/server/oauth.test.ts, the words for each refusal in login.browser.test.tsx.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const { OAUTH_SERVER_URL } = process.env;

test.use({ allowedHost: OAUTH_SERVER_URL ? new URL(OAUTH_SERVER_URL).host : null });
test.skip(!OAUTH_SERVER_URL, 'OAuth server missing: it runs only beside a product of our own');

/** Presses the button, of the page as it stands without a path, and fills in who is signing in there. */
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

test('Continue with GitHub leads over its page to the dashboard; its way back works once', async ({
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

  // What the dashboard still asks for would be refused without the cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openPage(page, (await back).url());
  await expect(page).toHaveURL(/\/login\?error=state_mismatch/);
  await expect(page.getByRole('alert')).toContainText('used already');
});

test('leaving GitHub comes back to the sign-in page, which says so; Google then leads to where it began', {
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
