// heavy: it uses real drags, folders and the service worker of the built product
/**
 * The door for files, used as people do: real drags of files and folders from the system, the back button, a phone,
 * an installed window, a share without a service worker.
 */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBeforeScripts } from '../support/early-file.ts';
import { axe, expect, openPage, test } from '../support/test.ts';

const place = mkdtempSync(join(tmpdir(), 'front-door-'));
const pathOf = (name: string) => join(place, name);
mkdirSync(pathOf('folder/inner'), { recursive: true });
mkdirSync(pathOf('nothing'));
writeFileSync(pathOf('folder/letter.txt'), 'Some words.');
writeFileSync(pathOf('folder/inner/figures.csv'), 'a,b\n1,2\n');
writeFileSync(pathOf('huge.pdf'), '%PDF-1.7\n');
// Sparse: it takes no room.
truncateSync(pathOf('huge.pdf'), 2 ** 31);
test.afterAll(() => rmSync(place, { recursive: true }));

const sheet = (page: Page) => page.getByRole('dialog', { name: 'What would you like to do?' });
const nothing = (page: Page) => page.getByRole('dialog', { name: 'There is no file in it' });

/** Drags files or folders of the system onto a point of the page and lets go. */
async function dragIn(page: Page, ...names: string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: names.map(pathOf), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 200, y: 160, data });
  await session.detach();
}

test('a folder is read, also when it is dropped before the scripts are there, and an empty one says so', {
  tag: '@sweep',
}, async ({ page }) => {
  await openBeforeScripts(page, '/about', async () => {
    await page.locator('h1').waitFor();
    await dragIn(page, 'folder');
  });
  await expect(sheet(page)).toContainText('2 files');
  await expect(sheet(page)).toContainText('1 × Text');
  await page.keyboard.press('Escape');
  for (const path of ['/about', '/converter']) {
    await openPage(page, path);
    await dragIn(page, 'nothing');
    await expect(nothing(page)).toBeVisible();
    await axe(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(nothing(page)).toBeHidden();
  }
});

test('the back button takes the sheet with the page, and closing it gives the focus back', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await dragIn(page, 'folder');
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Choose a file' });
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(pathOf('folder/letter.txt'));
  await expect(sheet(page)).toContainText('letter.txt');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a file that is larger than a browser reads at once is refused in words', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/');
  await dragIn(page, 'huge.pdf');
  await sheet(page).getByRole('button', { name: /^Sign/ }).click();
  await expect(page.getByText('too large to open here')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a file is chosen by touch, the sheet fits the screen and opens no keyboard', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPage(page, '/');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).tap();
    await (await chooser).setFiles(pathOf('folder/letter.txt'));
    await expect(sheet(page).getByRole('button', { name: /^Convert to PDF/ })).toBeVisible();
    await expect(sheet(page).getByRole('textbox')).not.toBeFocused();
    const isWhole = await sheet(page).evaluate((it) => it.scrollHeight <= it.clientHeight + 1);
    expect(isWhole).toBe(true);
    await page.touchscreen.tap(200, 20);
    await expect(sheet(page)).toBeHidden();
  });
});

test('an installed window shows the file that it was opened with', {
  tag: '@sweep',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'display-mode', value: 'standalone' }],
  });
  await page.addInitScript(() => {
    const moved = () => Promise.reject(new DOMException('moved', 'NotFoundError'));
    const getFile = () => Promise.resolve(new File(['a,b\n1,2\n'], 'opened.csv'));
    const files = [{ getFile: moved }, { getFile }];
    const setConsumer = (consume: (launch: unknown) => void) => consume({ files });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await page.goto('/tools');
  await expect(sheet(page)).toContainText('opened.csv');
});

test('a share that no service worker takes is not sent on, and the page says that no file has come', {
  tag: '@sweep',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' });
    document.body.appendChild(form);
    form.submit();
  });
  await page.waitForURL(/\/tools/);
  await page.mouse.move(40, 300, { steps: 2 });
  await expect(nothing(page)).toBeVisible();
  await context.close();
});

test('a request that is chosen again on its open page sets it again', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/unit-converter');
  for (const value of ['7', '8']) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('10 stone in kg');
    await expect(page.getByRole('option', { name: /10 st = 63/ })).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const amount = page.getByRole('main').locator('input[inputmode=decimal]').first();
    await expect(amount).toHaveValue('10');
    await amount.fill(value);
  }
});

test('addresses of conversions lead somewhere: to their page, to the Converter, or to a search for their words', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await openPage(page, '/converter/docx-to-pdf');
  await expect(page).toHaveTitle(/DOCX to PDF converter/);
  await expect(page.getByRole('main')).toContainText('DOCX is what Word has written since 2007.');
  const landed = async (path: string) => new URL((await request.get(path)).url());
  expect((await landed('/converter/JPEG-to-PNG')).pathname).toBe('/converter/jpg-to-png');
  expect((await landed('/converter/bmp-to-avif')).search).toBe('?to=avif');
  const missing = await request.get('/converter/foo-to-bar');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('value="foo to bar"');
});
