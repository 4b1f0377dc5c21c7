import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const passphrase = 'correct horse battery staple';
const changed = 'four other words entirely';
// Long, because three letters can occur in sealed text by chance.
const tag = 'owlwatching';
const secret = 'The owl came back at midnight';

interface StoredNote {
  id: string;
  encryption: 'server' | 'passphrase';
  title?: string;
  updated_at: string;
  sealed?: Record<string, string>;
}

/** A server-encrypted note, written through the API. */
async function addNote(page: Page, title: string): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const answer = await page.request.post('/api/notes', {
    headers: { Origin: new URL(process.env.BASE_URL ?? '').origin },
    data: { encryption: 'server', id, title, content: `${secret}.`, tags: [tag] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** Notes on the server, as returned to anyone with the session. */
async function stored(page: Page): Promise<StoredNote[]> {
  const answer = await page.request.get('/api/notes');
  return ((await answer.json()) as { notes: StoredNote[] }).notes;
}

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Use a passphrase|Manage the passphrase)$/ }).click();
  await expect(dialog(page).getByTestId('notes-mode')).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
  await openPanel(page);
  await dialog(page).getByRole('button', { name: 'Use a passphrase' }).click();
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('New passphrase again').fill(passphrase);
  await page.getByLabel(/I have kept the passphrase/).check();
  await page.getByRole('button', { name: 'Turn on passphrase mode' }).click();
}

const isOn = (page: Page) =>
  expect(dialog(page).getByTestId('notes-mode')).toContainText('Passphrase mode is on.');

async function unlock(page: Page, words = passphrase): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

/** No request may contain a passphrase or a text in any form. */
function expectUnseen(sent: readonly string[]): void {
  const words = [passphrase, changed].flatMap((one) => [
    one,
    encodeURIComponent(one),
    Buffer.from(one).toString('base64'),
    Buffer.from(one).toString('hex'),
  ]);
  expect(sent.length).toBeGreaterThan(5);
  for (const form of [...words, secret, tag]) {
    expect(
      sent.filter((text) => text.toLowerCase().includes(form.toLowerCase())),
      form,
    ).toEqual([]);
  }
}

/** Fills in the change of passphrase in the open panel. */
async function changePassphrase(page: Page, until: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Change passphrase' }).click();
  await page.getByLabel('Passphrase until now').fill(until);
  await page.getByLabel('New passphrase', { exact: true }).fill(changed);
  await page.getByLabel('New passphrase again').fill(changed);
  await dialog(page).getByRole('button', { name: 'Change passphrase' }).click();
}

test('turns passphrase mode on, changes it and turns it off; the server sees no passphrase or text', {
  tag: '@sweep',
}, async ({ page }) => {
  await addNote(page, secret);
  await addNote(page, 'Second note');
  await openPage(page, '/notes');
  await expect(card(page, secret)).toBeVisible();

  await openPanel(page);
  await expect(dialog(page).getByTestId('notes-mode')).toContainText('The server holds the key');
  await page.keyboard.press('Escape');

  const sent: string[] = [];
  const watch = (request: Request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  page.on('request', watch);

  await turnOn(page);
  await isOn(page);
  await expect
    .poll(async () => (await stored(page)).map((note) => note.encryption))
    .toEqual(['passphrase', 'passphrase']);
  await axe(page);
  await page.keyboard.press('Escape');

  // New and edited notes are sealed as well.
  await page.getByRole('button', { name: 'New Note' }).click();
  await page.getByLabel('Title').fill(`${secret} again`);
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  await expect(card(page, `${secret} again`)).toBeVisible();

  await openPage(page, '/notes');
  await expect(page.getByText('3 notes locked with your passphrase')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByText('3 notes, locked', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await axe(page);
  await unlock(page);
  await expect(card(page, secret)).toBeVisible();

  const list = await stored(page);
  expect(list).toHaveLength(3);
  for (const note of list) {
    expect(note.title).toBeUndefined();
    expect(Object.values(note.sealed ?? {}).every((text) => text.startsWith('p1.'))).toBe(true);
  }

  // A new passphrase does not change the notes; the old one then opens nothing, and locking forgets the key.
  await openPanel(page);
  await changePassphrase(page, 'something else entirely');
  await expect(dialog(page).getByText('That is not the passphrase of these notes.')).toBeVisible();
  await page.getByLabel('Passphrase until now').fill(passphrase);
  await dialog(page).getByRole('button', { name: 'Change passphrase' }).click();
  await expect(dialog(page).getByText('The passphrase is changed.')).toBeVisible();
  expect(await stored(page)).toEqual(list);
  await dialog(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 notes locked with your passphrase').first()).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await unlock(page);
  await expect(page.getByText('That is not the passphrase of these notes.')).toBeVisible();
  await unlock(page, changed);
  await expect(card(page, secret)).toBeVisible();
  expectUnseen(sent);
  page.off('request', watch);

  await openPanel(page);
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog(page).getByTestId('notes-mode')).toContainText('The server holds the key');
  await expect
    .poll(async () => (await stored(page)).map(({ title }) => title).sort())
    .toEqual(['Second note', secret, `${secret} again`].sort());
});

test.describe('interrupted change', () => {
  test.use({ allowedErrors: /net::ERR_FAILED|Failed to load resource/ });

  test('leaves all notes readable and resumes later; a forgotten passphrase allows export and deletion', {
    tag: '@sweep',
  }, async ({ page }) => {
    for (let at = 0; at < 3; at++) await addNote(page, `Note ${at}`);
    await openPage(page, '/notes');
    // A passphrase that is too short is reported at its own field.
    await openPanel(page);
    await dialog(page).getByRole('button', { name: 'Use a passphrase' }).click();
    const first = page.getByLabel('New passphrase', { exact: true });
    const second = page.getByLabel('New passphrase again');
    await first.fill('short');
    await second.fill('short');
    await page.getByRole('button', { name: 'Turn on passphrase mode' }).click();
    await expect(first).toHaveAccessibleDescription(/needs at least 12 characters/);
    await expect(second).not.toHaveAttribute('aria-invalid');
    await first.fill(passphrase);
    await expect(first).not.toHaveAttribute('aria-invalid');
    await expect(second).toHaveAccessibleDescription('The two are not the same.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    // The server receives no notes: all stay unchanged.
    await page.route('**/api/notes/passphrase/reencrypt', (route) => route.abort());
    await turnOn(page);
    await expect(dialog(page).getByText('Every note is still there.')).toBeVisible();
    expect((await stored(page)).map(({ encryption }) => encryption)).toEqual([
      'server',
      'server',
      'server',
    ]);
    await page.unroute('**/api/notes/passphrase/reencrypt');

    // As after a crash: the page is reloaded.
    await openPage(page, '/notes');
    await unlock(page);
    await expect(card(page, 'Note 0')).toBeVisible();
    await openPanel(page);
    await expect(dialog(page).getByText('3 notes still encrypted by the server')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Finish' }).click();
    await expect(dialog(page).getByText('All notes are encrypted in the same way.')).toBeVisible();
    expect((await stored(page)).every(({ encryption }) => encryption === 'passphrase')).toBe(true);

    // The passphrase is forgotten: an encrypted export, and deleting what cannot be read.
    await openPage(page, '/notes');
    await expect(page.getByText('3 notes locked with your passphrase')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Encrypted JSON' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain('"p1.');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(passphrase);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'I forgot it' }).click();
    const remove = page.getByRole('button', { name: 'Delete 3 notes' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await axe(page);
    await page.getByLabel(/Delete the 3 notes that I cannot read/).check();
    await remove.click();
    await expect(page.getByText('No notes yet')).toBeVisible();
    expect(await stored(page)).toEqual([]);
  });
});
