/** /productivity-planner: the focus timer, with the browser's clock controlled by the test. */
import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../../../tests/support/test.ts';

const timer = (page: Page) => page.getByRole('timer');
const panel = (page: Page) => page.getByRole('region', { name: 'Focus timer' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });

async function openTimer(page: Page): Promise<void> {
  await openPage(page, '/productivity-planner');
  const opener = page.getByRole('button', { name: 'Focus timer' });
  await expect(opener).toBeVisible();
  if ((await panel(page).count()) === 0) await opener.click();
  await expect(timer(page)).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-18T10:00:00') });
});

test('focus runs, survives a reload, shows in the title and is logged for its task', {
  tag: '@sweep',
}, async ({ page }) => {
  await openTimer(page);
  const quickAdd = page.getByRole('textbox', { name: 'Write a task' });
  await quickAdd.fill('write the talk');
  await quickAdd.press('Enter');
  await expect(quickAdd).toHaveValue('');
  await expect(timer(page)).toHaveText('25:00');
  await panel(page).getByLabel('Working on').selectOption({ label: 'write the talk' });
  await button(page, 'Start focus').click();
  await page.clock.fastForward('10:00');
  await expect(timer(page)).toHaveText(/^1[45]:\d\d$/);
  await expect(page).toHaveTitle(/^1[45]:\d\d Focus · /);

  // An active timer is open again after a reload.
  await page.reload();
  await expect(timer(page)).toHaveText(/^1[45]:\d\d$/);
  await expect(panel(page).getByLabel('Working on')).toHaveValue(/.+/);
  await page.clock.fastForward('16:00');
  await expect(page.locator('[data-said]')).toContainText('Focus done. Time for a short break.');
  await expect(button(page, 'Start break')).toBeVisible();
  await expect(timer(page)).toHaveText('05:00');
  await expect(page.locator('[data-focus-today]')).toHaveText('25 min');
  await expect(panel(page).getByRole('list', { name: 'Focus today by task' })).toContainText(
    'write the talk25 min',
  );
  await expect(panel(page)).toContainText('All on this task: 25 min in one session');
  await expect(page).not.toHaveTitle(/ · .* · /);
  await expect(panel(page)).toContainText('1 of 4 rounds done');
});

test('by keyboard: pause keeps the time, skip and stop log the time worked; lengths can be set', {
  tag: '@sweep',
}, async ({ page }) => {
  await openTimer(page);
  await button(page, 'Start focus').focus();
  await page.keyboard.press('Enter');
  await page.clock.fastForward('05:00');
  await expect(timer(page)).toHaveText(/^(20:00|19:\d\d)$/);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Resume')).toBeFocused();
  const paused = (await timer(page).textContent()) ?? '';
  await page.clock.fastForward('30:00');
  await expect(timer(page)).toHaveText(paused);
  await page.keyboard.press('Enter');
  await page.clock.fastForward('03:00');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Skip to break')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-focus-today]')).toHaveText('8 min');
  await expect(panel(page)).toContainText('0 of 4 rounds done');
  await button(page, 'Stop').click();
  await expect(timer(page)).toHaveText('25:00');

  // Sound and notifications are off until asked for.
  await panel(page).getByText('Timer settings').click();
  await expect(panel(page).getByLabel('Sound at the end')).not.toBeChecked();
  await expect(panel(page).getByLabel(/Notification/)).not.toBeChecked();
  await panel(page).getByLabel('Focus, minutes').fill('50');
  await panel(page).getByLabel('Focus, minutes').press('Enter');
  await expect(timer(page)).toHaveText('50:00');
  await panel(page).getByLabel('Focus, minutes').fill('999');
  await panel(page).getByLabel('Focus, minutes').blur();
  await expect(timer(page)).toHaveText('180:00');
  await page.reload();
  await openTimer(page);
  await expect(timer(page)).toHaveText('180:00');
});
