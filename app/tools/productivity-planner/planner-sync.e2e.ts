/** The planner across devices: offline, the account, bringing tasks along, changes that meet. */
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { expect, openPage, test, untilPrefetched } from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// The offline parts provoke failed requests on purpose.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

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

/** Does something and waits until the account has it. */
async function andSync(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/planner/sync') &&
      (response.request().postData() ?? '').includes('"fields"'),
  );
  await act();
  expect((await answer).status()).toBe(200);
}

/** The same person on another device. */
async function secondDevice(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, email);
  await openPlanner(page);
  await synced(page);
  return page;
}

test('offline after loading everything goes on, and what was done reaches the other device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email } = await signIn(page);
  await openPlanner(page);
  await expect(page.getByText('Kept on this device and encrypted in your account.')).toBeVisible();
  await expect(page.getByText('Stays on this device.')).toBeHidden();
  await andSync(page, () => add(page, 'written online'));
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
  await other.close();
});

test('tasks from before signing in come along on a yes, and stay on a no', async ({ page }) => {
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
});

test('two devices change one field: the later change stays, and it is told', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email } = await signIn(page);
  await openPlanner(page);
  await andSync(page, () => add(page, 'shared'));
  await untilPrefetched(page);
  const other = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const there = await secondDevice(other, email);
  await expect(row(there, 'shared')).toBeVisible();

  const rename = async (device: Page, from: string, to: string) => {
    await row(device, from).locator('[data-row-main]').click();
    await device.getByRole('textbox', { name: 'Title' }).fill(to);
    await device.keyboard.press('Escape');
  };
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
