/** /notes in passphrase mode in a browser that goes offline and online: read, write, sync. */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { type FrontServer, startFront } from '../../../tests/support/front-server.ts';
import { readNeededPaths } from '../../../tests/support/read-needs.ts';
import { test as base, expect, untilHydrated } from '../../../tests/support/test.ts';
import { CACHES } from '../../platform/offline/offline-contract.ts';

const test = base.extend<{ front: FrontServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  front: async ({}, use) => {
    const front = await startFront(process.env.BASE_URL ?? '');
    await use(front);
    await front.cut();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_|Failed to (fetch|load)/ });

const passphrase = 'correct horse battery staple';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: title, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/notes');
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
}

async function turnOnPassphrase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a passphrase' }).click();
  await dialog(page).getByRole('button', { name: 'Use a passphrase' }).click();
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('New passphrase again').fill(passphrase);
  await page.getByLabel(/I have kept the passphrase/).check();
  await page.getByRole('button', { name: 'Turn on passphrase mode' }).click();
  await expect(dialog(page).getByTestId('notes-mode')).toContainText('Passphrase mode is on.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

async function write(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'New Note' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Content').fill(content);
  await dialog(page).getByText('Peaceful').click();
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, title)).toBeVisible();
}

/** Number of sealed notes in the offline copy, which is written a moment after the page shows a note. */
const countCopies = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('entropy-tools');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const range = IDBKeyRange.bound('notes/copies/', 'notes/copies/\uffff');
    const buckets = await new Promise<{ value: object }[]>((done, failed) => {
      const asking = database.transaction('records').objectStore('records').getAll(range);
      asking.onsuccess = () => done(asking.result);
      asking.onerror = () => failed(asking.error);
    });
    database.close();
    return buckets.reduce((sum, { value }) => sum + Object.keys(value).length, 0);
  });

/** Whether all files that the notes need beyond the precache are on the device. */
async function hasItsParts(page: Page): Promise<boolean> {
  const paths = await readNeededPaths(page, 'notes');
  const kept = await page.evaluate(async (cacheName) => {
    const keys = await (await caches.open(cacheName)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, CACHES.kept);
  return paths.length > 0 && paths.every((path) => kept.includes(path));
}

test('opens notes offline, and syncs offline changes to the account sealed', {
  tag: '@sweep',
}, async ({ page, context, front }) => {
  await signIn(page);
  await open(page);
  await turnOnPassphrase(page);
  await write(page, 'Before the tunnel', 'The last station was **Worcester**.');
  await expect.poll(() => countCopies(page)).toBe(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
  await expect.poll(() => hasItsParts(page)).toBe(true);

  await front.cut();
  await context.setOffline(true);
  await open(page);
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('1 note locked with your passphrase')).toBeVisible();
  await expect(page.getByText('Before the tunnel')).toHaveCount(0);
  await unlock(page);
  await card(page, 'Before the tunnel').click();
  await expect(dialog(page).getByText('Worcester')).toHaveCSS('font-weight', /[6-9]00/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Calendar and moods' }).click();
  await expect(page.getByRole('img', { name: /^Chart\. You noted/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Notes', exact: true }).click();
  await write(page, 'In the tunnel', 'No bars at all.');
  await expect(page.getByText(/1 change waiting for the network/)).toBeVisible();

  // Unsent changes survive closing the tab.
  await open(page);
  await expect(page.getByText('2 notes locked with your passphrase')).toBeVisible();
  await unlock(page);
  await expect(card(page, 'In the tunnel')).toBeVisible();

  await front.mend();
  await context.setOffline(false);
  // If the browser does not report that it is online, the page checks every 15 seconds.
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeHidden();
  await expect(page.getByText(/waiting for the network/)).toHaveCount(0);
  await expect(card(page, 'In the tunnel')).toBeVisible();

  // The account has both notes, but none of their text.
  const account = async () => (await page.request.get('/api/notes')).text();
  const sealed = async () =>
    (JSON.parse(await account()) as { notes: { sealed?: { title: string } }[] }).notes.map((note) =>
      note.sealed?.title.slice(0, 3),
    );
  await expect.poll(sealed).toEqual(['p1.', 'p1.']);
  expect(await account()).not.toMatch(/tunnel|No bars|Worcester/);
});
