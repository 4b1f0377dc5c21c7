/** API keys in the database and on the device: what is shown, what leaves the browser, what fails. */
import type { Page, Request } from '@playwright/test';
import {
  fillForm,
  LOCAL_KEY,
  masked,
  newKey,
  openDashboard,
  rowOf,
  saveOnDevice,
  saveToDatabase,
  storageDialog,
} from '../../../tests/support/dashboard.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

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
      maskedKey: '[Decryption Failed]',
      failed: true,
      storage_type: 'database',
      created_at: '2026-01-02T10:00:00.000Z',
      last_used: null,
    };
    const whole = { ...broken, id: 'whole', name: 'Whole', maskedKey: 'a', failed: false };
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
