/** The dashboard: profile, API keys in the database and on the device, and what leaves the browser. */
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { axe, expect, openPage, test } from '../support/test.ts';

const LOCAL_KEY = 'sk-local-7Yq2Wm9Kx4Rt8Zb3';

/** A key that no other test has. */
const newKey = () => `sk-test-${crypto.randomUUID()}`;
const masked = (key: string) => `${key.slice(0, 4)}********${key.slice(-4)}`;

async function openDashboard(page: Page): Promise<{ email: string }> {
  const person = await signIn(page);
  await openPage(page, '/dashboard');
  return person;
}

/** Fills the form in and opens the storage dialog. */
async function fillForm(page: Page, name: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Add API key' }).click();
  const form = page.getByRole('form', { name: 'Add an API key' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Service').selectOption('Anthropic');
  await form.getByLabel('API key', { exact: true }).fill(key);
  await form.getByRole('button', { name: 'Save API key' }).click();
  await expect(storageDialog(page)).toBeVisible();
}

const storageDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Where should this key be kept?' });
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function saveToDatabase(page: Page, name: string, key: string): Promise<void> {
  await fillForm(page, name, key);
  await storageDialog(page).getByRole('button', { name: 'Save to the database' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

async function saveOnDevice(page: Page, name: string, key: string): Promise<void> {
  await fillForm(page, name, key);
  const dialog = storageDialog(page);
  await dialog.getByRole('radio', { name: /Only on this device/ }).check();
  await dialog.getByRole('button', { name: 'Save on this device' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

test('asks for a session first, and comes back after signing in', async ({ page }) => {
  await openPage(page, '/dashboard');
  await expect(page).toHaveURL(/\/login\?return=(\/|%2F)dashboard$/);
});

test('shows who is signed in, and helps when there are no keys', async ({ page }) => {
  const { email } = await openDashboard(page);
  const main = page.getByRole('main');
  await expect(main.getByText(email)).toBeVisible();
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString(undefined, { dateStyle: 'long' }),
  );
  await expect(main.getByText(`Member since ${today}`)).toBeVisible();
  await expect(main.getByText('No API keys yet')).toBeVisible();
});

test('is rendered for the one who asks and stored nowhere', async ({ page }) => {
  const { email } = await signIn(page);
  const response = await page.goto('/dashboard');
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(await response?.text()).toContain(email);
});

test('a key in the database: added, masked after a reload, shown, hidden again', async ({
  page,
}) => {
  const key = newKey();
  await openDashboard(page);
  await saveToDatabase(page, 'Work', key);
  const main = page.getByRole('main');
  await expect(main.getByText('API key saved to encrypted database successfully')).toBeVisible();
  await expect(main.getByText('API key saved to encrypted database successfully')).toBeHidden();
  await page.clock.install();
  const reloaded = await page.reload();
  expect(await reloaded?.text()).not.toContain(key);
  const row = rowOf(page, 'Work');
  await expect(row).toContainText(masked(key));
  await expect(row).toContainText('Anthropic');
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Database');
  expect(await page.content()).not.toContain(key);

  const shown = page.getByRole('textbox', { name: 'Key Work' });
  await row.getByRole('button', { name: 'Show key Work' }).click();
  await expect(shown).toHaveValue(key);
  await page.clock.fastForward(29_000);
  await expect(shown).toHaveValue(key);
  await page.clock.fastForward(1_100);
  await expect(shown).toBeHidden();

  await row.getByRole('button', { name: 'Show key Work' }).click();
  await expect(shown).toHaveValue(key);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(shown).toBeHidden();
});

test('copies a key without showing it, and says so for 2 seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const key = newKey();
  await openDashboard(page);
  await saveToDatabase(page, 'Work', key);
  await page.clock.install();
  await page.reload();
  await rowOf(page, 'Work').getByRole('button', { name: 'Copy key Work' }).click();
  await expect(rowOf(page, 'Work').getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await page.content()).not.toContain(key);
  await page.clock.fastForward(2_100);
  await expect(rowOf(page, 'Work').getByText('Copied', { exact: true })).toBeHidden();
});

test('renames by keyboard: Enter and leaving the field save, Escape does not', async ({ page }) => {
  await openDashboard(page);
  await saveToDatabase(page, 'First', newKey());
  const field = page.getByRole('textbox', { name: 'Name of key First' });
  await rowOf(page, 'First').getByRole('button', { name: 'Rename key First' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('Second');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'First').getByRole('button', { name: /^Rename/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(page.getByText('API key updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Second').getByRole('button', { name: /^Rename/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Third');
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'Third')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Third')).toBeVisible();
});

test('a key of this device never leaves it: every request is watched', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: { url: string; text: string }[] = [];
  context.on('request', (request: Request) => {
    const text = [
      request.url(),
      JSON.stringify(request.headers()),
      request.postDataBuffer()?.toString('latin1') ?? '',
    ].join('\n');
    sent.push({ url: request.url(), text });
  });
  await openDashboard(page);
  await saveOnDevice(page, 'Private', LOCAL_KEY);
  await expect(page.getByText('API key saved locally to your device successfully')).toBeVisible();
  const row = rowOf(page, 'Private');
  await expect(row).toContainText('This device');
  await row.getByRole('button', { name: 'Show key Private' }).click();
  await expect(page.getByRole('textbox', { name: 'Key Private' })).toHaveValue(LOCAL_KEY);
  await row.getByRole('button', { name: 'Copy key Private' }).click();
  await row.getByRole('button', { name: 'Rename key Private' }).click();
  await page.keyboard.type('Own');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Own')).toBeVisible();
  await saveToDatabase(page, 'Cloud', newKey());
  await openPage(page, '/dashboard');
  await expect(rowOf(page, 'Own')).toContainText(masked(LOCAL_KEY));
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await page.goBack();
  await rowOf(page, 'Own').getByRole('button', { name: 'Delete key Own' }).click();
  await page.getByRole('button', { name: 'Delete API key' }).click();
  await expect(rowOf(page, 'Own')).toBeHidden();

  // The watch works: it saw the key that was meant for the database.
  expect(sent.some(({ text }) => text.includes('sk-test-'))).toBe(true);
  const forms = [LOCAL_KEY, encodeURIComponent(LOCAL_KEY), btoa(LOCAL_KEY).slice(0, 20)];
  const told = sent.filter(({ text }) => forms.some((form) => text.includes(form)));
  expect(told.map(({ url }) => url)).toEqual([]);
  expect(sent.filter(({ text }) => text.includes('Private')).map(({ url }) => url)).toEqual([]);
});

test('says when this browser stores nothing, and keeps the key for the tab', async ({ page }) => {
  await openDashboard(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await saveOnDevice(page, 'Fleeting', LOCAL_KEY);
  await expect(page.getByText('Failed to save API key locally')).toBeVisible();
  await expect(page.getByText(/until this tab closes/)).toBeVisible();
});

test('the form asks for everything and shows the key only when told to', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Add API key' }).click();
  const form = page.getByRole('form', { name: 'Add an API key' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Service').getByRole('option')).toHaveCount(11);
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
});

test.describe('when something fails', () => {
  test.use({ allowedErrors: /status of (401|404|409|500|503)|net::ERR_FAILED/ });

  const error = (code: string, message = 'Something went wrong on our side.') => ({
    error: { code, message },
  });

  test('deletes only after asking, and again in another tab without a fuss', async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    await saveToDatabase(page, 'Old', newKey());
    const other = await context.newPage();
    await openPage(other, '/dashboard');
    const deleteIn = async (tab: Page, answer: string) => {
      await rowOf(tab, 'Old').getByRole('button', { name: 'Delete key Old' }).click();
      const dialog = tab.getByRole('dialog', { name: 'Delete this API key?' });
      await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toBeHidden();
    };
    await deleteIn(page, 'Keep it');
    await expect(rowOf(page, 'Old')).toBeVisible();
    for (const tab of [page, other]) {
      await deleteIn(tab, 'Delete API key');
      await expect(tab.getByText('API key deleted successfully')).toBeVisible();
      await expect(rowOf(tab, 'Old')).toBeHidden();
    }
    await page.reload();
    await expect(page.getByText('No API keys yet')).toBeVisible();
  });

  test('a key that does not open says so, and the others work', async ({ page }) => {
    const broken = {
      id: 'broken',
      name: 'Broken',
      service: 'openai',
      masked_key: '[Decryption Failed]',
      failed: true,
      storage_type: 'database',
      created_at: '2026-01-02T10:00:00.000Z',
      last_used: null,
    };
    const whole = { ...broken, id: 'whole', name: 'Whole', masked_key: 'a', failed: false };
    await page.route('**/api/vault/keys', (route) =>
      route.fulfill({ json: { keys: [whole, broken] } }),
    );
    await openDashboard(page);
    await expect(rowOf(page, 'Broken')).toContainText('[Decryption Failed]');
    await expect(rowOf(page, 'Broken').getByRole('button', { name: /Show|Copy/ })).toHaveCount(0);
    await expect(rowOf(page, 'Broken').getByRole('button', { name: /Delete/ })).toBeVisible();
    await expect(rowOf(page, 'Whole').getByRole('button', { name: /Show/ })).toBeVisible();
    await axe(page);
  });

  test('the list says so, keeps the keys of this device, and loads on another try', async ({
    page,
  }) => {
    await openDashboard(page);
    await saveOnDevice(page, 'Private', LOCAL_KEY);
    await saveToDatabase(page, 'Cloud', newKey());
    await page.route('**/api/vault/keys', (route) =>
      route.fulfill({ status: 500, json: error('internal_error') }),
    );
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Failed to load API keys' });
    await expect(notice).toContainText(
      'Failed to load API keys. Please ensure the database is set up correctly.',
    );
    await expect(rowOf(page, 'Private')).toBeVisible();
    await page.unroute('**/api/vault/keys');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Cloud')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('what was typed stays, and the device is still a choice', async ({ page }) => {
    const key = newKey();
    await openDashboard(page);
    await saveToDatabase(page, 'Work', key);
    await fillForm(page, 'Twice', key);
    const dialog = storageDialog(page);
    const save = dialog.getByRole('button', { name: 'Save to the database' });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to save API key to database');
    await expect(dialog.getByRole('alert')).toContainText('under the name “Work”');

    await page.route('**/api/vault/keys', (route) => route.abort());
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('could not be reached');
    await page.unroute('**/api/vault/keys');
    await page.route('**/api/vault/keys', (route) =>
      route.fulfill({ status: 401, json: error('not_signed_in', 'User not authenticated') }),
    );
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('User not authenticated');
    await expect(dialog.getByRole('link', { name: /Sign in again/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const form = page.getByRole('form', { name: 'Add an API key' });
    await expect(form.getByLabel('Name')).toHaveValue('Twice');
    await expect(form.getByLabel('API key', { exact: true })).toHaveValue(key);
  });

  test('renaming and deleting say so and lose nothing', async ({ page }) => {
    await openDashboard(page);
    await saveToDatabase(page, 'Work', newKey());
    await page.route('**/api/vault/keys/*', (route) =>
      route.fulfill({ status: 503, json: error('internal_error') }),
    );
    await rowOf(page, 'Work')
      .getByRole('button', { name: /^Rename/ })
      .click();
    const field = page.getByRole('textbox', { name: 'Name of key Work' });
    await field.fill('Better name');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to update API key');
    await expect(field).toHaveValue('Better name');
    await field.press('Escape');
    await rowOf(page, 'Work')
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete this API key?' });
    await dialog.getByRole('button', { name: 'Delete API key' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to delete API key');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(rowOf(page, 'Work')).toBeVisible();
  });
});

test('Sign Out leaves to the home page, in every tab', async ({ page, context }) => {
  await openDashboard(page);
  const other = await context.newPage();
  await openPage(other, '/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/:\d+\/$/);
  await openPage(page, '/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.slow();

    test('in the page, without keys and with them', async ({ page }) => {
      await openDashboard(page);
      await axe(page);
      await saveOnDevice(page, 'Private', LOCAL_KEY);
      await saveToDatabase(page, 'Cloud', newKey());
      await page.getByRole('button', { name: 'Show key Private' }).click();
      await page.getByRole('button', { name: 'Rename key Cloud' }).click();
      await axe(page);
    });

    test('in the form and the dialogs', async ({ page }) => {
      await openDashboard(page);
      await saveOnDevice(page, 'Private', LOCAL_KEY);
      await page.getByRole('button', { name: 'Delete key Private' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await fillForm(page, 'Another', newKey());
      await axe(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await axe(page, 'form');
    });
  });
}

test('loads at most 110 kB of JavaScript before use, and the account part when it is in view', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    sizes.set(new URL(response.url()).pathname, gzipSync(body).length);
  });
  await openDashboard(page);
  await expect(page.getByText('No API keys yet')).toBeVisible();
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, JSON.stringify([...sizes], null, 1)).toBeLessThanOrEqual(110_000);
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

for (const width of [320, 390, 768, 1280]) {
  test(`fits ${width} px with a long name and a long key, every action in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDashboard(page);
    const name = 'A name without any break'.replaceAll(' ', '').repeat(4);
    await saveOnDevice(page, name, `sk-${'x'.repeat(600)}`);
    const row = rowOf(page, name);
    await row.getByRole('button', { name: /^Show/ }).click();
    for (const action of [/^Hide/, /^Copy/, /^Rename/, /^Delete/]) {
      const button = row.getByRole('button', { name: action });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
