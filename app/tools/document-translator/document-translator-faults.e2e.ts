/** The Document Translator when something interferes: user input, the daily limit, leaving the page. */
import type { Page } from '@playwright/test';
import { patience } from '../../../tests/support/patience.ts';
import type { ScriptedModel } from '../../../tests/support/scripted-model.ts';
import { test } from '../../../tests/support/scripted-test.ts';
import { expect, openPage, untilHydrated } from '../../../tests/support/test.ts';

// The browser logs each failed response itself, and its own missing models.
test.use({ allowedErrors: /status of (429|50\d).*\/api\/ai\/|text session|output language/ });
let model: ScriptedModel;

test.beforeEach(({ model: own }) => {
  model = own;
});

const job = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function upload(page: Page, ...files: [name: string, text: string][]) {
  await page
    .getByTestId('file-input')
    .first()
    .setInputFiles(
      files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
  await expect(job(page, files.at(-1)?.[0] ?? '')).toBeVisible();
}

async function open(page: Page) {
  await openPage(page, '/document-translator');
  await page.getByLabel('From Language').selectOption('English');
  await page.getByLabel('To Language').selectOption('French');
}

test('a language changed during a translation applies from the next attempt; no passage is requested twice', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  await upload(page, ['slow.txt', 'Count slowly to the end of it all.']);
  await button(page, 'Translate: slow.txt').click();
  const card = job(page, 'slow.txt');
  await expect(card).toHaveAttribute('data-status', 'translating');
  await page.getByLabel('To Language').selectOption('German');
  await expect(card).toContainText('English → French');
  await button(page, 'Stop slow.txt').click();
  await expect(card).toHaveAttribute('data-status', 'pending');
  await expect(card).toContainText('English → German');

  // The languages change and change back.
  await page.getByLabel('To Language').selectOption('French');
  const first = Array.from({ length: 45 }, (_, at) => `This is passage ${at} of the tale.`);
  await upload(page, ['back.txt', [...first, 'Fail once tale.'].join('\n\n')]);
  await button(page, 'Translate: back.txt').click();
  await expect(job(page, 'back.txt')).toHaveAttribute('data-status', 'error');
  await page.getByLabel('To Language').selectOption('German');
  await page.getByLabel('To Language').selectOption('French');
  await button(page, 'Translate: back.txt').click();
  await expect(job(page, 'back.txt')).toHaveAttribute('data-status', 'completed');
  expect(model.bodies.at(-1)).not.toContain('passage 3 of the tale');
});

test('keeps the other documents waiting when the daily limit is reached', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.route('**/api/ai/**/*:streamGenerateContent*', (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 429, message: 'x', details: [{ reason: 'ai_limit_reached' }] } },
    }),
  );
  await open(page);
  await upload(page, ['a.txt', 'The first one.'], ['b.txt', 'The second one.']);
  await expect(button(page, 'Translate all (2)')).toBeVisible();
  await button(page, 'Translate all (2)').click();
  await expect(job(page, 'a.txt')).toHaveAttribute('data-status', 'error');
  await expect(job(page, 'a.txt')).toContainText("Today's free answers are used up.");
  await expect(button(page, 'Translate all (2)')).toBeVisible();
  await expect(job(page, 'b.txt')).toHaveAttribute('data-status', 'pending');
});

// A separate test: the menu closes when the content beneath it scrolls.
test('asks before leaving with a translation that was not downloaded', { tag: '@sweep' }, async ({
  page,
}) => {
  await open(page);
  await upload(page, ['kept.txt', 'A text that is here to stay.']);
  await button(page, 'Translate: kept.txt').click();
  const card = job(page, 'kept.txt');
  await expect(card).toHaveAttribute('data-status', 'completed');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('not downloaded yet');
  await button(page, 'Stay here').click();
  // Opening it in another tool does not lose it.
  await card.getByRole('button', { name: 'Open in…' }).click();
  await card.getByRole('button', { name: 'Open in Chat to Document' }).click();
  await expect(page).toHaveURL(/\/chat-to-document$/);
  await expect(page.getByText('kept (fr).txt').first()).toBeVisible();
});

test("a handed-over file survives the page's reload for the user's own key", {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/tools');
  await page.evaluate(() => {
    const key = { id: 'a', name: 'Mine', service: 'google', key: 'AIza-own' };
    localStorage.setItem(
      'entropy:api-keys:v1',
      JSON.stringify([{ ...key, created_at: '2026-11-01T00:00:00Z', last_used: null }]),
    );
    const transfer = new DataTransfer();
    transfer.items.add(new File(['A lease of two years.'], 'lease.txt', { type: 'text/plain' }));
    for (const kind of ['dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
  });
  await page
    .getByRole('dialog', { name: 'What would you like to do?' })
    .getByRole('button', { name: /^Translate/ })
    .click();
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation')[0]?.name.endsWith('/document-translator'),
  );
  await untilHydrated(page);
  await expect(job(page, 'lease.txt')).toContainText('A lease of two years.');
  // Engines are looked up at the first interaction after the session is known.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Answers come from Your key/ })).toBeVisible({
      timeout: patience(1000),
    });
  }).toPass();
  // Handed over only once: after a reload by the user, the page is empty.
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('Your translations appear here')).toBeVisible();
});
