import type { Page } from '@playwright/test';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const from = (page: Page) => page.getByLabel('From', { exact: true });
const fromUnit = (page: Page) => page.getByLabel('From unit');
const toUnit = (page: Page) => page.getByLabel('To unit');
const result = (page: Page) =>
  page.getByLabel('Result', { exact: true }).and(page.locator('input'));

test.beforeEach(({ page }) => openPage(page, '/unit-converter'));

test('four categories; each chooses its first two units', async ({ page }) => {
  const expected = {
    Length: ['mm', 'cm'],
    Weight: ['mg', 'g'],
    Temperature: ['°C', '°F'],
    Volume: ['ml', 'l'],
  };
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('radio')).toHaveCount(4);
  for (const name of ['Volume', 'Temperature', 'Weight', 'Length'] as const) {
    await page.getByRole('radio', { name }).check({ force: true });
    await expect(fromUnit(page)).toHaveValue(expected[name][0] ?? '');
    await expect(toUnit(page)).toHaveValue(expected[name][1] ?? '');
  }
});

test('the result follows every change, with up to 6 decimals, and cannot be typed in', async ({
  page,
}) => {
  await expect(result(page)).toHaveJSProperty('readOnly', true);
  await fromUnit(page).selectOption('mi');
  await toUnit(page).selectOption('m');
  await expect(result(page)).toHaveValue('1609.34');
  await from(page).fill('2,5');
  await expect(result(page)).toHaveValue('4023.35');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(fromUnit(page)).toHaveValue('m');
  await expect(result(page)).toHaveValue('0.001553');
  await from(page).fill('no number');
  await expect(result(page)).toHaveValue('');
});

test('Available Units: From and To of each, and the value in it', async ({ page }) => {
  await page.getByRole('radio', { name: 'Weight' }).check({ force: true });
  await page.getByRole('button', { name: 'From Pound', exact: true }).click();
  await page.getByRole('button', { name: 'To Kilogram', exact: true }).click();
  await expect(fromUnit(page)).toHaveValue('lb');
  await expect(result(page)).toHaveValue('0.453592');
  const tonne = page.getByRole('listitem').filter({ hasText: 'Tonne' });
  await expect(tonne).toContainText('4.53592 × 10⁻⁴');
});

test('a tiny result is not left at 0', async ({ page }) => {
  await toUnit(page).selectOption('nmi');
  await from(page).fill('0.0001');
  await expect(result(page)).toHaveValue('0');
  await expect(page.getByTestId('in-words')).toContainText('5.399568 × 10⁻¹¹');
});

test('a question in words fills everything in, in other categories too', async ({ page }) => {
  const question = page.getByLabel('Ask in words');
  await question.fill('5 ft 7 in to cm');
  await expect(result(page)).toHaveValue('170.18');
  await question.fill('30 mpg to L/100km');
  await expect(result(page)).toHaveValue('7.840486');
  await expect(page.getByLabel('More categories')).toHaveValue('fuel');
  await question.fill('30 parsnips');
  await expect(page.getByText('Not understood yet')).toBeVisible();
  await expect(result(page)).toHaveValue('7.840486');
});

test('the address carries the conversion, and nothing is asked of the server', async ({ page }) => {
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

test('copying says so for 2 s', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await from(page).fill('12');
  await page.getByRole('button', { name: 'Copy result' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1.2');
  await expect(page.getByRole('button', { name: 'Copy result' })).toBeVisible();
});

test('last units, kept pairs and rounding are there again', async ({ page }) => {
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

test('by keyboard: words, category by arrows, value, units, swap', async ({ page }) => {
  await page.getByLabel('Ask in words').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Weight' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(from(page)).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await expect(fromUnit(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fromUnit(page)).toHaveValue('g');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.getByLabel('More categories').focus();
    await page.getByLabel('More categories').selectOption('data');
    await page.getByRole('button', { name: 'Keep this pair' }).click();
    await expect(page.getByRole('button', { name: 'MB → kB' })).toBeVisible();
    await axe(page);
  });

test('nothing sticks out at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByLabel('Ask in words').fill('123456789,123 mi to mm');
  await expect(result(page)).not.toHaveValue('');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
