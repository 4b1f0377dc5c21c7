/** Synthea in the built product: the gateway calls a scripted model on loopback. */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { patience } from '../../../tests/support/patience.ts';
import type { ScriptedModel } from '../../../tests/support/scripted-model.ts';
import { SERVER_KEY, test } from '../../../tests/support/scripted-test.ts';
import { axe, expect, openPage, untilHydrated } from '../../../tests/support/test.ts';
import { hostileTexts } from '../../ui/markdown/testing/hostile-texts.ts';

// Browsers log every failed response themselves.
test.use({ allowedErrors: /status of 50\d.*\/api\/ai\/|ERR_INCOMPLETE_CHUNKED/ });
const FAILED = 'Failed to send message. Please try again.';
let model: ScriptedModel;

test.beforeEach(({ model: own }) => {
  model = own;
});

const field = (page: Page) => page.getByPlaceholder('Chat with Synthea...');
const answers = (page: Page) => page.getByRole('article', { name: 'Synthea' });
const history = (page: Page) => page.getByRole('complementary', { name: 'Chat History' });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Sends a message and waits for the whole answer. */
async function talk(page: Page, text: string) {
  await say(page, text);
  await expect(answers(page).last()).toContainText(text.slice(-40));
  await expect(field(page)).toBeEnabled();
}

async function open(page: Page) {
  await openPage(page, '/chatbot');
  await expect(page.getByText('What is on your mind?')).toBeVisible();
}

test('keeps a chat over a reload and in another tab, and sends no key from the browser', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(JSON.stringify([request.url(), request.headers(), request.postData()]));
  });
  await open(page);
  await say(page, '   ');
  await expect(page.getByText('What is on your mind?')).toBeVisible();
  await field(page).fill('One line');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('and another one of this message');
  await expect(field(page)).toHaveValue('One line\nand another one of this message');
  await field(page).press('Enter');
  await expect(field(page)).toBeDisabled();
  await expect(answers(page)).toContainText('You said: One line');
  await expect(field(page)).toBeEnabled();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  const title = 'One line and another one of th...';
  await expect(history(page).getByRole('button', { name: title, exact: true })).toBeVisible();
  await expect(answers(page)).toContainText('30 tokens · free');
  await axe(page);

  await page.reload();
  await expect(answers(page)).toContainText('You said: One line');
  await talk(page, 'Second message');
  // The conversation is sent along; only the server knows its key.
  expect(model.bodies.at(-1)).toContain('You said: One line');
  expect(model.headers.at(-1)?.['x-goog-api-key']).toBe(SERVER_KEY);
  expect(sent.join('\n')).toContain(':streamGenerateContent');
  expect(sent.join('\n')).not.toMatch(/AIza|"x-goog-api-key":"[^"]/);

  // Two tabs share one history and do not overwrite each other.
  const other = await context.newPage();
  await openPage(other, '/chatbot');
  await expect(answers(other).last()).toContainText('Second message');
  await talk(other, 'From the second tab');
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toContainText('From the second tab');
});

test('creates, opens, deletes and restores chats; an edited message keeps every version', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  const remove = (name: string) => history(page).getByRole('button', { name: `Delete ${name}` });
  await expect(remove('New Chat')).toHaveAttribute('aria-disabled', 'true');
  await talk(page, 'About apples');
  await button(page, 'New Chat').first().click();
  await talk(page, 'About pears');
  await history(page).getByRole('button', { name: 'About apples', exact: true }).click();
  await expect(answers(page)).toContainText('About apples');
  await remove('About apples').click();
  await expect(answers(page)).toContainText('About pears');
  await expect(remove('About pears')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Undo').click();
  await expect(answers(page)).toContainText('About apples');

  await history(page).getByRole('button', { name: 'Rename About apples' }).click();
  await expect(page.getByLabel('New name of About apples')).toBeFocused();
  await page.keyboard.type('Fruit');
  await page.keyboard.press('Enter');
  await history(page).getByRole('button', { name: 'Pin Fruit' }).click();
  await history(page).getByRole('searchbox').fill('PEARS said');
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await expect(history(page).getByRole('listitem')).toContainText('About pears');
  await history(page).getByRole('searchbox').fill('');
  await page.reload();
  await expect(history(page).getByRole('listitem').first()).toContainText('Fruit');

  // Edits a message and regenerates an answer.
  await button(page, 'New Chat').first().click();
  await talk(page, 'First wording');
  await field(page).press('ArrowUp');
  await page.getByLabel('Edit your message').fill('Second wording');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText('You said: Second wording');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await button(page, 'Previous version').click();
  await expect(answers(page)).toContainText('You said: First wording');
  await expect(button(page, 'Answer again')).toBeVisible();
  await button(page, 'Answer again').click();
  await expect(answers(page).getByText('2 of 2')).toBeVisible();
});

test('keeps a partial answer after Stop, a broken stream and a failing service, and continues, on a phone too', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  await say(page, 'Count slowly');
  await expect(answers(page)).toContainText('1 2 3');
  const left = model.abandoned;
  await button(page, 'Stop').click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expect.poll(() => model.abandoned).toBeGreaterThan(left);

  await say(page, 'Break off');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(answers(page).last()).toContainText('The first half');
  await axe(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await say(page, 'Fail now');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('alert')).toContainText('has a problem of its own');
  await expect(button(page, 'Try again')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'You' }).last()).toContainText('Fail now');
  await expect(answers(page).first()).toContainText('1 2 3');
  await talk(page, 'And on');

  // On a phone the list is behind a button, and nothing overflows the screen.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(button(page, 'Chat History')).toBeVisible();
  await expectNoOverflow(page);
  await button(page, 'Chat History').click();
  const list = page.getByRole('dialog', { name: 'Chat History' });
  await expect(list).toBeVisible();
  await axe(page);
  await list.getByRole('button', { name: 'New Chat', exact: true }).first().click();
  await expect(list).toBeHidden();
  await expect(page.getByText('What is on your mind?')).toBeVisible();
});

test('renders a model’s output only as text, links and code', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  const good =
    'Say exactly:\n# Title\n\n[a link](https://x.example/)\n\n```js\nconst a = "b";\n```\n\nEnd';
  await say(page, good);
  await expect(answers(page).getByRole('heading', { name: 'Title' })).toBeVisible();
  const link = answers(page).getByRole('link', { name: 'a link' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(answers(page).locator('code .token-word')).toHaveText('const');
  await expect(field(page)).toBeEnabled();
  // Their rendering is tested without a page (markdown.test.tsx); here they are streamed.
  await say(page, `Say exactly:\n${hostileTexts.slice(0, 25).join('\n\n')}\n\nThe end of all`);
  await expect(answers(page).last()).toContainText('The end of all');
  await expect(field(page)).toBeEnabled();
  const forbidden = await answers(page)
    .last()
    .evaluate((element) => {
      const found = [...element.querySelectorAll('*')].filter(
        (child) =>
          /^(script|img|iframe|object|embed|style|link|form|base|video|audio|math)$/i.test(
            child.tagName,
          ) ||
          [...child.attributes].some(({ name }) => name.startsWith('on')) ||
          /^(javascript|data|vbscript):/i.test(child.getAttribute('href') ?? ''),
      );
      return found.map((child) => child.outerHTML);
    });
  expect(forbidden).toEqual([]);
  await axe(page);
});

test('sends pictures and documents along, and exports and imports chats', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  await field(page).focus();
  // A paste of 50 MB is rejected with a message, and the page keeps working.
  await field(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x'.repeat(50_000_000));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('alert')).toContainText('50,000,000 characters');
  await expect(field(page)).toHaveValue('');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Attach a picture, PDF or document').click();
  await (await chooser).setFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: pictureOf(40, 20) },
    { name: 'facts.pdf', mimeType: 'application/pdf', buffer: pdfWith('The magic number is 42') },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('alert')).toContainText('broken.png');
  await expect(button(page, 'Remove facts.pdf')).toBeVisible();
  await axe(page);
  await talk(page, 'What is in them');
  const body = JSON.stringify(JSON.parse(model.bodies.at(-1) ?? '{}'));
  expect(body).toContain('The magic number is 42');
  expect(body).toMatch(/"mimeType":"image\/(jpeg|webp|png)"/);
  await expect(page.getByRole('article', { name: 'You' })).toContainText('facts.pdf');

  await button(page, 'Export or import').click();
  for (const [name, type] of [
    ['This chat as Markdown', 'md'],
    ['All chats as JSON', 'json'],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    const file = await (await download).path();
    const picker = page.waitForEvent('filechooser');
    await button(page, 'Import a file').click();
    const buffer = readFileSync(file);
    await (await picker).setFiles([{ name: `chat.${type}`, mimeType: 'text/plain', buffer }]);
    await expect(page.getByText(/^\d chats? added\.$/)).toBeVisible();
  }
  for (const [name, head] of [
    ['This chat as Word', 'PK'],
    ['This chat as PDF', '%PDF'],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'latin1').slice(0, head.length)).toBe(head);
  }
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(
    history(page).getByRole('button', { name: 'What is in them', exact: true }),
  ).toHaveCount(4);
  await expect(answers(page)).toContainText('What is in them');
});

/** A plain PNG. */
function pictureOf(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 200)]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF with one line and no xref table, which the reader reconstructs. */
function pdfWith(text: string): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 6\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}

test('uses a user’s own key only from a document whose policy allows its service', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const host = "connect-src 'self' blob: https://generativelanguage.googleapis.com";
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policy('/chatbot')).toContain(host);
  expect(await policy('/tools')).not.toContain('googleapis');
  await openPage(page, '/tools');
  await page.evaluate(() =>
    localStorage.setItem(
      'entropy:api-keys:v1',
      JSON.stringify([
        {
          id: 'a',
          name: 'Mine',
          service: 'google',
          key: 'AIza-own',
          created_at: '2026-11-01T00:00:00Z',
        },
      ]),
    ),
  );
  await page.locator('main a[href="/chatbot"]').first().click();
  await field(page).fill('Not lost');
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation')[0]?.name.endsWith('/chatbot'),
  );
  await untilHydrated(page);
  await expect(field(page)).toHaveValue('Not lost');
  const engine = page.getByRole('button', { name: /^Answers come from/ });
  // Engines are detected at the first user input after the session is known.
  await expect(async () => {
    await field(page).press('End');
    await expect(engine).toContainText('Your key “Mine”', { timeout: patience(1000) });
  }).toPass();
});

test('reports a missing engine, then answers with the user’s own key, with its model, price and style', {
  tag: '@sweep',
}, async ({ page }) => {
  const asked: { key: string; body: Record<string, unknown> }[] = [];
  await page.exposeFunction('tellAsked', (key: string, body: string) => {
    asked.push({ key, body: JSON.parse(body) as Record<string, unknown> });
  });
  // No test calls a real service: its response is mocked in the page.
  await page.addInitScript(() => {
    const events = [
      {
        model: 'gpt-4o-mini-2024-07-18',
        choices: [{ delta: { content: 'Words of another model' } }],
      },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
      { choices: [], usage: { prompt_tokens: 1000, completion_tokens: 100 } },
    ];
    const given = window.fetch;
    window.fetch = async (input, init) => {
      if (String(input) !== 'https://api.openai.com/v1/chat/completions') return given(input, init);
      const { tellAsked } = window as unknown as {
        tellAsked: (key: string | null, body: string) => void;
      };
      tellAsked(new Headers(init?.headers).get('authorization'), String(init?.body));
      const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    };
  });
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({ json: { engine: null, standIn: false, model: null, embeddingModel: null } }),
  );
  await open(page);
  await field(page).focus();
  await expect(
    page.getByText('Chatbot service is currently unavailable due to missing API configuration.'),
  ).toBeVisible();
  await button(page, 'Add a key').click();
  const keys = page.getByRole('dialog', { name: 'Your own key' });
  await expect(keys).toContainText('Kept on this device only, in this browser');
  await axe(page);
  await keys.getByLabel('Service').selectOption('OpenAI');
  await keys.getByLabel('OpenAI key').fill('sk-of-a-visitor');
  await keys.getByRole('button', { name: 'Save on this device' }).click();
  await expect(keys.getByText('sk-o********itor')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your key “OpenAI”')).toBeVisible();
  await page.getByRole('button', { name: /^Answers come from.*gpt-4o$/ }).click();
  const model = page.getByRole('dialog', { name: 'Which AI answers' });
  await model.getByLabel('Model', { exact: true }).selectOption({ value: 'gpt-4o-mini' });
  await model.getByLabel('Your instruction').fill('Speak like a pirate.');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: /^Answers come from.*gpt-4o-mini$/ }),
  ).toBeVisible();
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await expect(answers(page).last()).toContainText('Words of another model');
  await expect(answers(page).last()).toContainText('$0.0002');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.key).toBe('Bearer sk-of-a-visitor');
  expect(asked[0]?.body).toMatchObject({ model: 'gpt-4o-mini', stream: true });
  expect(JSON.stringify(asked[0]?.body)).toContain('Speak like a pirate.');
});
