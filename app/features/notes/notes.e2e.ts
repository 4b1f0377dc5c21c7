/** /notes: write, search, edit and delete; drafts, two tabs, failures, keyboard. */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

/** Signs in and opens the page. */
async function openNotes(page: Page): Promise<void> {
  await signIn(page);
  await openPage(page, '/notes');
  await expect(page.getByRole('button', { name: 'New Note' })).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** All cards in the DOM. */
const cardsOf = (page: Page) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem');

/** The card's own button, which opens the note. */
const cardOf = (page: Page, title: string) =>
  cardsOf(page).getByRole('button', { name: title, exact: true });

async function writeNote(page: Page, title: string, content = ''): Promise<void> {
  await page.getByRole('button', { name: 'New Note' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill(content);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, title)).toBeVisible();
}

test('writes, reads, finds, edits, stars and deletes a note', async ({ page }) => {
  await openNotes(page);
  await expect(page.getByText('No notes yet')).toBeVisible();
  await axe(page);
  const dialog = dialogOf(page);

  // Which of the eight prompts it is depends on the day, so the page is asked.
  const prompt = page.getByRole('region', { name: 'Daily prompt' }).getByRole('paragraph').nth(1);
  const title = String(await prompt.textContent());
  await page.getByRole('button', { name: 'Write about it' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByLabel('Content').fill('The kettle **sang** before the birds did.');
  await dialog.getByText('Gratitude').click();
  await dialog.getByText('Peaceful').click();
  await dialog.getByText('Foggy').click();
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('morning, , rooibos tea ,');
  await axe(page, 'dialog');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog).toBeHidden();
  await writeNote(page, 'Something else', 'Numbers.');

  await page.reload();
  await expect(cardOf(page, title)).toBeVisible();
  await expect(page.getByText('The kettle sang before the birds did.')).toBeVisible();
  await axe(page);

  await page.getByLabel('Search notes').fill('rooibos foggy');
  await expect(cardOf(page, 'Something else')).toBeHidden();
  await expect(cardOf(page, title)).toBeVisible();
  await page.getByLabel('Search notes').fill('zebra');
  await expect(page.getByText('Nothing found for ‘zebra’')).toBeVisible();
  await page.getByRole('button', { name: 'Show all notes' }).click();
  await page.getByRole('radio', { name: 'Gratitude' }).check({ force: true });
  await expect(cardsOf(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await page.getByLabel('Sort by').selectOption('Title');
  await page.getByRole('button', { name: /^Descending/ }).click();
  await expect(cardsOf(page).getByRole('heading').first()).toHaveText(
    title < 'Something else' ? title : 'Something else',
  );

  await cardOf(page, title).click();
  await expect(dialog.getByText('sang', { exact: true })).toHaveCSS('font-weight', /[6-9]00/);
  await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveText(/morning.*rooibos tea/s);
  await axe(page, 'dialog');
  await dialog.getByRole('button', { name: 'Favourite' }).click();
  await expect(dialog.getByRole('button', { name: 'Favourite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('morning, rooibos tea');
  await dialog.getByLabel('Title').fill('Honeybush');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Favourite: Honeybush' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'Delete: Honeybush' }).click();
  await expect(dialog.getByText('‘Honeybush’ will be gone for good')).toBeVisible();
  await axe(page, 'dialog');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(cardOf(page, 'Honeybush')).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Honeybush' }).click();
  await dialog.getByRole('button', { name: 'Delete note' }).click();
  await expect(cardOf(page, 'Honeybush')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Note' })).toBeFocused();
  await page.reload();
  await expect(cardOf(page, 'Something else')).toBeVisible();
  await expect(cardOf(page, 'Honeybush')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});

test('keeps a draft across a reload; it can be discarded, and is deleted on sign-out', async ({
  page,
}) => {
  await openNotes(page);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'New Note' }).click();
  await dialog.getByLabel('Title').fill('Half a thought');
  await dialog.getByLabel('Content').fill('It began with');
  await expect(dialog.getByText(/Draft kept on this device/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(dialog.getByText('Draft restored')).toBeVisible();
  await expect(dialog.getByLabel('Content')).toHaveValue('It began with');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(cardOf(page, 'Half a thought')).toBeVisible();
  await expect(page.getByText(/Unsaved draft/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit: Half a thought' }).click();
  await dialog.getByLabel('Content').fill('It ended with');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit: Half a thought' }).click();
  await expect(dialog.getByLabel('Content')).toHaveValue('It ended with');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel('Content')).toHaveValue('It began with');
  await dialog.getByLabel('Content').fill('Secret words');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Unsaved draft: Half a thought')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toContain('Secret words');
});

test.describe('two tabs', () => {
  test.use({ allowedErrors: /status of 409/ });

  test('keep both texts, and return to the sign-in prompt after a sign-out', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openNotes(page);
    await writeNote(page, 'Shared', 'As it was.');
    const second = await page.context().newPage();
    await openPage(second, '/notes');
    await second.getByRole('button', { name: 'Edit: Shared' }).click();
    await dialogOf(second).getByLabel('Content').fill('Second tab.');

    await page.getByRole('button', { name: 'Edit: Shared' }).click();
    await dialogOf(page).getByLabel('Content').fill('First tab.');
    await dialogOf(page).getByRole('button', { name: 'Save note' }).click();
    await expect(dialogOf(page)).toBeHidden();

    await dialogOf(second).getByRole('button', { name: 'Save note' }).click();
    await expect(dialogOf(second).getByText(/changed in another tab/)).toBeVisible();
    await expect(dialogOf(second).getByLabel('Content')).toHaveValue('Second tab.');
    await dialogOf(second).getByRole('button', { name: 'Keep both' }).click();
    await expect(dialogOf(second)).toBeHidden();
    for (const tab of [page, second]) {
      const cards = cardsOf(tab);
      await expect(cards).toHaveCount(2);
      await expect(cards.filter({ hasText: 'First tab.' })).toHaveCount(1);
      await expect(cards.filter({ hasText: 'Second tab.' })).toHaveCount(1);
    }

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const link = second.getByRole('link', { name: 'Sign In to Start Writing' });
    await expect(link).toHaveAttribute('href', /^\/login\?return=/);
    await expect(second.getByRole('button', { name: 'New Note' })).toHaveCount(0);
    await expect(second.getByText('Second tab.')).toHaveCount(0);
    await axe(second);
  });
});

test.describe('failures', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('keep the text of a failed save, store it once, and report errors of list, star, edit and delete', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openNotes(page);
    // The note arrives but the response is lost: the second attempt must not create a second note.
    let cut = true;
    await page.route('**/api/notes', async (route) => {
      if (route.request().method() !== 'POST' || !cut) return route.continue();
      cut = false;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'New Note' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Title').fill('Stubborn');
    await dialog.getByLabel('Content').fill('Still here.');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog.getByText('Failed to create note')).toBeVisible();
    await expect(dialog.getByLabel('Content')).toHaveValue('Still here.');
    await axe(page, 'dialog');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(cardsOf(page)).toHaveCount(1);

    // The note exists once. Now the server rejects everything.
    const refuse = { status: 500, json: { error: { code: 'internal_error', message: 'Broken.' } } };
    await page.route('**/api/notes/*', (route) => route.fulfill(refuse));
    const star = page.getByRole('button', { name: 'Favourite: Stubborn' });
    await star.click();
    await expect(page.getByText('Failed to update note')).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Delete: Stubborn' }).click();
    await dialogOf(page).getByRole('button', { name: 'Delete note' }).click();
    await expect(dialogOf(page).getByText('Failed to delete note')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit: Stubborn' }).click();
    await dialogOf(page).getByLabel('Content').fill('After.');
    await dialogOf(page).getByRole('button', { name: 'Save note' }).click();
    await expect(dialogOf(page).getByText('Failed to update note')).toBeVisible();
    await expect(dialogOf(page).getByLabel('Content')).toHaveValue('After.');

    await page.reload();
    await expect(
      page.getByText('Failed to load notes. Please ensure you are logged in.'),
    ).toBeVisible();
    await page.unroute('**/api/notes/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, 'Stubborn')).toBeVisible();
  });
});

/** Mocks the list and the texts. */
async function answerNotes(page: Page, notes: { content: string }[]) {
  const json = listOf(notes);
  await page.route('**/api/notes', (route) => route.fulfill({ json }));
  await page.route('**/api/notes/list', (route) => route.fulfill({ json }));
}

function listOf(notes: { content: string }[]) {
  const common = { encryption: 'server', category: 'ideas', mood: null, weather: null, tags: [] };
  const times = { created_at: '2026-01-02T03:04:05.000Z', updated_at: '2026-01-02T03:04:05.000Z' };
  return {
    encryption: 'server',
    passphrase: null,
    next: null,
    notes: notes.map((note, n) => ({
      id: String(n).padStart(22, '0'),
      is_favorite: false,
      failed: false,
      preview: note.content.slice(0, 150),
      ...common,
      ...times,
      ...note,
    })),
  };
}

test('renders few of 5,000 notes and searches all; a note that cannot be opened can only be deleted', {
  tag: '@sweep',
}, async ({ page }) => {
  await signIn(page);
  const notes = Array.from({ length: 5000 }, (_, n) => ({
    title: `Entry ${n}`,
    content: n === 4321 ? 'the only zebra' : 'words '.repeat(40),
  }));
  const unopened = {
    title: '[Decryption Failed]',
    content: '[Unable to decrypt note content]',
    failed: true,
  };
  await answerNotes(page, [...notes.slice(1), unopened]);
  await openPage(page, '/notes');
  await expect(page.getByText(/^5\D?000 notes$/).first()).toBeVisible();
  expect(await cardsOf(page).count()).toBeLessThan(80);
  await page.getByLabel('Search notes').pressSequentially('zebra');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardOf(page, 'Entry 4321')).toBeVisible();
  await page.getByLabel('Search notes').fill('');
  await expect(cardOf(page, 'Entry 1').or(cardOf(page, 'Entry 4999')).first()).toBeVisible();
  await page.locator('.workspace-body').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(cardsOf(page).filter({ hasText: 'Entry' }).last()).toHaveAttribute(
    'aria-posinset',
    '5000',
  );

  // Found by its title, it opens and shows what is known about it.
  await page.getByLabel('Search notes').fill('Decryption');
  await cardOf(page, '[Decryption Failed]').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('[Unable to decrypt note content]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await axe(page, 'dialog');
});

test('works by keyboard only; invalid fields are not sent and show why', {
  tag: '@sweep',
}, async ({ page }) => {
  await openNotes(page);
  const dialog = dialogOf(page);
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('   ');
  await page.keyboard.press('Control+Enter');
  await expect(
    dialog.getByText('Title is required and you must be logged in', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nine lines, no mouse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Written with n, found with /');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Work' })).toBeChecked();
  const tags = dialog.getByRole('textbox', { name: 'Tags' });
  await tags.fill(Array.from({ length: 21 }, (_, n) => `t${n}`).join());
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('These are 21 tags: at most 20 fit.')).toBeVisible();
  await expect(tags).toBeFocused();
  await tags.fill('one');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search notes');
  await expect(search).toBeFocused();
  await page.keyboard.type('nine');
  await expect(search).toHaveValue('nine');
  const card = cardOf(page, 'Nine lines, no mouse');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Written with n, found with /')).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Title')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});
