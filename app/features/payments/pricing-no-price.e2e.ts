/** The pricing page when no price service answers: a product of its own, whose services are not there. */
import { signIn } from '../../../tests/support/account.ts';
import { findFreePort, type RunningProduct, startProduct } from '../../../tests/support/server.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

// The browser notes each failed answer itself.
test.use({ allowedErrors: /status of 503.*\/api\/crypto\// });

// It starts a product of its own.
test.describe.configure({ timeout: 90_000 });

const usual = process.env.BASE_URL;
let product: RunningProduct | undefined;

test.beforeAll(async () => {
  const dead = `http://127.0.0.1:${await findFreePort()}`;
  product = await startProduct({
    PRICE_COINGECKO_URL: `${dead}/?of={token}`,
    PRICE_DEXSCREENER_URL: `${dead}/{token}`,
  });
  process.env.BASE_URL = product.url;
});

test.afterAll(async () => {
  process.env.BASE_URL = usual;
  await product?.stop();
});

test('nothing can be bought, and page and checkout say why', async ({ page }) => {
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
