/** The planner's files: exported as JSON, CSV and iCalendar, and imported on another device. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Write a task' });
const row = (page: Page, title: string) =>
  page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

async function openWith(page: Page, lines: readonly string[], time = '10:00'): Promise<void> {
  await page.clock.setFixedTime(new Date(`2026-11-18T${time}:00+02:00`));
  await openPage(page, '/productivity-planner');
  await expect(quickAdd(page)).toBeVisible();
  for (const line of lines) {
    await quickAdd(page).fill(line);
    await quickAdd(page).press('Enter');
    await expect(quickAdd(page)).toHaveValue('');
  }
}

/** Exports in a format; the name and text of the file. */
async function exportAs(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).click(),
  ]);
  await page.keyboard.press('Escape');
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

async function importText(page: Page, name: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import and export' });
  if (!(await dialog.isVisible()))
    await page.getByRole('button', { name: 'Import and export' }).click();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

const lines = [
  'pay the levy today at 9am every month #home !high',
  'read; think, write "today" 45 min #study',
  'größere Pläne für später',
];

test('each export format can be imported on another device', { tag: '@sweep' }, async ({
  page,
  browser,
}) => {
  await openWith(page, lines);
  const json = await exportAs(page, 'JSON');
  const csv = await exportAs(page, 'CSV');
  const calendar = await exportAs(page, 'iCalendar');
  expect([json, csv, calendar].map(({ name }) => name)).toEqual([
    'planner-2026-11-18.json',
    'planner-2026-11-18.csv',
    'planner-2026-11-18.ics',
  ]);

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const there = await other.newPage();
  await openWith(there, [], '10:05');
  await importText(there, calendar.name, calendar.text);
  const report = there.getByRole('region', { name: 'Import' });
  await expect(report).toContainText('3 added.');
  await axe(there, 'dialog');
  // The other formats hold the same tasks, which are recognised and unchanged.
  for (const { name, text } of [calendar, csv, json]) {
    await importText(there, name, text);
    await expect(report).toContainText(name);
    await expect(report).toContainText('0 added, 3 known already.');
  }
  await there.keyboard.press('Escape');

  const levy = row(there, 'pay the levy');
  for (const words of ['09:00', 'Repeats', '#home', 'High priority'])
    await expect(levy).toContainText(words);
  await there.getByRole('searchbox', { name: 'Search tasks' }).fill('think');
  await expect(row(there, 'read; think, write today')).toContainText('45 min');
  await there.getByRole('searchbox', { name: 'Search tasks' }).fill('größere');
  await expect(there.getByText('One task with')).toBeVisible();
  await there.getByRole('button', { name: 'Clear the search' }).click();
  // Each import is one undo step.
  for (let step = 0; step < 4; step += 1) await there.keyboard.press('Control+z');
  await expect(row(there, 'pay the levy')).toHaveCount(0);
  await other.close();
});

test('invalid files and rows are reported; a file dropped on the page is imported', {
  tag: '@sweep',
}, async ({ page }) => {
  await openWith(page, ['stay']);
  await importText(page, 'notes.csv', 'name,when\nx,y\n');
  const report = page.getByRole('region', { name: 'Import' });
  await expect(report.getByRole('alert')).toContainText('title');
  await importText(page, 'tasks.csv', 'title,due\nbuy milk,2026-11-18\n,2026-11-18\n');
  await expect(report).toContainText('1 added, 1 skipped.');
  await expect(report).toContainText(/Row \d.*no title/);
  await page.keyboard.press('Escape');
  await expect(row(page, 'buy milk')).toBeVisible();
  await expect(row(page, 'stay')).toBeVisible();

  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['title,due\ndropped in,2026-11-18\n'], 'tasks.csv'));
    return data;
  });
  await page.dispatchEvent('#main', 'drop', { dataTransfer: transfer });
  await expect(page.getByRole('dialog', { name: 'Import and export' })).toContainText('1 added.');
  await page.keyboard.press('Escape');
  await expect(row(page, 'dropped in')).toBeVisible();
});
