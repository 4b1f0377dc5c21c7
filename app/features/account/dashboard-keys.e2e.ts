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

test('adds a key to the database, masks it after a reload, shows, hides and copies it', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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

  // From here on the page's clock is paused and advances only when the test does so.
  await page.clock.pauseAt(Date.now() + 60_000);
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

  // Copying does not show the key; 'Copied' is visible for 2 seconds.
  await row.getByRole('button', { name: 'Copy key Work' }).click();
  await expect(row.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await page.content()).not.toContain(key);
  await page.clock.fastForward(2_100);
  await expect(row.getByText('Copied', { exact: true })).toBeHidden();
});

test('never sends a key of this device in any request', { tag: '@sweep' }, async ({
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

  // Control: the watcher saw the key that was meant for the database.
  expect(sent.some(({ text }) => text.includes('sk-test-'))).toBe(true);
  const forms = [LOCAL_KEY, encodeURIComponent(LOCAL_KEY), btoa(LOCAL_KEY).slice(0, 20)];
  const told = sent.filter(({ text }) => forms.some((form) => text.includes(form)));
  expect(told.map(({ url }) => url)).toEqual([]);
  expect(sent.filter(({ text }) => text.includes('Private')).map(({ url }) => url)).toEqual([]);
});

test.describe('when something fails', () => {
  test.use({ allowedErrors: /status of (401|404|409|500|503)|net::ERR_FAILED/ });

  const error = (code: string, message = 'Something went wrong on our side.') => ({
    error: { code, message },
  });

  test('renames by keyboard and deletes after asking; failures lose nothing, nor does a second tab', {
    tag: '@sweep',
  }, async ({ page, context }) => {
    await openDashboard(page);
    await saveToDatabase(page, 'First', newKey());
    // Enter and blur save, Escape does not.
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
    await page.keyboard.type('Old');
    await page.keyboard.press('Tab');
    await expect(rowOf(page, 'Old')).toBeVisible();

    // A failing server.
    await page.route('**/api/vault/keys/*', (route) =>
      route.fulfill({ status: 503, json: error('internal_error') }),
    );
    await rowOf(page, 'Old')
      .getByRole('button', { name: /^Rename/ })
      .click();
    const again = page.getByRole('textbox', { name: 'Name of key Old' });
    await again.fill('Better name');
    await again.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to update API key');
    await expect(again).toHaveValue('Better name');
    await again.press('Escape');
    const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: 'Delete this API key?' });
    const answer = async (tab: Page, words: string) => {
      await rowOf(tab, 'Old').getByRole('button', { name: 'Delete key Old' }).click();
      await dialogOf(tab).getByRole('button', { name: words }).click();
    };
    await answer(page, 'Delete API key');
    await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to delete API key');
    await dialogOf(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowOf(page, 'Old')).toBeVisible();
    await page.unroute('**/api/vault/keys/*');

    // The other tab shows the new name, and deletes a key that is already gone.
    const other = await context.newPage();
    await openPage(other, '/dashboard');
    for (const tab of [page, other]) {
      await answer(tab, 'Delete API key');
      await expect(dialogOf(tab)).toBeHidden();
      await expect(tab.getByText('API key deleted successfully')).toBeVisible();
      await expect(rowOf(tab, 'Old')).toBeHidden();
    }
    await page.reload();
    await expect(page.getByText('No API keys yet')).toBeVisible();
  });

  test('reports a failed list, keeps the keys of this device, loads on retry, and marks undecryptable keys', {
    tag: '@sweep',
  }, async ({ page }) => {
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
    await page.reload();
    await expect(rowOf(page, 'Broken')).toContainText('[Decryption Failed]');
    await expect(rowOf(page, 'Broken').getByRole('button', { name: /Show|Copy/ })).toHaveCount(0);
    await expect(rowOf(page, 'Broken').getByRole('button', { name: /Delete/ })).toBeVisible();
    await expect(rowOf(page, 'Whole').getByRole('button', { name: /Show/ })).toBeVisible();
    await axe(page, 'main');
  });

  test('keeps the input, still offers the device, and keeps the key for the tab if storage fails', {
    tag: '@sweep',
  }, async ({ page }) => {
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

    // A browser whose storage is full.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await form.getByRole('button', { name: 'Save API key' }).click();
    await dialog.getByRole('radio', { name: /Only on this device/ }).check();
    await dialog.getByRole('button', { name: 'Save on this device' }).click();
    await expect(rowOf(page, 'Twice')).toBeVisible();
    await expect(page.getByText('Failed to save API key locally')).toBeVisible();
    await expect(page.getByText(/until this tab closes/)).toBeVisible();
  });
});
