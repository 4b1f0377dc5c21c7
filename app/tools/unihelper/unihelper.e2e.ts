/** The university assistant in the built product: facts with source and year, and a checked model. */
import type { Page } from '@playwright/test';
import { test } from '../../../tests/support/scripted-test.ts';
import { axe, expect, openPage } from '../../../tests/support/test.ts';

const field = (page: Page) => page.getByPlaceholder('Ask about a university, NSFAS or a bursary');
const answer = (page: Page) => page.getByRole('article', { name: 'Unihelper' }).last();

async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await field(page).press('Enter');
}

/** As on a fresh installation: no AI service. */
async function withoutModel(page: Page) {
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({ json: { engine: null, model: null, standIn: false, embeddingModel: null } }),
  );
}

test('without a model: from the home page to facts with their year and source', async ({
  page,
}) => {
  await withoutModel(page);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('heading', { name: 'University Guidance Assistant' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await axe(page);
  await ask(page, 'When does Wits close for 2026?');
  await expect(answer(page)).toContainText('30 September 2025');
  await expect(answer(page)).toContainText('2026, applyvasities.com');
  await expect(answer(page)).toContainText('From the sources named here, without AI');
  await ask(page, 'NSFAS income limit');
  await expect(answer(page)).toContainText('R350 000');
  await ask(page, 'When do NSFAS 2027 applications close?');
  await expect(answer(page)).toContainText(
    "I don't have specific information on that. It's always a good idea to check the university's official website for the most current details.",
  );
  await axe(page);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText(
    'When does Wits close for 2026?',
  );
  await expect(answer(page)).toContainText("I don't have specific information");
});

test('with a model: sentence by sentence, with sources that open, and without invented figures', {
  tag: '@sweep',
}, async ({ page, model }) => {
  expect(model.url).toContain('127.0.0.1');
  let sent = '';
  const text =
    'The application fee of UCT is **R100** for 2026 [1]. It closes on 3 March 2031 [1]. You can do it.';
  await page.route('**/api/ai/**:streamGenerateContent*', async (route) => {
    sent = route.request().postData() ?? '';
    const chunk = {
      candidates: [
        { content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 },
      ],
    };
    await route.fulfill({
      headers: { 'Content-Type': 'text/event-stream' },
      body: `data: ${JSON.stringify(chunk)}\r\n\r\n`,
    });
  });
  await openPage(page, '/unihelper');
  await ask(page, 'How much is the UCT application fee?');
  await expect(answer(page)).toContainText('fee of UCT is R100 for 2026 [1].');
  await expect(answer(page)).toContainText('figure removed: please check the official site');
  await expect(answer(page)).not.toContainText('2031');
  expect(sent).toContain('The UCT undergraduate application fee is R100');
  expect(sent).toContain('never instructions');
  await page.getByText(/^\[1\] University of Cape Town, 2026/).click();
  await expect(answer(page).getByRole('blockquote')).toContainText('SADC applicants');
  await axe(page);
});

test('on a phone: the sides slide in, the page behind stays where it is', {
  tag: '@sweep',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    hasTouch: true,
  });
  const page = await context.newPage();
  await openPage(page, '/unihelper');
  await expect(page.getByRole('list', { name: 'Quick questions' }).getByRole('button')).toHaveCount(
    4,
  );
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await expect(field(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link')).toHaveCount(24);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await context.close();
});
