/** The public pricing page: price, plans, addresses, questions, and the link to sign in. */
import { signIn } from '../../../tests/support/account.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

test('shows plans, price, addresses and questions without a session', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/pricing');
  const price = page.getByRole('region', { name: 'Live price' });
  await expect(price).toContainText('$0.05');
  await expect(price).toContainText('CoinGecko');
  await expect(price).toContainText('Ethereum');
  const plan = page.getByRole('article', { name: 'Heavy User' });
  await expect(plan).toContainText('$35/month');
  await expect(plan).toContainText('700.000000 ESSENCE');
  await expect(plan).toContainText('Most Popular');
  await expect(page.getByText('every tool is free')).toBeVisible();

  const asked = page.waitForRequest('**/api/crypto/prices/coingecko');
  await price.getByRole('button', { name: 'Refresh price' }).click();
  await asked;

  await page.getByRole('button', { name: 'Copy payment address' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[0-9a-fA-F]{40}$/);

  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByRole('term')).toHaveCount(6);
  await expect(questions.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await page.getByRole('link', { name: 'Login to Subscribe: Heavy User' }).click();
  await expect(page).toHaveURL(/\/login\?return=%2Fpricing%3Fplan%3Dheavy_user$/);
});

test.describe('without a price', () => {
  // The browser logs each failed response itself.
  test.use({ allowedErrors: /status of 503.*\/api\/crypto\// });

  // That the Worker responds like this when its services are down: tests/server/token-price.test.ts.
  test('blocks buying, and explains why on the page and in the checkout', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.route(/\/api\/crypto\/(prices\/|token-price$)/, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'price_unavailable', message: '' } } }),
    );
    await openPage(page, '/pricing');
    await expect(
      page.getByText('Unable to fetch current ESSENCE token price. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Live price' })).toContainText('Error');
    await expect(page.getByText('Price unavailable', { exact: true })).toHaveCount(3);
    const subscribe = page.getByRole('button', { name: 'Login to Subscribe: Individual' });
    await expect(subscribe).toHaveAttribute('aria-disabled', 'true');
    await expect(subscribe).toHaveAccessibleDescription(/Price unavailable/);
    await axe(page);

    await signIn(page);
    await openPage(page, '/pricing?plan=individual');
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load current ESSENCE price. Please try again.',
    );
  });
});
