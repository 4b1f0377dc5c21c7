/** /notes without a network, in the built product: the service worker's page, the sealed copy, and back. */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { storedRecords } from '../../../tests/support/stored-records.ts';
import { axe, expect, openPage, test, untilHydrated } from '../../../tests/support/test.ts';

const passphrase = 'correct horse battery staple';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/,
});

const card = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('button', { name: title, exact: true });

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Note' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(card(page, title)).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a passphrase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passphrase' }).click();
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('New passphrase again').fill(passphrase);
  await page.getByLabel(/I have kept the passphrase/).check();
  await page.getByRole('button', { name: 'Turn on passphrase mode' }).click();
  await expect(page.getByTestId('notes-mode')).toContainText('Passphrase mode is on.', {
    timeout: 60_000,
  });
  await page.keyboard.press('Escape');
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

test('sealed notes are read and written without a network, and synced when it is back', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await openPage(page, '/notes');
  await write(page, 'Owl at midnight');
  await turnOn(page);
  await page.mouse.move(40, 300, { steps: 2 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  await expect.poll(() => storedRecords(page), { timeout: 30_000 }).toContain('sealedEmail');
  await expect.poll(() => storedRecords(page)).toMatch(/p1\.[\w-]{16}\.[\w-]{200,}/);
  expect(await storedRecords(page)).not.toContain('Owl at');

  await context.setOffline(true);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('1 note locked with your passphrase')).toBeVisible({
    timeout: 30_000,
  });
  await unlock(page);
  await expect(card(page, 'Owl at midnight')).toBeVisible({ timeout: 60_000 });
  await write(page, 'Written in a plane');
  await expect(page.getByText(/1 change waiting for the network/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled');
  await axe(page);
  expect(await storedRecords(page)).not.toContain('in a plane');

  await context.setOffline(false);
  await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 60_000 });
  await expect(card(page, 'Written in a plane')).toBeVisible();
  const list = await page.request.get('/api/notes');
  expect(((await list.json()) as { notes: unknown[] }).notes).toHaveLength(2);

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedRecords(page)).not.toContain('sealedEmail');
  expect(await storedRecords(page)).not.toMatch(/p1\./);
});
