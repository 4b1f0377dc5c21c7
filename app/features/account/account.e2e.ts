/** The account on the dashboard: sessions, data export, account deletion. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { patience } from '../../../tests/support/patience.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

/** Opens the dashboard and scrolls to the account section, which loads when scrolled into view. */
async function openAccount(page: Page): Promise<void> {
  await openPage(page, '/dashboard');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(account(page)).toBeVisible({ timeout: patience(1000) });
  }).toPass();
}

const account = (page: Page) => page.getByRole('region', { name: 'Your account' });
const browsers = (page: Page) => account(page).getByRole('listitem');

test('signs out one other browser from the list immediately, then all others together', {
  tag: '@sweep',
}, async ({ page, browser, baseURL }) => {
  const { email } = await signIn(page);
  const others = await Promise.all(
    [1, 2, 3].map(() => browser.newContext({ baseURL: baseURL ?? '' })),
  );
  try {
    for (const other of others) await signIn(await other.newPage(), email);
    await openAccount(page);
    await expect(browsers(page)).toHaveCount(4);
    await expect(browsers(page).first()).toContainText('This browser');
    await expect(browsers(page).first().getByRole('button')).toHaveCount(0);
    await axe(page, '[aria-labelledby="your-account"]');
    // The newest of the other sessions comes first.
    await browsers(page)
      .nth(1)
      .getByRole('button', { name: /^Sign out / })
      .press('Enter');
    await expect(browsers(page)).toHaveCount(3);
    await expect(account(page).getByRole('status').first()).toContainText('was signed out');
    await expect(account(page).getByRole('heading', { name: 'Signed-in browsers' })).toBeFocused();
    const users = () =>
      Promise.all(
        others.map(async ({ request }) => (await (await request.get('/api/session')).json()).user),
      );
    expect(await users()).toEqual([{ email }, { email }, null]);

    await account(page).getByRole('button', { name: 'Sign out all others' }).click();
    await expect(browsers(page)).toHaveCount(1);
    expect(await users()).toEqual([null, null, null]);
    const [second] = others[0]?.pages() ?? [];
    if (!second) throw new Error('The other browser has no page.');
    await openPage(second, '/tools');
    await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  } finally {
    for (const other of others) await other.close();
  }
});

test.describe('data export', () => {
  test.use({ allowedErrors: /status of 500/ });

  test('downloads one file; reports a server error, and succeeds on retry', {
    tag: '@sweep',
  }, async ({ page, baseURL }) => {
    const { email } = await signIn(page);
    const key = { name: 'Work', service: 'openai', key: 'sk-export-0123456789' };
    const headers = { Origin: new URL(baseURL ?? '').origin };
    const saved = await page.request.post('/api/vault/keys', { data: key, headers });
    expect(saved.status()).toBe(201);

    await openAccount(page);
    const error = { code: 'internal_error', message: 'Something went wrong on our side.' };
    await page.route('**/api/account/export', (route) =>
      route.fulfill({ status: 500, json: { error } }),
    );
    await account(page).getByRole('button', { name: 'Download my data' }).click();
    await expect(account(page).getByRole('alert')).toContainText('Something went wrong');
    await page.unroute('**/api/account/export');

    const download = page.waitForEvent('download');
    await account(page).getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    await expect(account(page).getByRole('alert')).toHaveCount(0);
    expect(file.suggestedFilename()).toMatch(/^entropy-tools-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      format: 2,
      complete: true,
      profile: { email },
      apiKeys: [{ name: 'Work', key: 'sk-export-0123456789' }],
      notes: { notes: [] },
      planner: { items: [] },
    });
    expect(data.sessions).toHaveLength(1);
    await expect(account(page).getByText(/^Saved, /)).toBeVisible();
  });
});

test('deletes the account after its address is typed, by keyboard', { tag: '@sweep' }, async ({
  page,
}) => {
  const { email } = await signIn(page);
  await openAccount(page);
  await account(page).getByRole('button', { name: 'Delete my account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await axe(page, 'dialog[open]');
  const field = dialog.getByLabel(`Type ${email} to confirm`);
  await field.fill('somebody@example.com');
  await field.press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'Delete everything' }),
  ).toHaveAccessibleDescription('Type the address of your account first.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await page.request.get('/api/account')).status()).toBe(200);

  await account(page).getByRole('button', { name: 'Delete my account' }).press('Enter');
  await field.fill(email.toUpperCase());
  await field.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.request.get('/api/account')).status()).toBe(401);

  // The same address creates a new account now.
  await signIn(page, email);
  const list = await (await page.request.get('/api/account/sessions')).json();
  expect(list.sessions).toHaveLength(1);
});
