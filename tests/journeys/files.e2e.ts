/**
 * Paths of a file: chosen before the page is ready, dropped where no file is accepted, produced and passed on
 * to another tool.
 */
import type { Page } from '@playwright/test';
import { start } from '../support/converter.ts';
import { expectEarlyFileKept, openBeforeScripts } from '../support/early-file.ts';
import { axe, expect, openPage, test } from '../support/test.ts';

const text = { name: 'early.txt', mimeType: 'text/plain', buffer: Buffer.from('Early bird.') };
/** Tools whose page has its file input from the first paint on, with a file that each accepts. */
const earlyChoices = [
  ['/converter', text],
  ['/pdf-merger', { ...text, name: 'early.pdf', mimeType: 'application/pdf' }],
  ['/file-compressor', text],
] as const;

for (const [path, file] of earlyChoices) {
  test(`${path}: keeps a file that was chosen before hydration`, { tag: '@sweep' }, ({ page }) =>
    expectEarlyFileKept(page, path, file),
  );
}

/** Drops a file onto an element as the system does. */
async function dropOn(page: Page, selector: string, name: string, type: string) {
  const data = await page.evaluateHandle(
    ([fileName, fileType]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Dropped.'], fileName, { type: fileType }));
      return transfer;
    },
    [name, type] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent(selector, event, { dataTransfer: data });
}

test('a file that is dropped before the scripts run is not lost', async ({ page }) => {
  await openBeforeScripts(page, '/doc-reader', async () => {
    await page.locator('.drop-zone').waitFor();
    await dropOn(page, '.drop-zone', 'early.txt', 'text/plain');
  });
  await expect(page.getByRole('main').getByText('early.txt').first()).toBeVisible();
});

test('a file that is dropped on a page without a drop zone is offered to the tools that accept it', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/about');
  await dropOn(page, 'main', 'letter.txt', 'text/plain');
  const dialog = page.getByRole('dialog', { name: 'Open with' });
  await expect(dialog).toContainText('letter.txt');
  await axe(page, 'dialog');
  await dialog.getByRole('button', { name: /^Converter/ }).click();
  await expect(page).toHaveURL(/\/converter$/);
  await expect(page.getByRole('main').getByText('letter.txt').first()).toBeVisible();
});

test('a file that is dropped beside the drop zone of a page goes into it', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/converter');
  await dropOn(page, 'h1', 'beside.txt', 'text/plain');
  await expect(page.getByRole('main').getByText('beside.txt').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a result', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/converter');
    await page.getByTestId('file-input').first().setInputFiles(text);
    await page.getByLabel('Convert To:').selectOption('html');
    await start(page);
    await expect(page.getByRole('heading', { name: 'early.html' })).toBeVisible();
  });

  test('opens in another tool from a single menu, by keyboard alone', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Open in…' });
    await expect(menu).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Open in [A-Z]/ })).toHaveCount(0);
    await menu.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('button', { name: /^Open in [A-Z]/ });
    await expect(items.first()).toBeFocused();
    await axe(page);
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(items).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/converter$/);
  });

  test('is still there after a visit to another page, until it is dismissed', {
    tag: '@sweep',
  }, async ({ page }) => {
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.goBack();
    const earlier = page.getByRole('region', { name: 'Earlier results' });
    await expect(earlier).toContainText('early.html');
    const saved = page.waitForEvent('download');
    await earlier.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('early.html');
    await earlier.getByRole('button', { name: 'Let go' }).click();
    await expect(page.getByText('Your result appears here')).toBeVisible();
  });
});
