/**
 * What each AI tool does with an everyday request, for a visitor with nothing, with a model server on their own
 * computer, with a key of their own, and with a model file in the browser: the cells of the table in docs/ai.md.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTinyModel } from '@entropy-tools/data/gguf/tiny-model.testing';
import type { Page } from '@playwright/test';
import { type RunningAiStandIn, startAiStandIn } from '../support/ai-stand-in.ts';
import { test as base, expect, openPage } from '../support/test.ts';

type Visitor = 'nothing' | 'computer' | 'key' | 'file';

const MODEL = 'tiny:1b';

/**
 * A model server as on a person's computer: OpenAI's interface with CORS over the stand-in for AI engines, which answers
 * by rules.
 */
async function startComputer(standIn: RunningAiStandIn) {
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '');
    const wanted = request.headers['access-control-request-headers'] ?? '';
    response.setHeader('Access-Control-Allow-Headers', wanted);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (request.url === '/v1/models')
      return response.end(JSON.stringify({ data: [{ id: MODEL }] }));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await fetch(standIn.url + request.url, {
      method: 'POST',
      body: Buffer.concat(parts),
    });
    const type = answer.headers.get('Content-Type') ?? 'application/json';
    response.writeHead(answer.status, { 'Content-Type': type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

const test = base.extend<{ standIn: RunningAiStandIn; computer: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  standIn: async ({}, use) => {
    const standIn = await startAiStandIn();
    await use(standIn);
    await standIn.stop();
  },
  computer: async ({ standIn }, use) => {
    const computer = await startComputer(standIn);
    await use(computer.url);
    await computer.stop();
  },
  allowedHost: async ({ computer }, use) => use(new URL(computer).host),
  stoodIn: async ({ standIn }, use) =>
    use({ host: 'generativelanguage.googleapis.com', url: standIn.url }),
});

/** What a visitor has before the first request. */
const setUps: Record<Visitor, (page: Page, computer: string) => Promise<void>> = {
  nothing: async () => {},
  computer: async (page, computer) => {
    await openEngines(page, 'Your own computer');
    const dialog = engines(page);
    await dialog.getByLabel('Address').fill(computer);
    await dialog.getByRole('button', { name: 'Find models' }).click();
    await expect(dialog.getByText(`${MODEL} answers from now on.`)).toBeVisible();
  },
  key: async (page) => {
    await page.addInitScript(() => {
      const key = { id: 'a', name: 'Mine', service: 'google', key: 'AIza-own' };
      const kept = { ...key, created_at: '2026-11-01T00:00:00Z', last_used: null };
      localStorage.setItem('entropy:api-keys:v1', JSON.stringify([kept]));
    });
  },
  file: async (page) => {
    // Its letters mostly end at the limit of tokens.
    const leave = page.getByRole('button', { name: 'Leave it' });
    await page.addLocatorHandler(leave, () => leave.click());
    await openEngines(page, 'On this device');
    const dialog = engines(page);
    const buffer = Buffer.from(makeTinyModel().file);
    const mimeType = 'application/octet-stream';
    await dialog.locator('input[type=file]').setInputFiles({ name: 'tiny.gguf', mimeType, buffer });
    await expect(dialog.getByText('Tiny random letters answers from now on.')).toBeVisible();
  },
};

const engines = (page: Page) => page.getByRole('dialog', { name: 'Which AI answers' });

async function openEngines(page: Page, title: string) {
  await openPage(page, '/chatbot');
  await page.getByPlaceholder('Chat with Synthea...').focus();
  await page.getByRole('button', { name: 'Other engines' }).click();
  await engines(page).locator('summary').filter({ hasText: title }).click();
}

/** What names the engine beside each of its answers. */
const BY: Record<Visitor, string> = {
  nothing: 'nobody',
  computer: `Your computer · ${MODEL}`,
  key: 'Your key “Mine” · gemini-2.5-flash-lite',
  file: 'On this device · Tiny random letters',
};

const main = (page: Page) => page.locator('main');
const shows = (page: Page, text: string | RegExp) =>
  expect(main(page).getByText(text).first()).toBeVisible();
const missing = (page: Page, service: string) =>
  shows(page, `${service} service is currently unavailable due to missing API configuration.`);
const hasOtherEngines = (page: Page) =>
  expect(main(page).getByRole('button', { name: 'Other engines' })).toBeVisible();

async function say(page: Page, path: string, placeholder: string, text: string) {
  await openPage(page, path);
  const field = page.getByPlaceholder(placeholder);
  await field.fill(text);
  await field.press('Enter');
}

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** One row of the table: the request, and what each visitor sees. `by` names the engine that answers. */
interface Row {
  ask: (page: Page) => Promise<void>;
  see: (page: Page, visitor: Visitor, by: string) => Promise<void>;
}

const rows: Record<string, Row> = {
  'a question in a chat': {
    ask: (page) => say(page, '/chatbot', 'Chat with Synthea...', 'What do bees do all day?'),
    async see(page, visitor, by) {
      if (visitor !== 'nothing') return shows(page, by);
      await missing(page, 'Chatbot');
      await hasOtherEngines(page);
    },
  },
  'a text to summarise': {
    async ask(page) {
      await openPage(page, '/summarizer');
      await page
        .getByRole('textbox', { name: 'Text to summarize' })
        .fill(
          'The river carries water from the mountains to the coast. Farmers use its water every summer. In winter it floods the low fields.',
        );
      await page.getByRole('button', { name: 'Summarize', exact: true }).click();
    },
    async see(page, visitor, by) {
      if (visitor !== 'nothing') return shows(page, by);
      await shows(page, 'Extracted, nothing was written by AI');
      await hasOtherEngines(page);
    },
  },
  'a document to translate': {
    async ask(page) {
      await openPage(page, '/document-translator');
      await page.getByLabel('To Language').selectOption('French');
      const file = textFile('lease.txt', 'The rent is paid each month.');
      await page.getByTestId('file-input').first().setInputFiles(file);
      await page.getByRole('button', { name: 'Translate: lease.txt' }).click();
    },
    async see(page, visitor, by) {
      const job = page.locator('li[data-status]');
      const isDone = visitor === 'computer' || visitor === 'key';
      await expect(job).toHaveAttribute('data-status', isDone ? 'completed' : 'error');
      if (isDone) await expect(job).toContainText(by);
      else if (visitor === 'nothing') await missing(page, 'Translation');
      // Letters at random are no list of passages.
      else await shows(page, 'The AI service gave an answer that cannot be read.');
    },
  },
  'a question about a document': {
    async ask(page) {
      await openPage(page, '/chat-to-document');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose File', exact: true }).click();
      const file = textFile('house.txt', 'The rent is R9 500 a month. Pets are allowed.');
      await (await chooser).setFiles(file);
      await shows(page, /I've read "house.txt"/);
      await page.getByLabel('Your question').fill('How much is the rent?');
      await page.getByLabel('Your question').press('Enter');
    },
    async see(page, visitor, by) {
      const answer = page.getByRole('article', { name: 'Assistant' }).last();
      if (visitor !== 'file') await expect(answer).toContainText('R9 500');
      if (visitor === 'nothing')
        await expect(answer).toContainText('Extracted, nothing was written by AI');
      else await expect(answer).toContainText(by);
    },
  },
  'a question to the search': {
    async ask(page) {
      await openPage(page, '/ai-search-engine');
      const box = page.getByRole('textbox', { name: 'Your question' });
      await box.fill('How do I merge PDF files?');
      await box.press('Enter');
    },
    async see(page, visitor, by) {
      await shows(page, /No web search is set up here/);
      if (visitor !== 'nothing') return shows(page, by);
      const answer = page.getByTestId('answer');
      await expect(answer).toContainText('Put PDFs in order and join them');
    },
  },
  'a sum for the agent': {
    ask: (page) => say(page, '/basic-agent', 'What should I do?', 'What is 18.5 % of 24 360?'),
    async see(page, visitor, by) {
      await expect(page.getByRole('region', { name: 'Calculator: Done' })).toBeVisible();
      await shows(page, /4506\.6/);
      const callsTools = visitor === 'computer' || visitor === 'key';
      await shows(page, callsTools ? by : 'worked out by rules on this device');
    },
  },
  'a plan by the agent': {
    ask: (page) => say(page, '/basic-agent', 'What should I do?', 'Plan my week'),
    async see(page, visitor, by) {
      if (visitor === 'nothing') {
        await shows(page, 'This needs a language model, and none is set up.');
        return missing(page, 'Chatbot');
      }
      await shows(page, by);
      const plan = page.getByRole('region', { name: 'Plan: Done' });
      await expect(plan).toHaveCount(visitor === 'file' ? 0 : 1);
    },
  },
  'a picture': {
    async ask(page) {
      await openPage(page, '/image-generator');
      await page.getByLabel('Prompt').fill('quiet paper flowers in spring');
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
    },
    see: (page) => shows(page, /Drawn on this device .* – no AI\./),
  },
  'a word to the therapy agent': {
    ask: (page) =>
      say(page, '/therapy-agent', 'Share what is on your mind...', 'I slept badly. Use 20 words'),
    async see(page, visitor, by) {
      if (visitor === 'nothing') return missing(page, 'Chatbot');
      await shows(page, by);
      // Whether letters at random pass the checks is chance.
      if (visitor !== 'file') await expect(main(page).getByText('so it is not shown')).toBeHidden();
    },
  },
  'a sign of crisis': {
    ask: (page) =>
      say(page, '/therapy-agent', 'Share what is on your mind...', 'I want to kill myself'),
    see: (page) =>
      expect(page.getByRole('link', { name: '0800 567 567' }).first()).toHaveAttribute(
        'href',
        'tel:0800567567',
      ),
  },
  'a question about a university': {
    ask: (page) =>
      say(
        page,
        '/unihelper',
        'Ask about a university, NSFAS or a bursary',
        'When does Wits close for 2026?',
      ),
    async see(page, visitor, by) {
      const answer = page.getByRole('article', { name: 'Unihelper' }).last();
      await expect(answer).toContainText('30 September 2025');
      const isChecked = visitor === 'computer' || visitor === 'key';
      await expect(answer).toContainText(
        isChecked ? by : 'From the sources named here, without AI',
      );
    },
  },
  'a deck of slides': {
    async ask(page) {
      await openPage(page, '/editor');
      await page.getByLabel('Topic').fill('Bees of the Cape');
      await page.getByRole('button', { name: 'Generate AI Slides', exact: true }).click();
    },
    async see(page, visitor) {
      if (visitor === 'nothing') await shows(page, /Gemini API is not configured/);
      // Letters at random are an array by chance at most, and never one of slides.
      else if (visitor === 'file') await shows(page, 'Failed to generate slides: ');
      else await shows(page, 'Slide 1 of 6');
    },
  },
};

for (const [visitor, setUp] of Object.entries(setUps) as [Visitor, (typeof setUps)[Visitor]][])
  test(`each AI tool, for a visitor with ${visitor}`, { tag: '@sweep' }, async ({
    page,
    computer,
  }) => {
    // As on a fresh installation: the site has no AI service, so nothing may be sent to it.
    await page.route('**/api/ai/status', (route) =>
      route.fulfill({ json: { engine: null, standIn: false, model: null, embeddingModel: null } }),
    );
    const sent: string[] = [];
    page.on('request', (request) => {
      const isGateway = /\/api\/(?:ai|generation)\//.test(request.url());
      if (isGateway && request.method() === 'POST') sent.push(request.url());
    });
    await setUp(page, computer);
    for (const [name, { ask, see }] of Object.entries(rows))
      await test.step(name, async () => {
        await ask(page);
        await see(page, visitor, BY[visitor]);
      });
    expect(sent).toEqual([]);
  });
