/** The operator finds an account and suspends it, lifts that, deletes another, and takes a server down. */

import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { ADMIN_KEY } from '../../../tests/support/coupons.ts';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

async function enter(page: Page): Promise<void> {
  await openPage(page, '/admin/accounts');
  await page.getByLabel('Admin Key').fill(ADMIN_KEY);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function find(page: Page, email: string) {
  await page.getByLabel('E-mail address or user id').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const account = page.getByRole('article', { name: email });
  await expect(account).toBeVisible();
  return account;
}

/** Gives a reason in the open dialog and presses its button. */
async function act(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an account is found and suspended: its person is out until that is lifted; a deletion is typed', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const { email } = await signIn(theirs);
  await enter(page);
  const account = await find(page, email.toUpperCase());
  await expect(account).toContainText('Active');
  await axe(page, 'main');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);

  await account.getByRole('button', { name: 'Suspend' }).click();
  await axe(page, 'dialog[open]');
  await act(page, 'It sends spam.', 'Suspend');
  await expect(account).toContainText('Nobody can sign in to this account');
  await expect(account).toContainText('It sends spam.');
  const isIn = async () => (await (await theirs.request.get('/api/session')).json()).user !== null;
  expect(await isIn()).toBe(false);
  await expect(signIn(theirs, email)).rejects.toThrow(/account_suspended.*Write to .+@.+ to ask/);

  await account.getByRole('button', { name: 'Lift suspension' }).click();
  await act(page, 'It was a mistake.', 'Lift suspension');
  await expect(account).toContainText('Active');
  await signIn(theirs, email);
  expect(await isIn()).toBe(true);

  await account.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They asked for it.');
  const sure = dialog.getByRole('button', { name: 'Delete for ever' });
  await expect(sure).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(/^Type .* to confirm$/).fill(email);
  await sure.click();
  await expect(page.getByText('The account was deleted')).toBeVisible();
  expect(await isIn()).toBe(false);
  await context.close();
});

test('a public MCP server is taken down: nobody calls it, and its owner reads why', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const { email } = await signIn(theirs);
  const headers = { Origin: new URL(process.env.BASE_URL ?? '').origin };
  const name = `Free money ${Date.now()}`;
  const tools = [{ name: 'pay', description: '', inputSchema: '' }];
  const saved = await theirs.request.post('/v1/mcps', { data: { name, tools }, headers });
  const { id } = (await saved.json()) as { id: string };
  await theirs.request.patch(`/v1/mcps/${id}`, { data: { access: 'public' }, headers });
  const call = async () => {
    const data = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const accept = { Accept: 'application/json, text/event-stream' };
    return (await theirs.request.post(`/v1/mcps/${id}/mcp`, { data, headers: accept })).status();
  };
  expect(await call()).toBe(200);

  await enter(page);
  await page.getByRole('tab', { name: 'Public MCP servers' }).click();
  await page.getByLabel('Part of the name').fill(name.toLowerCase());
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByRole('listitem').filter({ hasText: '/mcp' })).toHaveCount(1);
  await axe(page, 'main');
  await row.getByRole('button', { name: 'Take down' }).click();
  await act(page, 'It asks for passwords.', 'Take down');
  await expect(row).toContainText('Taken down');
  expect(await call()).toBe(410);

  await openPage(theirs, '/mcp-gallery');
  const card = theirs.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('took this server down: It asks for passwords.');
  await card.getByRole('button', { name: 'Connect' }).click();
  await expect(card.getByLabel('New token for')).toBeVisible();
  await expect(card.getByLabel(/^Public:/)).toHaveCount(0);

  await row.getByRole('button', { name: email }).click();
  await expect(page.getByRole('article', { name: email })).toContainText('MCP server taken down');
  await context.close();
});
