/**
 * On a device whose clock is a week off the user stays signed in, tasks fall due by the device's date, and
 * no synced change is lost.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { expect, openPage, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const DAY_MS = 86_400_000;
const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Write a task' });
const row = (page: Page, title: string) =>
  page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** A date some days away by the true clock, as the planner reads it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv', {
    timeZone: 'Africa/Johannesburg',
  });

async function openPlanner(page: Page): Promise<void> {
  await openPage(page, '/productivity-planner');
  await expect(page.getByText(/^Synced/)).toBeVisible();
}

/** Waits until changes are saved on the device: leaving earlier may lose them, and the page asks. */
const untilSaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

for (const [words, days] of [
  ['ahead', 7],
  ['behind', -7],
] as const)
  test(`with a clock a week ${words}, an account works and its tasks sync to another device`, {
    tag: '@sweep',
  }, async ({ page, browser }) => {
    const { email } = await signIn(page);
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await openPlanner(page);
    await quickAdd(page).fill(`Return the books ${inDays(3)}`);
    await quickAdd(page).press('Enter');
    await expect(quickAdd(page)).toHaveValue('');
    await untilSaved(page);

    // After reloading, the user is still signed in, and whether a task is overdue follows the device's date.
    await expect(page.getByText('Synced just now')).toBeVisible();
    await openPlanner(page);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await openView(page, 'Today');
    await expect(page.getByRole('link', { name: 'Today 1 open' })).toHaveCount(days > 0 ? 1 : 0);
    await expect(row(page, 'Return the books')).toHaveCount(days > 0 ? 1 : 0);

    // Write something that the server timestamps: a note.
    await openPage(page, '/notes');
    await page.getByRole('button', { name: 'New Note' }).click();
    await page.getByLabel('Title').fill('Which day is it');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('heading', { name: 'Which day is it' })).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
    const other = await elsewhere.newPage();
    await signIn(other, email);
    await openPlanner(other);
    // Not the calendar: the week it shows depends on the date of the test.
    await openView(other, 'Board');
    await expect(other.getByRole('button', { name: /^Return the books/ })).toBeVisible();
    await elsewhere.close();
  });
