import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signIn } from '../../../tests/support/account.ts';
import { ADMIN_KEY, makeCoupon } from '../../../tests/support/coupons.ts';
import { axe, axeLightAndDark, expect, openPage, test } from '../../../tests/support/test.ts';

// The tests count the coupons of one site, so they run serially.
test.describe.configure({ mode: 'default' });

const HUMAN = 'Please complete the reCAPTCHA verification.';
const newAddress = () => `${randomUUID()}@example.com`;

type Page = Parameters<typeof openPage>[0];

const emailField = (page: Page) => page.getByLabel('Email');
const codeField = (page: Page) => page.getByLabel('Coupon code');
const activateButton = (page: Page) => page.getByRole('button', { name: /^Activat/ });
const checked = (page: Page) => expect(page.locator('[data-human-check="ready"]')).toBeVisible();

async function logIn(page: Page) {
  await openPage(page, '/admin');
  await page.getByLabel('Admin Key').fill(ADMIN_KEY);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All Coupons' })).toBeVisible();
}

test.describe('from the admin to the customer', () => {
  test('generates a coupon, redeems it, and shows it as used', { tag: '@sweep' }, async ({
    page,
  }) => {
    await logIn(page);
    await page.getByLabel('Tier', { exact: true }).first().selectOption('PREMIUM');
    await page.getByLabel('Duration (days)').fill('180');
    await page.getByRole('button', { name: 'Generate Coupon' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'Coupon generated' });
    await expect(banner).toBeVisible();
    const code = (await banner.locator('code').textContent()) ?? '';
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('PREMIUM');
    await expect(row).toContainText('180 days');
    await expect(row).toContainText('Active');
    await axeLightAndDark(page);

    const { email } = await signIn(page);
    await openPage(page, '/activate');
    await expect(emailField(page)).toHaveValue(email);
    await codeField(page).fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
    await expect(codeField(page)).toHaveValue(code);
    await checked(page);
    await axeLightAndDark(page);
    await activateButton(page).click();
    const card = page.getByRole('region', { name: 'Your coupon is active.' });
    await expect(card).toContainText('PREMIUM');
    await expect(card).toContainText(email);
    await expect(codeField(page)).toHaveCount(0);
    await expect(page.getByRole('paragraph').filter({ hasText: 'You have' })).toContainText(
      'PREMIUM',
    );
    await axeLightAndDark(page);

    await openPage(page, '/admin');
    await page.getByPlaceholder('Code or email').fill(email);
    const used = page.getByRole('row').filter({ hasText: code });
    await expect(used).toContainText('Used');
    await expect(used).toContainText(email);
  });

  test('redeems a coupon without an account, by keyboard only', { tag: '@sweep' }, async ({
    page,
  }) => {
    const code = await makeCoupon(page.request, 'LIFETIME', '36500');
    await openPage(page, '/activate');
    await emailField(page).focus();
    await page.keyboard.type(newAddress());
    await page.keyboard.press('Tab');
    await page.keyboard.type(code.toLowerCase());
    await checked(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('LIFETIME', { exact: true })).toBeVisible();
    await expect(page.getByText('It has no end.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your coupon is active.' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Login' }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Activate another coupon' }).press('Enter');
    await expect(codeField(page)).toHaveValue('');
  });
});

test.describe('activation form', () => {
  test.use({ allowedErrors: /status of (400|500|503)|ERR_FAILED|Failed to load resource/ });

  test('names what is missing; reports network, server and code errors; succeeds on retry', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPage(page, '/activate');
    const isOff = async (reason: string) => {
      await expect(activateButton(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(activateButton(page)).toHaveAttribute('title', reason);
    };
    await isOff('Enter your email address.');
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/human-check', async (route) => {
      await held;
      await route.continue();
    });
    await emailField(page).fill(newAddress());
    await isOff('Enter the code of your coupon.');
    await codeField(page).fill('abc');
    await isOff('Checking that you are human…');
    answer();
    await checked(page);
    await expect(activateButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await codeField(page).fill('abcd efgh-jkmn pqrs');
    await expect(codeField(page)).toHaveValue('ABCDEFGHJKMN');

    // A network error and a server error, in the specification's wording.
    await page.route('**/activate-coupon', (route) => route.abort('failed'));
    await checked(page);
    await activateButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
    await page.unroute('**/activate-coupon');
    await page.route('**/activate-coupon', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<html>' }),
    );
    await checked(page);
    await activateButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to activate coupon');
    await page.unroute('**/activate-coupon');

    // A wrong code: the input is kept, and the next attempt succeeds.
    const email = newAddress();
    await emailField(page).fill(email);
    await codeField(page).fill('000000000000');
    await checked(page);
    await activateButton(page).click();
    await expect(page.getByRole('alert')).toContainText('not valid');
    await expect(emailField(page)).toHaveValue(email);
    await expect(codeField(page)).toHaveValue('000000000000');
    await axe(page);
    await codeField(page).fill(await makeCoupon(page.request));
    await checked(page);
    await activateButton(page).click();
    await expect(page.getByText('Your coupon is active.')).toBeVisible();
  });

  test('shows the specified message after a failed human check, and retries it', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.route('**/api/human-check', (route) =>
      route.fulfill({
        json: { provider: 'altcha', challenge: { parameters: {}, signature: '' } },
      }),
    );
    await openPage(page, '/activate');
    await emailField(page).fill(newAddress());
    await codeField(page).fill('ABCDEFGHJKMN');
    await expect(page.locator('[data-human-check="failed"]')).toContainText(HUMAN);
    await expect(activateButton(page)).toHaveAttribute('title', HUMAN);
    await page.unroute('**/api/human-check');
    await page.getByRole('button', { name: 'Try again' }).click();
    await checked(page);
  });
});

test.describe('admin page', () => {
  test.use({ allowedErrors: /status of (401|403|429|500)|ERR_FAILED|Failed to load resource/ });

  test('rejects a wrong key, ignores a blank one, keeps the table on errors, and logs out in two ways', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPage(page, '/admin');
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await expect(page.getByLabel('Admin Key')).toHaveAttribute('type', 'password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Admin Key').fill('not-the-admin-key-of-this-site');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('That is not the admin key.');
    expect(page.url()).not.toContain('key');

    // Failures in the specification's wording.
    await makeCoupon(page.request);
    await page.getByLabel('Admin Key').fill(ADMIN_KEY);
    await login.click();
    await expect(page.getByRole('table')).toBeVisible();
    const alert = page.getByRole('alert');
    for (const [path, button, failed, network] of [
      ['coupons', 'Refresh', 'Failed to load coupons', 'Network error loading coupons'],
      [
        'generate-coupon',
        'Generate Coupon',
        'Failed to generate coupon',
        'Network error generating coupon',
      ],
    ] as const) {
      await page.route(`**/admin/${path}`, (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('button', { name: button }).click();
      await expect(alert).toContainText(failed);
      await page.unroute(`**/admin/${path}`);
      await page.route(`**/admin/${path}`, (route) => route.abort('failed'));
      await page.getByRole('button', { name: button }).click();
      await expect(alert).toContainText(network);
      await page.unroute(`**/admin/${path}`);
    }
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByLabel('Duration (days)').fill('36501');
    await page.getByRole('button', { name: 'Generate Coupon' }).click();
    await expect(page.getByText('from 1 to 36500')).toBeVisible();

    // An expired session leads back to the login.
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByLabel('Admin Key')).toBeVisible();
    await expect(page.getByText('is over')).toBeVisible();

    // Logging out ends the session.
    await logIn(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Admin Key')).toBeVisible();
    await openPage(page, '/admin');
    await expect(page.getByLabel('Admin Key')).toBeVisible();
  });

  test('sorts, filters, copies a code and exports the visible rows', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    const code = await makeCoupon(page.request, 'BASIC', '3');
    await makeCoupon(page.request, 'PRO', '36500');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page);
    const rows = page.getByRole('row');
    await page.getByRole('button', { name: 'Duration' }).click();
    await expect(page.getByRole('columnheader', { name: 'Duration' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByRole('button', { name: 'Duration' }).click();
    await expect(rows.nth(1)).toContainText('Lifetime');
    await page.getByPlaceholder('Code or email').fill(code.toLowerCase());
    await expect(rows).toHaveCount(2);
    await rows.nth(1).getByRole('button').click();
    await expect(rows.nth(1)).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^coupons-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${code},BASIC,3,Active,`);
    await page.getByPlaceholder('Code or email').fill('nothing like it');
    await expect(page.getByText('No coupons found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all coupons' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
