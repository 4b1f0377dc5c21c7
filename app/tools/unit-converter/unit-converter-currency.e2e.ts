import type { Page } from '@playwright/test';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const result = (page: Page) =>
  page.getByLabel('Result', { exact: true }).and(page.locator('input'));
const day = { date: '2026-11-20', source: 'European Central Bank', isLastKnown: false };

/** Mocks our server's response; the Worker's own tests use a real upstream. */
async function answerRates(page: Page, answer: object, status = 200) {
  await page.unroute('**/api/rates');
  await page.route('**/api/rates', (route) => route.fulfill({ status, json: answer }));
}

// Offline, the browser itself logs the failed request to the console.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('converts currency at the day’s rates, and offline at the last known ones', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await answerRates(page, { ...day, rates: { USD: 1.25, ZAR: 20 } });
  await openPage(page, '/unit-converter');
  await page.getByLabel('More categories').focus();
  await page.getByLabel('More categories').selectOption({ label: 'Currency' });
  await expect(page.getByLabel('From unit')).toHaveValue('EUR');
  await expect(page.getByLabel('To unit')).toHaveValue('USD');
  await expect(result(page)).toHaveValue('1.25');
  await expect(page.getByTestId('rates-note')).toContainText('European Central Bank');
  await expect(page.getByTestId('rates-note').locator('time')).toHaveAttribute(
    'datetime',
    '2026-11-20',
  );
  await page.getByLabel('Ask in words').fill('100 dollars to rand');
  await expect(result(page)).toHaveValue('1600');
  await axe(page, 'main');

  // The upstream has nothing new: our server says so.
  await answerRates(page, { ...day, rates: { USD: 1.25, ZAR: 20 }, isLastKnown: true });
  await page.reload();
  await expect(result(page)).toHaveValue('1600');
  await expect(page.getByText('Newer rates cannot be had')).toBeVisible();

  // Offline: away from the category and back to it.
  await page.unroute('**/api/rates');
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Weight' }).check({ force: true });
  await page.getByLabel('More categories').selectOption({ label: 'Currency' });
  await expect(page.getByText('the last rates that this device has seen')).toBeVisible();
  await expect(result(page)).not.toHaveValue('');
  await context.setOffline(false);
});

test.describe('without any rates', () => {
  test.use({ allowedErrors: /status of 503/ });
  test('says so, retries, and all other units work', { tag: '@sweep' }, async ({ page }) => {
    await answerRates(page, { error: { code: 'rates_unavailable', message: 'None.' } }, 503);
    await openPage(page, '/unit-converter?category=currency&from=USD&to=ZAR&value=5');
    await expect(page.getByText('There are no exchange rates yet')).toBeVisible();
    await expect(result(page)).toHaveValue('');
    await answerRates(page, { ...day, rates: { USD: 1.25, ZAR: 20 } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(result(page)).toHaveValue('80');
  });
});
