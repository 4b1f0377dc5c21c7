/** The dashboard as a page: session, profile, form, axe, widths, weight. */
import { gzipSync } from 'node:zlib';
import { apiKeyServices } from '@entropy-tools/core/ai/api-key-services';
import { signIn } from '../../../tests/support/account.ts';
import {
  fillForm,
  LOCAL_KEY,
  newKey,
  openDashboard,
  rowOf,
  saveOnDevice,
  saveToDatabase,
} from '../../../tests/support/dashboard.ts';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import {
  axeLightAndDark,
  expect,
  openPage,
  test,
  untilHydrated,
} from '../../../tests/support/test.ts';

test('is rendered per user, never cached, weighs 110 kB at most, helps without keys, links to tools', async ({
  page,
}) => {
  const { email } = await signIn(page);
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    sizes.set(new URL(response.url()).pathname, gzipSync(body).length);
  });
  const response = await page.goto('/dashboard');
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(await response?.text()).toContain(email);
  await untilHydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText('No API keys yet')).toBeVisible();
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(sizes.size).toBeGreaterThan(3);
  expect(total, JSON.stringify([...sizes], null, 1)).toBeLessThanOrEqual(110_000);
  await expect(main.getByText(email)).toBeVisible();
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString(undefined, { dateStyle: 'long' }),
  );
  await expect(main.getByText(`Member since ${today}`)).toBeVisible();

  // The form requires all fields and shows the key only on request.
  await page.getByRole('button', { name: 'Add API key' }).click();
  const form = page.getByRole('form', { name: 'Add an API key' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Service').getByRole('option')).toHaveCount(
    apiKeyServices.length + 1,
  );
  await form.getByRole('button', { name: 'Save API key' }).click();
  await expect(form.getByRole('alert')).toHaveText('All fields are required');
  await form.getByLabel('Name').fill('Work');
  const field = form.getByLabel('API key', { exact: true });
  await field.fill('   ');
  await form.getByRole('button', { name: 'Save API key' }).click();
  await expect(form.getByRole('alert')).toHaveText('All fields are required');
  await expect(form.getByLabel('Name')).toHaveValue('Work');
  await expect(field).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(field).toHaveAttribute('type', 'text');

  // The account section loads when scrolled into view.
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  const ways = main.getByRole('list', { name: 'Your tools' });
  await expect(ways.getByRole('link')).toHaveText([/^Notes and Journal/, /^Productivity Planner/]);
  await expect(ways.getByRole('link').last()).toHaveAttribute('href', '/productivity-planner');
  await ways.getByRole('link', { name: 'Notes and Journal' }).click();
  await expect(page).toHaveURL(/\/notes$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signs out to the home page in every tab; the dashboard then requires a session', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await openDashboard(page);
  const other = await context.newPage();
  await openPage(other, '/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/:\d+\/$/);
  await openPage(page, '/dashboard');
  await expect(page).toHaveURL(/\/login\?return=(\/|%2F)dashboard$/);
});

test('passes axe in light and dark: page, form, dialogs, keys', { tag: '@sweep' }, async ({
  page,
}) => {
  await openDashboard(page);
  await axeLightAndDark(page);
  await fillForm(page, 'Another', newKey());
  await axeLightAndDark(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await axeLightAndDark(page, 'form');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await saveOnDevice(page, 'Private', LOCAL_KEY);
  await saveToDatabase(page, 'Cloud', newKey());
  await page.getByRole('button', { name: 'Show key Private' }).click();
  await page.getByRole('button', { name: 'Rename key Cloud' }).click();
  await axeLightAndDark(page);
  await page.getByRole('button', { name: 'Delete key Private' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeLightAndDark(page, 'dialog[open]');
});

test('fits 320 to 1,280 px with a long name and a long key, every action in view', {
  tag: '@sweep',
}, async ({ page }) => {
  await openDashboard(page);
  const name = 'A name without any break'.replaceAll(' ', '').repeat(4);
  await saveOnDevice(page, name, `sk-${'x'.repeat(600)}`);
  const row = rowOf(page, name);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // A key is hidden after 30 seconds, so show it again for each width.
    await row.getByRole('button', { name: /^Show/ }).click();
    for (const action of [/^Hide/, /^Copy/, /^Rename/, /^Delete/]) {
      const button = row.getByRole('button', { name: action });
      await button.scrollIntoViewIfNeeded();
      await expect(button, `${width} px`).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await expectNoOverflow(page);
    await row.getByRole('button', { name: /^Hide/ }).click();
  }
});
