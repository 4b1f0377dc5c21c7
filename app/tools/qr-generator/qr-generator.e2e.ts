/** QR Generator: zbarimg and identify, both independent programs, read what it saves. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { runProgram, temporaryFile } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';
import { renderSvg } from './drawing/render-svg.testing.ts';

const text = (page: Page) => page.getByLabel('Text in the code');
const preview = (page: Page) => page.getByTestId('qr-preview');
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });

/** What zbarimg reads in an image file. */
function readByZbar(path: string): string {
  return runProgram('zbarimg', ['--quiet', '--raw', '--oneshot', '-Sbinary', path]);
}

async function save(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    downloadButton(page).first().click(),
  ]);
  return download;
}

/** Waits until the preview matches the form. */
async function upToDate(page: Page): Promise<void> {
  await expect(preview(page)).toHaveAttribute('data-current', 'true');
}

test.beforeEach(({ page }) => openPage(page, '/qr-generator'));

test('PNG, JPEG and SVG of a WiFi with every special character', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('zbarimg', 'identify');
  await page.getByRole('tab', { name: 'WiFi' }).click();
  await page.getByLabel('Network name (SSID)').fill('Gäste; "oben"');
  await page.getByLabel('Password', { exact: true }).fill('a;b:c,"d\\e');
  const expected = 'WIFI:T:WPA;S:Gäste\\; \\"oben\\";P:a\\;b\\:c\\,\\"d\\\\e;;';
  await expect(text(page)).toHaveValue(expected);
  for (const [format, seen] of [
    ['png', 'PNG 256x256'],
    ['jpeg', 'JPEG 256x256'],
  ] as const) {
    await page.getByLabel('Format').selectOption(format);
    const download = await save(page);
    const path = await download.path();
    expect(runProgram('identify', ['-format', '%m %wx%h', path])).toBe(seen);
    expect(readByZbar(path)).toBe(expected);
  }
  await page.getByLabel('Format').selectOption('svg');
  const svg = await save(page);
  expect(svg.suggestedFilename()).toBe('qr-code.svg');
  const { png } = await renderSvg(readFileSync(await svg.path(), 'utf8'));
  expect(readByZbar(temporaryFile('svg.png', png))).toBe(expected);
});

test('logo, styles, gradient and frame: still readable by zbarimg', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('zbarimg');
  await page.getByRole('button', { name: 'High Error Correction' }).click();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20" fill="#c02020"/></svg>';
  await page.getByTestId('logo-input').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  });
  await expect(page.getByText('Logo: logo.svg')).toBeVisible();
  await page.getByTestId('logo-input').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await expect(page.getByText('The logo was not added')).toBeVisible();
  await page.getByText('Dots, corners, gradient, frame').click();
  await page.getByLabel('Dots', { exact: true }).selectOption('dots');
  await page.getByLabel('Corners').selectOption('circle');
  await page.getByLabel('Gradient').selectOption('radial');
  await page.getByLabel('Frame').selectOption('label');
  await page.getByLabel('Label').fill('Menu');
  const download = await save(page);
  expect(readByZbar(await download.path())).toBe('https://example.com');
  await axe(page);
});

test('the history survives a reload, restores everything and can be cleared', {
  tag: '@sweep',
}, async ({ page }) => {
  const long = 'https://example.com/a-text-of-more-than-thirty-characters';
  await text(page).fill(long);
  await page.getByLabel('Margin').fill('7');
  await save(page);
  // It is in the history shortly after saving.
  await expect(page.getByText(`${long.slice(0, 30)}…`, { exact: true })).toBeVisible();
  await openPage(page, '/qr-generator');
  const kept = `${long.slice(0, 30)}…`;
  await expect(page.getByText(kept, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Load ${kept}`, exact: true }).click();
  await expect(text(page)).toHaveValue(long);
  await expect(page.getByText('7 modules')).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${kept}` }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('qr-code.png');
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Codes that you download are kept here')).toBeVisible();
});

test('by keyboard: type, text, size, download', { tag: '@sweep' }, async ({ page }) => {
  await page.getByRole('tab', { name: 'URL' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('typed');
  await page.keyboard.press('Tab');
  await upToDate(page);
  await expect(downloadButton(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Size')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('288 × 288 px')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('qr-code.png');
});

test('works offline after the first code', { tag: '@sweep' }, async ({ page, context }) => {
  needProgram('zbarimg');
  await text(page).fill('online');
  await upToDate(page);
  await untilPrefetched(page);
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'vCard' }).click();
  await page.getByLabel('First name').fill('Zoë');
  await expect(text(page)).toHaveValue(/FN:Zoë Dlamini/);
  await page.getByLabel('Format').selectOption('jpeg');
  const download = await save(page);
  expect(readByZbar(await download.path())).toContain('FN:Zoë Dlamini\r\n');
  await expect(page.getByRole('button', { name: /^Load BEGIN/ })).toBeVisible();
  await context.setOffline(false);
});
