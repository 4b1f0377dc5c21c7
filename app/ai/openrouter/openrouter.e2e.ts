/** OpenRouter by one press in the built product; a server on loopback answers for openrouter.ai. */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { test as base, expect, openPage, untilHydrated } from '../../../tests/support/test.ts';
import { startOpenRouterServer } from './openrouter-server.testing.ts';

type OpenRouter = Awaited<ReturnType<typeof startOpenRouterServer>>;

const test = base.extend<{ openRouter: OpenRouter }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  openRouter: async ({}, use) => {
    const server = await startOpenRouterServer();
    await use(server);
    await server.stop();
  },
  stoodIn: async ({ openRouter }, use) => use({ host: 'openrouter.ai', url: openRouter.url }),
});

const field = (page: Page) => page.getByPlaceholder('Chat with Synthea...');

/** Presses the button in the dialog of engines, and waits to be back from OpenRouter. */
async function connect(page: Page) {
  await openPage(page, '/chatbot?x=1');
  await field(page).focus();
  await page.getByRole('button', { name: /^Answers come from/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Which AI answers' });
  await dialog.getByRole('button', { name: 'Connect OpenRouter' }).click();
  await expect(page.getByText('OpenRouter answers from now on.')).toBeVisible();
}

test('gives a visitor a key without an account, used once and kept on this device', {
  tag: '@sweep',
}, async ({ page, openRouter }) => {
  await connect(page);
  await expect(page.getByText(/kept on this device only/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.waitForURL('**/chatbot?x=1');
  await untilHydrated(page);
  await field(page).focus();
  await expect(
    page.getByRole('button', { name: 'Answers come from Your key “OpenRouter” · openrouter/auto' }),
  ).toBeVisible();
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await expect(page.getByRole('article', { name: 'Synthea' }).last()).toContainText(
    'OpenRouter says: Hello',
  );
  const [key] = [...openRouter.keys];
  expect(await page.content()).not.toContain(key);

  // The address of an answer that was used, or of somebody else’s, gives nothing.
  const asks = openRouter.asked.length;
  await openPage(page, '/openrouter?state=of-another-tab&code=stolen');
  await expect(page.getByRole('alert')).toContainText('Nothing was begun in this tab');
  expect(openRouter.asked).toHaveLength(asks);
});

test('keeps the key of a person with an account in their vault, and not on the device', {
  tag: '@sweep',
}, async ({ page, openRouter }) => {
  await signIn(page);
  await connect(page);
  await expect(page.getByText(/kept encrypted in your account/)).toBeVisible();
  const [key = ''] = [...openRouter.keys];
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(key);
  const { keys } = await (await page.request.get('/api/vault/keys')).json();
  expect(keys).toMatchObject([{ service: 'openrouter', name: 'OpenRouter' }]);
});
