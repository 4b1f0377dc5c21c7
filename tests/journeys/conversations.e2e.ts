/** Signing out removes the conversations from this device; it warns first, and offers to keep or download them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { axe, expect, openPage, test } from '../support/test.ts';

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Sign out and remove conversations?' });
const said = 'I slept badly because of the exam';

/** Writes a message in the therapy agent; it is stored without any AI. */
async function talk(page: Page): Promise<void> {
  await openPage(page, '/therapy-agent');
  const field = page.getByPlaceholder('Share what is on your mind...');
  await field.fill(said);
  await field.press('Enter');
  await expect(page.getByRole('article', { name: 'You' })).toHaveText(said);
}

/** Stores a record of a tool in IndexedDB, as `record-store.ts` writes it. */
const keepRecord = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('entropy-tools', 1);
        opened.onupgradeneeded = () => opened.result.createObjectStore('records');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const work = opened.result.transaction('records', 'readwrite');
          work.objectStore('records').put({ version: 1, value: { text: 'told here' } }, name);
          work.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
    key,
  );

/** Everything that this origin stores on the device, as one text. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const local = JSON.stringify(localStorage);
        const opened = indexedDB.open('entropy-tools', 1);
        opened.onupgradeneeded = () => opened.result.createObjectStore('records');
        opened.onsuccess = () => {
          const records = opened.result.transaction('records').objectStore('records');
          const keys = records.getAllKeys();
          const values = records.getAll();
          values.onsuccess = () => {
            opened.result.close();
            resolve(local + JSON.stringify(keys.result) + JSON.stringify(values.result));
          };
        };
      }),
  );

test('signing out removes them here and in a second tab, after offering a download', async ({
  page,
  context,
}) => {
  await signIn(page);
  await talk(page);
  const second = await context.newPage();
  await openPage(second, '/therapy-agent');
  await expect(second.getByRole('article', { name: 'You' })).toHaveText(said);
  for (const key of ['chatbot/sessions\u0000a', 'audio-transcriber/transcriptions\u0000a'])
    await keepRecord(page, key);
  await keepRecord(page, 'editor/decks\u0000a');

  await signOut(page).click();
  await expect(dialog(page)).toContainText('Therapy Agent');
  await expect(dialog(page)).toContainText('Synthea');
  await expect(dialog(page)).toContainText('Audio Transcriber');
  await axe(page);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download it first' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(said);
  expect(file).toContain('told here');
  // Staying changes nothing.
  await dialog(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await onDevice(page)).toContain(said);

  await signOut(page).click();
  await dialog(page).getByRole('button', { name: 'Sign out and remove' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const left = await onDevice(page);
  expect(left).not.toContain(said);
  expect(left).not.toMatch(/chatbot|audio-transcriber/);
  expect(left, 'what is no conversation stays').toContain('editor/decks');
  await expect(second.getByRole('article', { name: 'You' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(0);
});

// A page that requests the user's keys at the moment the session ends is refused.
test.use({ allowedErrors: /status of 401.*\/api\/vault\/keys/ });

test('they stay if the user chooses so, and nobody is asked if there are none', {
  tag: '@sweep',
}, async ({ page }) => {
  const { email } = await signIn(page);
  await openPage(page, '/tools');
  await signOut(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(page, email);
  await talk(page);
  await signOut(page).click();
  await dialog(page).getByRole('button', { name: 'Sign out, keep it readable here' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await onDevice(page)).toContain(said);
});
