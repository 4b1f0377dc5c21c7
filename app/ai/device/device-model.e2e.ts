/** A model file from the disk, in the built product: kept, asked, asked again after a reload, removed. */

import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { answerPlainly, makeTinyModel } from '@entropy-tools/data/gguf/tiny-model.testing';
import type { Page } from '@playwright/test';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

/** Answers with random letters, for as long as it may. */
const letters = makeTinyModel('letters', {}, false).file;

const field = (page: Page) => page.getByPlaceholder('Chat with Synthea...');
const answer = (page: Page) => page.getByRole('article', { name: 'Synthea' }).last();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Which AI answers' });
const kept = (page: Page) => dialog(page).getByRole('list', { name: 'Models on this device' });

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Answers come from/ }).click();
  await dialog(page).locator('summary').filter({ hasText: 'On this device' }).click();
}

async function add(page: Page, bytes: Uint8Array, name = 'letters.gguf') {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
}

async function addLetters(page: Page) {
  await add(page, letters);
  await expect(dialog(page).getByText('Tiny random letters answers from now on.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing leaves this device')).toBeVisible();
}

/** Asks, and waits for the whole answer, which names what gave it. */
async function ask(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  // The model never ends an answer by itself.
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(answer(page)).toContainText('On this device · Tiny random letters');
  await expect(answer(page)).toContainText(/[a-zA-Z]{8}/);
}

test('a broken file is refused, a whole one is kept and answers, also after a reload, until it is removed', {
  tag: '@sweep',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await openPage(page, '/chatbot');
  await openSettings(page);
  await add(page, new TextEncoder().encode('No model'), 'broken.gguf');
  await expect(dialog(page).getByRole('alert')).toContainText('This is no GGUF file');
  await add(page, letters.subarray(0, -5000));
  await expect(dialog(page).getByRole('alert')).toContainText('The file is incomplete');
  await expect(kept(page)).toBeHidden();
  await add(page, letters);
  await expect(kept(page)).toContainText('· in use');
  await expect(kept(page)).toContainText('164 kB · F32 · licence cc0-1.0');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing leaves this device')).toBeVisible();
  await ask(page, 'A first question');

  await page.reload();
  await ask(page, 'A second question');
  expect(sent.filter((body) => /question/.test(body))).toEqual([]);
  await openSettings(page);
  await expect(kept(page)).toContainText('in memory, on one core');
  await dialog(page).getByRole('button', { name: 'Free memory' }).click();
  await expect(kept(page)).not.toContainText('in memory');
  await dialog(page).getByRole('button', { name: 'Remove Tiny random letters' }).click();
  await expect(kept(page)).toBeHidden();
  const left = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const names: string[] = [];
    for await (const name of (await root.getDirectoryHandle('models')).keys()) names.push(name);
    return names;
  });
  expect(left).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing leaves this device')).toBeHidden();
});

test('a page reached by a link answers as well, and one that is loaded with threads uses them', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/tools');
  await page.locator('a[href="/chatbot"]').first().click();
  await expect(page.getByText('What is on your mind?')).toBeVisible();
  await openSettings(page);
  await addLetters(page);
  await ask(page, 'A question');

  // Half of the cores are used.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 }),
  );
  await openPage(page, '/chatbot?isolated');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await ask(page, 'Another question');
  await openSettings(page);
  await expect(kept(page)).toContainText('in memory, on 2 cores');
});

test('several threads answer as plain arithmetic does', { tag: '@sweep' }, async ({ page }) => {
  const tiny = makeTinyModel();
  const messages = [{ role: 'user' as const, content: 'What is this?' }];
  await openPage(page, '/chatbot?isolated');
  const texts = await page.evaluate(
    async ({ script, wasm, file, messages }) => {
      const { Wllama } = (await import(script)) as typeof import('@wllama/wllama');
      const answers: string[] = [];
      for (const n_threads of [1, 2]) {
        const wllama = new Wllama({ default: wasm }, { suppressNativeLog: true });
        wllama.setCompat(null);
        const options = { n_threads, n_gpu_layers: 0, n_parallel: 1, n_ctx: 1024 };
        await wllama.loadModel([new Blob([new Uint8Array(file)])], options);
        const { choices } = await wllama.createChatCompletion({
          messages,
          temperature: 0,
          max_tokens: 48,
        });
        answers.push(`${wllama.getNumThreads()} ${choices[0]?.message.content}`);
        await wllama.exit();
      }
      return answers;
    },
    {
      script: `/${vendorAssets.wllama}`,
      wasm: `/${vendorAssets.wllamaWasm}`,
      file: [...tiny.file],
      messages,
    },
  );
  const { text } = answerPlainly(tiny, messages, 48);
  expect(texts).toEqual([`1 ${text}`, `2 ${text}`]);
});

test.describe('without a network', () => {
  // Browsers log every request that a network without connection fails.
  test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a kept model answers after the page was loaded again', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    await openPage(page, '/chatbot');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await openSettings(page);
    await addLetters(page);
    await ask(page, 'A question');
    await context.setOffline(true);
    await page.reload();
    await ask(page, 'A question without a network');
  });
});
