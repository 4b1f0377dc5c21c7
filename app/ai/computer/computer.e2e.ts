/** A visitor with nothing but a model server on their own computer, in the built product. */
import type { Page } from '@playwright/test';
import { startFront } from '../../../tests/support/front-server.ts';
import { test as base } from '../../../tests/support/scripted-test.ts';
import { axe, expect, openPage, untilHydrated } from '../../../tests/support/test.ts';
import { lastText, say, startModelServer } from './model-server.testing.ts';

type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

const test = base.extend<{ server: ModelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  server: async ({}, use) => {
    const server = await startModelServer();
    await use(server);
    await server.stop();
  },
  allowedHost: async ({ server }, use) => use(new URL(server.url).host),
});
// What the browser itself writes about a request that it stopped.
test.use({
  allowedErrors:
    /CORS policy|ERR_FAILED|ERR_CONNECTION_REFUSED|connect-src|Content.Security.Policy/,
});

const field = (page: Page) => page.getByPlaceholder('Chat with Synthea...');
const answers = (page: Page) => page.getByRole('article', { name: 'Synthea' });

async function openEngines(page: Page) {
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({ json: { engine: null, standIn: false, model: null, embeddingModel: null } }),
  );
  await openPage(page, '/chatbot');
  await field(page).focus();
  await page.getByRole('button', { name: 'Other engines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which AI answers' });
  await dialog.getByText('Your own computer').click();
  await expect(dialog.getByLabel('Address')).toHaveValue('http://localhost:11434');
  return dialog;
}

test('finds the models of the person’s own computer and chats with one, from this browser alone', {
  tag: '@sweep',
}, async ({ page, server, baseURL }) => {
  const dialog = await openEngines(page);
  const find = dialog.getByRole('button', { name: 'Find models' });
  await dialog.getByLabel('Address').fill('https://api.example.com');
  await find.click();
  await expect(dialog.getByText(/not on your computer or in your own network/)).toBeVisible();
  // The server runs, but like Ollama it does not know our site.
  await dialog.getByLabel('Address').fill(server.url);
  await find.click();
  await expect(dialog.getByText(/runs, but does not let this site ask it/)).toBeVisible();
  await expect(dialog.getByText(`OLLAMA_ORIGINS=${baseURL} ollama serve`)).toBeVisible();
  await axe(page);
  server.origins = [baseURL ?? ''];
  await find.click();
  await expect(dialog.getByText('tiny:1b answers from now on.')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  const { host } = new URL(server.url);
  await expect(
    page.getByRole('button', { name: 'Answers come from Your computer · tiny:1b' }),
  ).toBeVisible();
  await expect(page.getByText(`Text goes only to ${host}`)).toBeVisible();
  await field(page).fill('Sawubona');
  await field(page).press('Enter');
  await expect(answers(page).last()).toContainText('You said: Sawubona');
  await expect(answers(page).last()).toContainText('10 tokens · free');
  expect(server.asks()).toHaveLength(1);

  // The page itself may not ask the address, and the frame that may, no other.
  const reached = await page.evaluate(
    async ([own, other]) => {
      const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
        src.includes('/engine-frame'),
      );
      const inside = frame?.contentWindow as (Window & typeof globalThis) | null;
      const can = (ask: typeof fetch | undefined, url = '') =>
        ask?.(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        );
      return [
        await can(fetch, own),
        await can(inside?.fetch.bind(inside), own),
        await can(inside?.fetch.bind(inside), other),
        await can(inside?.fetch.bind(inside), '/api/session'),
      ];
    },
    [`${server.url}/v1/models`, 'http://127.0.0.1:9/v1/models'] as const,
  );
  expect(reached).toEqual([false, true, false, false]);

  // After a reload it is still the one that answers; removed, nothing is left.
  await page.reload();
  await field(page).focus();
  await page.getByRole('button', { name: /^Answers come from.*tiny:1b$/ }).click();
  const again = page.getByRole('dialog', { name: 'Which AI answers' });
  await again.getByText('Your own computer').click();
  await again.getByRole('button', { name: `Remove ${host}` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /No AI service yet/ })).toBeVisible();
});

test('goes on with a cut answer without a seam, and says once who answered in place of another', {
  tag: '@sweep',
}, async ({ page, server, model, baseURL }) => {
  server.origins = [baseURL ?? ''];
  await page.addInitScript(
    ([baseUrl]) => {
      const computer = { baseUrl, models: ['tiny:1b'], model: 'tiny:1b', window: 4096, key: '' };
      localStorage.setItem('entropy:ai-computers:v1', JSON.stringify([computer]));
      localStorage.setItem('entropy:ai-engine:v1', JSON.stringify(`computer ${baseUrl}`));
    },
    [`${server.url}/v1`] as const,
  );
  await openPage(page, '/chatbot');
  await field(page).focus();
  await expect(page.getByRole('button', { name: /^Answers come from.*tiny:1b$/ })).toBeVisible();
  server.script = (response, asked) => {
    const isMore = lastText(asked).startsWith('Your answer above was cut off');
    if (!isMore) return say(['```js\nconst hou'], 'length')(response, asked);
    return say(['```js\nconst house = 1;\n', '```\nDone.'])(response, asked);
  };
  await field(page).fill('Code');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(answers(page).last()).toContainText('Done.');
  await expect(answers(page).last().locator('pre')).toHaveText('const house = 1;');
  expect(server.asks()).toHaveLength(2);

  // The person allows our server to answer when their own computer is off.
  await page.getByRole('button', { name: /^Answers come from.*tiny:1b$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Which AI answers' });
  await dialog.getByRole('checkbox', { name: /^Entropy Tools/ }).check();
  await axe(page);
  await page.keyboard.press('Escape');
  await server.stop();
  await field(page).fill('Are you there?');
  await field(page).press('Enter');
  const last = answers(page).last();
  await expect(last).toContainText('You said: Are you there?');
  await expect(last.getByText('Your computer could not answer, so Entropy Tools did.')).toHaveCount(
    1,
  );
  expect(model.bodies.length).toBeGreaterThan(0);
});

test('answers from the person’s own computer while the site is away', {
  tag: '@sweep',
}, async ({ browser, server, baseURL }) => {
  const front = await startFront(baseURL ?? '');
  server.origins = [front.url];
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  await context.addInitScript(
    ([baseUrl]) => {
      const computer = { baseUrl, models: ['tiny:1b'], model: 'tiny:1b', window: 4096, key: '' };
      localStorage.setItem('entropy:ai-computers:v1', JSON.stringify([computer]));
      localStorage.setItem('entropy:ai-engine:v1', JSON.stringify(`computer ${baseUrl}`));
    },
    [`${server.url}/v1`] as const,
  );
  const page = await context.newPage();
  const talk = async (text: string) => {
    await page.goto('/chatbot');
    await untilHydrated(page);
    await field(page).fill(text);
    await expect(page.getByRole('button', { name: /^Answers come from.*tiny:1b$/ })).toBeVisible();
    await field(page).press('Enter');
    await expect(answers(page).last()).toContainText(`You said: ${text}`);
  };
  await page.goto('/tools');
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
  await talk('With the site');
  await front.cut();
  await talk('Without the site');
  await context.close();
});
