/** The header follows the session in every tab, and the cached page contains nothing of it. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { expect, openPage, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const header = (page: Page) => page.getByRole('banner');
const signOut = (page: Page) => header(page).getByRole('button', { name: 'Sign Out' });
const login = (page: Page) => header(page).getByRole('link', { name: 'Login' });

test('the header shows in every tab who is signed in; signing out ends the session in all of them and goes home; signing in updates all', async ({
  page,
  context,
}) => {
  const { email } = await signIn(page);
  await openPage(page, '/tools');
  await expect(signOut(page)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(login(page)).toBeHidden();
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });
  const other = await context.newPage();
  await openPage(other, '/about');
  await expect(signOut(other)).toBeVisible();

  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === 'session');
  expect(id).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await signOut(page).click();
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
  // The old session id no longer works.
  await page.context().addCookies(cookies);
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null });

  // The page finds the session on load, as after returning from GitHub.
  await signIn(page);
  await openPage(page, '/contact');
  await expect(signOut(other)).toBeVisible();
});

test('a tab that was in the background for more than a minute checks the session again', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/tools');
  // Its first request has its response.
  await page.waitForLoadState('networkidle');
  await expect(login(page)).toBeVisible();
  await signIn(page);
  const show = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session')) questions.push(request.url());
  });
  await show();
  expect(questions).toEqual([]);
  await page.clock.fastForward('01:01');
  await show();
  await expect(signOut(page)).toBeVisible();
  expect(questions).toHaveLength(1);
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: /ERR_FAILED|status of 503/ });

  test('a failed sign-out is reported and nothing pretends otherwise; nobody looks signed out', {
    tag: '@sweep',
  }, async ({ page }) => {
    await signIn(page);
    await openPage(page, '/tools');
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await signOut(page).click();
    await expect(
      header(page).getByText('Signing out did not work. Try again.').first(),
    ).toBeVisible();
    await expect(signOut(page)).toBeVisible();
    await expect(page).toHaveURL(/\/tools$/);

    // A failing server does not show a signed-in user as signed out.
    await page.unroute('**/api/session');
    await page.route('**/api/session', (route) => route.fulfill({ status: 503, body: '{}' }));
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.evaluate(() => {
      const channel = new BroadcastChannel('session');
      channel.postMessage('changed');
      channel.close();
    });
    await refused;
    await expect(signOut(page)).toBeVisible();
    await expect(login(page)).toBeHidden();
  });
});

test('the page itself is the same for everybody', async ({ page, request }) => {
  const before = await (await request.get('/tools')).text();
  const { email } = await signIn(page);
  const after = await (await page.request.get('/tools')).text();
  expect(after).toBe(before);
  expect(after).not.toContain(email);
});
