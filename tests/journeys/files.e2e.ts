/**
 * Paths of a file: chosen before the page is ready, dropped where no file is accepted, produced and passed on
 * to another tool.
 */
import type { Page } from '@playwright/test';
import { start } from '../support/converter.ts';
import { expectEarlyFileKept, openBeforeScripts } from '../support/early-file.ts';
import { axe, expect, openPage, test, untilHydrated } from '../support/test.ts';

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

test('a file that is dropped on a page without a drop zone opens the sheet of what can be done with it', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/about');
  await dropOn(page, 'main', 'letter.txt', 'text/plain');
  const dialog = page.getByRole('dialog', { name: 'What would you like to do?' });
  await expect(dialog).toContainText('letter.txt');
  await expect(dialog).toContainText('Text · 8 B');
  await axe(page, 'dialog');
  await dialog.getByRole('button', { name: /^Convert to PDF/ }).click();
  await expect(page).toHaveURL(/\/converter\/txt-to-pdf$/);
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

/** Pastes a file as Ctrl+V does, onto an element. */
async function pasteOn(page: Page, selector: string, name: string, type: string) {
  const clipboardData = await page.evaluateHandle(
    ([fileName, fileType]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Pasted.'], fileName, { type: fileType }));
      return transfer;
    },
    [name, type] as const,
  );
  await page
    .locator(selector)
    .first()
    .evaluate((target, data) => {
      const init = { clipboardData: data, bubbles: true, cancelable: true };
      target.dispatchEvent(new ClipboardEvent('paste', init));
    }, clipboardData);
}

test.describe('the sheet of what can be done', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'What would you like to do?' });
  const field = (page: Page) => sheet(page).getByRole('textbox', { name: 'Find an action' });

  test('is used by keyboard alone, and sets the tool', async ({ page }) => {
    await openPage(page, '/about');
    await dropOn(page, 'main', 'contract.pdf', 'application/pdf');
    await expect(field(page)).toBeFocused();
    // From the field into the buttons, along a row and back into the field by a letter.
    await page.keyboard.press('ArrowDown');
    await expect(sheet(page).getByRole('button', { name: /^Convert to DOCX/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(sheet(page).getByRole('button', { name: /^Make smaller/ })).toBeFocused();
    await page.keyboard.type('watermark');
    await expect(field(page)).toHaveValue('watermark');
    await expect(sheet(page).getByRole('button', { name: /^Add a watermark/ })).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: /^Sign/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pdf-merger\?do=watermark$/);
    await expect(page.getByText('contract.pdf').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add watermark' })).toBeVisible();
  });

  test('opens for a file that is pasted outside of fields', { tag: '@sweep' }, async ({ page }) => {
    await openPage(page, '/unit-converter');
    await pasteOn(page, 'main input', 'into-a-field.png', 'image/png');
    await pasteOn(page, 'body', 'screenshot.txt', 'text/plain');
    await expect(sheet(page)).toContainText('screenshot.txt');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    // A page with a drop zone takes what is pasted, also when the sheet was there before.
    await page.goto('/converter');
    await untilHydrated(page);
    await pasteOn(page, 'body', 'pasted.txt', 'text/plain');
    await expect(page.getByRole('main').getByText('pasted.txt').first()).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
  });

  test('is one press away from a file that a tool refuses', { tag: '@sweep' }, async ({ page }) => {
    await openPage(page, '/pdf-merger');
    await dropOn(page, '.drop-zone', 'letter.txt', 'text/plain');
    await page.getByRole('button', { name: 'What can be done with this file?' }).click();
    await expect(sheet(page)).toContainText('letter.txt');
    await sheet(page)
      .getByRole('button', { name: /^Read or listen to it/ })
      .click();
    await expect(page).toHaveURL(/\/doc-reader$/);
    await expect(page.getByRole('main').getByText('letter.txt').first()).toBeVisible();
  });

  test('says what can be done with some of several files, and starts the open page anew', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPage(page, '/image-generator');
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['a.csv', 'b.txt', 'c.txt'])
        transfer.items.add(new File(['1,2\n3,4\n'], name));
      return transfer;
    });
    for (const event of ['dragover', 'drop'])
      await page.dispatchEvent('main', event, { dataTransfer: data });
    await expect(sheet(page)).toContainText('3 files');
    const texts = sheet(page).getByRole('region', { name: 'With 2 of them (TXT)' });
    await expect(texts.getByRole('button', { name: 'Convert to PDF' })).toHaveCount(0);
    await expect(texts.getByRole('button', { name: 'Compare for shared passages' })).toBeVisible();
    await sheet(page)
      .getByRole('region', { name: 'With 1 of them (CSV)' })
      .getByRole('button', { name: 'Make QR codes of its rows' })
      .click();
    await expect(page).toHaveURL(/\/qr-generator\?do=batch$/);
    await expect(page.getByText('a.csv').first()).toBeVisible();
    // The same page again: the file arrives with a new start.
    await page.locator('details[open] summary').click();
    await dropOn(page, 'h1', 'd.csv', 'text/csv');
    await sheet(page)
      .getByRole('button', { name: /^Make QR codes of its rows/ })
      .click();
    await expect(page.getByText('d.csv').first()).toBeVisible();
  });
});
