/** Common steps of the dashboard's tests: sign in, add a key, find its row. */
import type { Page } from '@playwright/test';
import { signIn } from './account.ts';
import { expect, openPage } from './test.ts';

/** A key that is kept on the device only. */
export const LOCAL_KEY = 'sk-local-7Yq2Wm9Kx4Rt8Zb3';

/** A key unique to this test. */
export const newKey = () => `sk-test-${crypto.randomUUID()}`;
/** The form of a key in lists. */
export const masked = (key: string) => `${key.slice(0, 4)}********${key.slice(-4)}`;

/** Signs somebody new in and opens their dashboard. */
export async function openDashboard(page: Page): Promise<{ email: string }> {
  const person = await signIn(page);
  await openPage(page, '/dashboard');
  return person;
}

/** Fills the form in and opens the storage dialog. */
export async function fillForm(page: Page, name: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Add API key' }).click();
  const form = page.getByRole('form', { name: 'Add an API key' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Service').selectOption('Anthropic');
  await form.getByLabel('API key', { exact: true }).fill(key);
  await form.getByRole('button', { name: 'Save API key' }).click();
  await expect(storageDialog(page)).toBeVisible();
}

/** The dialog that asks where a key is kept. */
export const storageDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Where should this key be kept?' });
/** The key of this name in the list. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Adds a key to the database and waits for its row. */
export async function saveToDatabase(page: Page, name: string, key: string): Promise<void> {
  await fillForm(page, name, key);
  await storageDialog(page).getByRole('button', { name: 'Save to the database' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

/** Adds a key on this device and waits for its row. */
export async function saveOnDevice(page: Page, name: string, key: string): Promise<void> {
  await fillForm(page, name, key);
  const dialog = storageDialog(page);
  await dialog.getByRole('radio', { name: /Only on this device/ }).check();
  await dialog.getByRole('button', { name: 'Save on this device' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}
