/** The planner across devices: offline, the account, moving tasks into it, and conflicting changes. */
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { storedRecords } from '../../../tests/support/stored-records.ts';
import { expect, openPage, test, untilPrefetched } from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// The offline parts deliberately cause failed requests.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Write a task' });
const row = (page: Page, title: string) =>
  page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const synced = (page: Page) => expect(page.getByText(/^Synced/)).toBeVisible();

async function add(page: Page, line: string): Promise<void> {
  await quickAdd(page).fill(line);
  await quickAdd(page).press('Enter');
  await expect(quickAdd(page)).toHaveValue('');
}

async function openPlanner(page: Page): Promise<void> {
  await openPage(page, '/productivity-planner');
  await expect(quickAdd(page)).toBeVisible();
}

/** Performs an action and waits until the account has it. */
async function andSync(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/planner/sync') &&
      (response.request().postData() ?? '').includes('"fields"'),
  );
  await act();
  expect((await answer).status()).toBe(200);
}

/** The same user on another device. */
async function secondDevice(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, email);
  await openPlanner(page);
  await synced(page);
  return page;
}

/** Gives a task another title in the editor. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await row(page, from).locator('[data-row-main]').click();
  await page.getByRole('textbox', { name: 'Title' }).fill(to);
  await page.keyboard.press('Escape');
}

test('works offline once loaded, reaches the other device, and the later of two changes wins', {
  tag: '@sweep',
}, async ({ page, context, browser, baseURL }) => {
  const { email } = await signIn(page);
  await openPlanner(page);
  await expect(page.getByText('Kept on this device and encrypted in your account.')).toBeVisible();
  await expect(page.getByText('Stays on this device.')).toBeHidden();
  await andSync(page, () => add(page, 'written online'));
  await andSync(page, () => add(page, 'shared'));
  await untilPrefetched(page);

  await context.setOffline(true);
  await add(page, 'written offline today at 5pm #train');
  await expect(row(page, 'written offline')).toContainText('17:00');
  await row(page, 'written online').getByRole('checkbox').click();
  await expect(page.getByText(/^Offline, .* waiting$/)).toBeVisible();
  await row(page, 'written offline').locator('[data-row-main]').click();
  await page.getByLabel('Add a step').fill('a step underground');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(row(page, 'written offline')).toContainText('0/1');

  await context.setOffline(false);
  await synced(page);
  const other = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const there = await secondDevice(other, email);
  await expect(row(there, 'written offline')).toContainText('0/1');
  await there.getByRole('button', { name: 'Done today' }).click();
  await expect(row(there, 'written online')).toBeVisible();

  // Both change one field: the later change wins, and the conflict is reported.
  await context.setOffline(true);
  await rename(page, 'shared', 'renamed on the train');
  await expect(page.getByText(/^Offline, .* waiting$/)).toBeVisible();
  await andSync(there, () => rename(there, 'shared', 'renamed at the desk'));
  await context.setOffline(false);
  const note = page.getByText('Two devices changed the same thing');
  await expect(note).toBeVisible();
  await expect(page.getByText('kept ‘renamed at the desk’')).toBeVisible();
  await expect(page.getByText('dropped ‘renamed on the train’')).toBeVisible();
  await expect(row(page, 'renamed at the desk')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(note).toHaveCount(0);
  await other.close();
});

test("tasks from before signing in move into the account on yes, and stay on no; signing out on the dashboard removes all of the account's from the device", {
  tag: '@sweep',
}, async ({ page }) => {
  await openPlanner(page);
  await add(page, 'from before');
  await add(page, 'also from before');
  const { email } = await signIn(page);
  await openPlanner(page);
  await expect(page.getByText('Bring your 2 tasks along?')).toBeVisible();
  await expect(row(page, 'from before')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave them here' }).click();
  await expect(page.getByText('Bring your 2 tasks along?')).toHaveCount(0);
  await page.reload();
  await synced(page);
  await expect(page.getByText('Bring your 2 tasks along?')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await openPlanner(page);
  await expect(row(page, 'from before')).toBeVisible();
  await add(page, 'a third');
  await signIn(page, email);
  await openPlanner(page);
  await page.getByRole('button', { name: 'Yes, bring them along' }).click();
  for (const title of ['from before', 'also from before', 'a third'])
    await expect(row(page, title)).toBeVisible();
  await synced(page);

  // The account's data leaves the device when the user signs out anywhere.
  await andSync(page, () => add(page, 'Private appointment'));
  await synced(page);
  await openPage(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible();
  const stored = () => storedRecords(page);
  expect(await stored()).toContain('Private appointment');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(stored).not.toContain('Private appointment');
  // Without an answer about the session, as when offline, the page relies on what it knows.
  await page.route('**/api/session', (route) => route.abort());
  await openPlanner(page);
  await expect(page.getByText('Private appointment')).toHaveCount(0);
});
