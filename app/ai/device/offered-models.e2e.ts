/** Model files that the operator offers from R2, in the built product: shown, downloaded, cut, gone on with, refused. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTinyModel } from '@entropy-tools/data/gguf/tiny-model.testing';
import type { Page } from '@playwright/test';
import { type FrontServer, startFront } from '../../../tests/support/front-server.ts';
import { startProduct } from '../../../tests/support/server.ts';
import { axe, test as base, expect, openPage } from '../../../tests/support/test.ts';

const FILE = 'letters-f32.gguf';
const PATH = `/api/models/${FILE}`;
/** Two megabytes, so that there is a middle to cut it in. */
const bytes = makeTinyModel(
  'letters',
  { 'general.description': { type: 'string', value: 'x'.repeat(2_000_000) } },
  false,
).file;
const sha256 = createHash('sha256').update(bytes).digest('hex');

/** A product whose operator offers the model, and a front before it for each test. */
const test = base.extend<{ front: FrontServer }, { product: string }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'entropy-models-'));
      const dataFolder = join(folder, 'data');
      writeFileSync(join(folder, FILE), bytes);
      execFileSync(
        process.execPath,
        [
          ...['scripts/models.ts', join(folder, FILE), '--data', dataFolder],
          ...['--good-for', 'Shows the way, and says random letters.'],
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      const product = await startProduct({ DATA_DIR: dataFolder });
      await use(product.url);
      await product.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
    { scope: 'worker' },
  ],
  front: async ({ product }, use) => {
    const front = await startFront(product);
    await use(front);
    await front.cut();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.describe.configure({ mode: 'default' });
// What the browser itself writes about a connection that broke.
test.use({ allowedErrors: /ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH/ });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Which AI answers' });
const offered = (page: Page) => dialog(page).getByRole('list', { name: 'Offered by this site' });
const kept = (page: Page) => dialog(page).getByRole('list', { name: 'Models on this device' });

async function openSettings(page: Page) {
  await openPage(page, '/chatbot');
  await page.getByRole('button', { name: /^Answers come from|Other engines/ }).click();
  await dialog(page).locator('summary').filter({ hasText: 'On this device' }).click();
}

/** Names and SHA-256 of what the browser keeps of models. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('models');
    const found: Record<string, string> = {};
    for await (const [name, handle] of folder.entries()) {
      const file = await (handle as FileSystemFileHandle).getFile();
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      found[name.replace(/^.*\./, '')] = Array.from(new Uint8Array(digest), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
    }
    return found;
  });

test('a download that is cut goes on after a reload with what has come, and its model answers', {
  tag: '@sweep',
}, async ({ page, front }) => {
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(PATH)) return;
    const { range = '', 'if-range': ifRange = '' } = request.headers();
    ranges.push(`${range}${ifRange && ' if the same'}`);
  });
  await openSettings(page);
  await expect(offered(page)).toContainText('Shows the way, and says random letters.');
  await expect(offered(page)).toContainText(/2.2\sMB · F32 · licence cc0-1\.0 · needs \d+\sMB/);
  await axe(page);
  front.breakOff(PATH, 900_000);
  await offered(page).getByRole('button', { name: 'Download Tiny random letters' }).click();
  await expect(offered(page).getByRole('progressbar')).toBeVisible();
  // It asks for the rest by itself, or for all where the cut came before the first bytes were read.
  await expect.poll(() => ranges.at(-1)).toMatch(/^bytes=[1-9]\d*- if the same$/);
  // Nothing more comes.
  front.breakOff(PATH, 0);
  expect(ranges[0]).toBe('');

  await openSettings(page);
  await expect(offered(page)).toContainText(/[1-9]\d? % is here/);
  await axe(page);
  front.breakOff(PATH, undefined);
  await offered(page).getByRole('button', { name: 'Go on with Tiny random letters' }).click();
  await expect(dialog(page).getByText('Tiny random letters answers from now on.')).toBeVisible();
  expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*- if the same$/);
  await expect(kept(page)).toContainText('· in use');
  await expect(offered(page)).toBeHidden();
  expect(await storedFiles(page)).toMatchObject({ gguf: sha256, json: expect.any(String) });

  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing leaves this device')).toBeVisible();
  const field = page.getByPlaceholder('Chat with Synthea...');
  await field.fill('A question');
  await field.press('Enter');
  // The model never ends an answer by itself.
  await page.getByRole('button', { name: 'Leave it' }).click();
  const answer = page.getByRole('article', { name: 'Synthea' }).last();
  await expect(answer).toContainText('On this device · Tiny random letters');

  await page.getByRole('button', { name: /^Answers come from/ }).click();
  await dialog(page).locator('summary').filter({ hasText: 'On this device' }).click();
  await dialog(page).getByRole('button', { name: 'Remove Tiny random letters' }).click();
  await expect(offered(page).getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(await storedFiles(page)).toEqual({});
});

test('a damaged file is refused and removed; a paused download can be removed', {
  tag: '@sweep',
}, async ({ page, front }) => {
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 1000] = (damaged[damaged.length - 1000] ?? 0) ^ 1;
  front.override((path) => (path === PATH ? { status: 200, body: damaged } : undefined));
  await openSettings(page);
  await offered(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(offered(page).getByRole('alert')).toContainText(
    'What came is not the Tiny random letters of the list: its SHA-256 is another one, so it was removed.',
  );
  expect(await storedFiles(page)).toEqual({});
  await expect(kept(page)).toBeHidden();

  front.override(undefined);
  front.stall(PATH, 500_000);
  await offered(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(offered(page).getByRole('progressbar')).toHaveAttribute('value', /[1-9]/);
  await offered(page).getByRole('button', { name: 'Pause' }).click();
  await expect(offered(page)).toContainText(/\d % is here/);
  await offered(page).getByRole('button', { name: 'Remove what has come of' }).click();
  await expect(offered(page).getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(await storedFiles(page)).toEqual({});
});

test('a model for which memory is too small is refused before anything is downloaded', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'deviceMemory', { get: () => 0.2 }),
  );
  await openSettings(page);
  await expect(offered(page)).toContainText(
    /needs about \d+\sMB of memory, and this device has about 0\.2 GB/,
  );
  await expect(offered(page).getByRole('button')).toHaveCount(0);
});

base(
  'where the operator offers no models, nothing of it is shown',
  { tag: '@sweep' },
  async ({ page }) => {
    await openPage(page, '/chatbot');
    await page.getByRole('button', { name: /^Answers come from/ }).click();
    const answered = page.waitForResponse('**/api/models');
    await dialog(page).locator('summary').filter({ hasText: 'On this device' }).click();
    expect(await (await answered).json()).toEqual({ models: [] });
    await expect(dialog(page).getByRole('button', { name: 'Choose a GGUF file' })).toBeVisible();
    await expect(dialog(page).getByText('Offered by this site')).toBeHidden();
  },
);
