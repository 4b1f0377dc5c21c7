import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { axeLightAndDark, expect, openPage, test } from '../../../tests/support/test.ts';

const from = (page: Page) => page.getByLabel('From', { exact: true });
const fromUnit = (page: Page) => page.getByLabel('From unit');
const toUnit = (page: Page) => page.getByLabel('To unit');
const result = (page: Page) =>
  page.getByLabel('Result', { exact: true }).and(page.locator('input'));

test.beforeEach(({ page }) => openPage(page, '/unit-converter'));

test('the address holds the conversion, without server requests', {
  tag: '@sweep',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('radio', { name: 'Temperature' }).check({ force: true });
  await from(page).fill('-40');
  await expect(page).toHaveURL(/category=temperature&from=%C2%B0C&to=%C2%B0F&value=-40$/);
  expect(asked.filter((url) => url.includes('value='))).toEqual([]);
  await page.reload();
  await expect(from(page)).toHaveValue('-40');
  await expect(result(page)).toHaveValue('-40');
});

test('copying is confirmed for 2 s; last units, favourite pairs and rounding are restored', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await from(page).fill('12');
  await page.getByRole('button', { name: 'Copy result' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1.2');
  await expect(page.getByRole('button', { name: 'Copy result' })).toBeVisible();

  // Data stored on this device.
  await from(page).fill('1');
  await fromUnit(page).selectOption('km');
  await toUnit(page).selectOption('mi');
  await page.getByRole('button', { name: 'Keep this pair' }).click();
  await page.getByLabel('Rounding').selectOption('3 significant figures');
  await expect(result(page)).toHaveValue('0.621');
  await page.getByRole('radio', { name: 'Volume' }).check({ force: true });
  await openPage(page, '/unit-converter');
  await expect(fromUnit(page)).toHaveValue('ml');
  await expect(page.getByLabel('Rounding')).toHaveValue('3');
  await page.getByRole('button', { name: 'km → mi' }).click();
  await expect(result(page)).toHaveValue('0.621');
});

test('axe finds nothing, light and dark, and nothing overflows at 320 px', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.getByLabel('More categories').focus();
  await page.getByLabel('More categories').selectOption('data');
  // Further categories are loaded with the first use; until then the previous pair would be stored.
  await expect(fromUnit(page)).toHaveValue('MB');
  await page.getByRole('button', { name: 'Keep this pair' }).click();
  await expect(page.getByRole('button', { name: 'MB → kB' })).toBeVisible();
  await axeLightAndDark(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByLabel('Ask in words').fill('123456789,123 mi to mm');
  await expect(result(page)).not.toHaveValue('');
  await expectNoOverflow(page);
});
