/** The planner by keyboard only: no test in this file uses a pointer. */
import type { Page } from '@playwright/test';
import { patience } from '../../../tests/support/patience.ts';
import { expect, openPage, test } from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Write a task' });
const row = (page: Page, title: string) =>
  page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const focusedTitle = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.textContent);
const plannedTitles = (page: Page) =>
  page
    .getByRole('region', { name: 'Planned for today' })
    .locator('[data-row-main]')
    .allInnerTexts();

/** Presses the key for a new task; its handler loads a little after the page. */
const beginToWrite = (page: Page) =>
  expect(async () => {
    const isThere = await quickAdd(page).evaluate((field) => field === document.activeElement);
    if (!isThere) await page.keyboard.press('q');
    await expect(quickAdd(page)).toBeFocused({ timeout: patience(2000) });
  }).toPass();

test('a whole day by keyboard: add, navigate, plan, edit, move, complete, undo, look around', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T10:00:00+02:00'));
  await openPage(page, '/productivity-planner');
  await expect(quickAdd(page)).toBeVisible();

  await page.keyboard.press('q');
  await expect(quickAdd(page)).toBeFocused();
  for (const line of ['one', 'two', 'three #home']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect(quickAdd(page)).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => plannedTitles(page)).toHaveLength(3);

  // Navigate: j enters the list, the arrows and k move on and stop at the ends.
  await page.keyboard.press('j');
  await expect.poll(() => focusedTitle(page)).toBe('one');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedTitle(page)).toBe('three');
  await page.keyboard.press('k');
  await expect.poll(() => focusedTitle(page)).toBe('two');

  // Priority, day, order.
  await page.keyboard.press('1');
  await expect(row(page, 'two').getByText('High priority')).toBeAttached();
  await page.keyboard.press('4');
  await expect(row(page, 'two').getByText('High priority')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => plannedTitles(page)).toEqual(['two', 'one', 'three']);
  await expect.poll(() => focusedTitle(page)).toBe('two');
  await expect(page.locator('[data-said]')).toContainText('two: place 1 of 3.');
  await page.keyboard.press('m');
  await expect(row(page, 'two')).toContainText('Tomorrow');
  await page.keyboard.press('t');
  await expect(row(page, 'two')).not.toContainText('Tomorrow');

  // Edit in the panel and return to the row.
  await page.keyboard.press('e');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('second');
  await page.keyboard.press('Escape');
  await expect(title).toHaveCount(0);
  await expect.poll(() => focusedTitle(page)).toBe('second');

  // Complete: the neighbour gets the focus; undo.
  await page.keyboard.press('x');
  await expect(row(page, 'second')).toHaveCount(0);
  await expect.poll(() => focusedTitle(page)).toBe('one');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'second')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(row(page, 'one')).toHaveCount(0);

  // Delete and undo.
  await expect.poll(() => focusedTitle(page)).not.toBe('');
  const doomed = (await focusedTitle(page)) ?? '';
  await page.keyboard.press('Delete');
  await expect(row(page, doomed)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, doomed)).toHaveCount(1);

  // Views, the list of keys, search.
  for (const [key, view] of [
    ['u', 'upcoming'],
    ['b', 'board'],
    ['r', 'review'],
    ['d', 'done'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`view=${view}$`));
  }
  await expect(row(page, 'one')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/productivity-planner$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toBeFocused();
  await page.keyboard.type('three');
  await expect(page.getByText('One task with ‘three’')).toBeVisible();
});

test('a row has one tab stop and a menu that returns the focus; without single keys, arrows and Enter still work', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/productivity-planner');
  await beginToWrite(page);
  for (const line of ['one', 'two']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect(quickAdd(page)).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row-main][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions: one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions: one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter');
  await expect.poll(() => plannedTitles(page)).toEqual(['two', 'one']);

  // Letters do nothing once single keys are off.
  await page.keyboard.press('?');
  const box = page.getByRole('checkbox', { name: 'Keys without Ctrl or Alt act' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  const title = page.getByRole('button', { name: 'one', exact: true });
  await title.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('1');
  await page.keyboard.press('q');
  await expect(title).toBeFocused();
  await expect(row(page, 'one').getByText('High priority')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
});
