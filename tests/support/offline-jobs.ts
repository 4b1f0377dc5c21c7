/**
 * The main job of every tool that works without a network, done in a second or two. A tool whose `tool.ts`
 * says that it works offline and that is not here fails the test, and so does one that is here and is gone.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makePng } from '../../app/codecs/image/image-fixture.testing.ts';
import { makePdf } from '../../app/codecs/pdf/pdf-fixture.testing.ts';
import { expect } from './test.ts';

/** Does the job on the tool's page, which is open and hydrated. */
export type OfflineJob = (page: Page) => Promise<void>;

const patient = { timeout: 30_000 };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const give = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByRole('main').getByTestId('file-input').first().setInputFiles(files);
const picture = () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(makePng(60, 40, (x, y) => [x * 4, y * 6, 90, 255])),
});
const pdf = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makePdf((doc) => doc.text(`This is ${name}.`))),
});

/** Presses what saves a file. @returns the file's bytes */
async function saved(page: Page, name: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', patient),
    button(page, name).first().click(),
  ]);
  return readFileSync(await download.path());
}

async function drawnPdf(page: Page): Promise<void> {
  await give(page, await pdf('letter.pdf'));
  await expect(page.locator('canvas').first()).toBeVisible(patient);
}

export const offlineJobs: Readonly<Record<string, OfflineJob>> = {
  'color-picker': async (page) => {
    await page.getByLabel('HEX', { exact: true }).fill('#ff0000');
    await button(page, 'Complementary').and(page.locator('[aria-pressed]')).click();
    await expect(page.getByTestId('palette-preview')).toBeVisible();
  },
  converter: async (page) => {
    await give(page, text('notes.md', '# Heading\n\nSome words.'));
    await page.getByLabel('Convert To:').selectOption({ label: 'PDF' });
    await button(page, /^Convert File/).click();
    const bytes = await saved(page, /^Download/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  },
  'data-analysis': async (page) => {
    await give(page, text('orders.csv', 'name,amount\nAnn,3\nBen,4\nCem,5\n'));
    await expect(page.getByRole('heading', { name: 'Dataset Overview' })).toBeVisible(patient);
  },
  'doc-reader': async (page) => {
    await give(page, text('harbour.txt', 'The sea and the rain.'));
    await expect(page.getByTestId('document-text')).toContainText('the rain', patient);
  },
  editor: async (page) => {
    await give(page, text('bees.md', '# Bees\n\n## They feed us\n\n- Apples need them\n'));
    await expect(page.getByRole('heading', { name: /^Slide 1 of \d+$/ })).toBeVisible(patient);
  },
  'file-compressor': async (page) => {
    await give(page, text('words.txt', 'Files of words shrink well. '.repeat(2000)));
    await button(page, 'Compress All').click();
    await expect(page.getByTestId('compression-item')).toContainText('Completed', patient);
  },
  'image-resizer': async (page) => {
    await give(page, picture());
    await expect(page.getByText(/60 × 40/).first()).toBeVisible(patient);
    await button(page, 'Resize Images').click();
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible(patient);
  },
  'image-generator': async (page) => {
    await page.getByLabel('Prompt').fill('quiet paper flowers in spring');
    await page.getByLabel('Prompt').press('Control+Enter');
    await expect(page.getByTestId('stage')).toContainText(/\d+ × \d+ px/, { timeout: 60_000 });
  },
  'pdf-editor': drawnPdf,
  'pdf-reader': drawnPdf,
  'pdf-merger': async (page) => {
    await give(page, await pdf('one.pdf'), await pdf('two.pdf'));
    await expect(page.getByTestId('totals')).toContainText('2 pages', patient);
    await button(page, 'Merge PDFs').click();
    const bytes = await saved(page, 'Download');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  },
  'plagiarism-checker': async (page) => {
    const shared = 'Pools high on the shore grow warm and salty in the summer sun, and shrink';
    await page.getByRole('textbox', { name: 'Text to check' }).fill(`Mine. ${shared}.`);
    await give(page, text('pools.txt', `An introduction. ${shared}! The end.`));
    await button(page, 'Check for Plagiarism').click();
    await expect(page.getByRole('heading', { name: 'Plagiarism report' })).toBeVisible(patient);
  },
  'productivity-planner': async (page) => {
    const box = page.getByRole('textbox', { name: 'Write a task' });
    await box.fill('water the plants');
    await box.press('Enter');
    await expect(button(page, 'water the plants')).toBeVisible(patient);
  },
  'qr-generator': async (page) => {
    await page.getByLabel('Text in the code').fill('no network here');
    await expect(page.getByTestId('qr-preview')).toHaveAttribute('data-current', 'true', patient);
    const bytes = await saved(page, 'Download');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  },
  terminal: async (page) => {
    const box = page.getByRole('textbox', { name: 'Command' });
    await box.fill('echo $((40 + 2))');
    await box.press('Enter');
    await expect(page.getByRole('log', { name: 'Output' })).toContainText('42', patient);
  },
  'real-terminal': async (page) => {
    await expect(page.getByTitle('File system: ready')).toBeVisible(patient);
    await button(page, 'Screen reader mode').click();
    await page.getByRole('textbox', { name: 'Terminal' }).focus();
    const screen = page.locator('.xterm-accessibility-tree');
    await expect(screen).toContainText('user:~$', patient);
    await page.keyboard.type('echo $((40 + 2))');
    await page.keyboard.press('Enter');
    await expect(screen).toContainText(/^42|\s42/m, patient);
  },
  'unit-converter': async (page) => {
    await page.getByRole('radio', { name: 'Temperature' }).check({ force: true });
    await page.getByLabel('From', { exact: true }).fill('-40');
    const result = page.getByLabel('Result', { exact: true }).and(page.locator('input'));
    await expect(result).toHaveValue('-40');
  },
  'video-generator': async (page) => {
    await page.getByLabel('Your words').fill('Good things take time');
    await expect(page.getByTestId('preview')).toHaveAttribute('data-state', 'shown', patient);
    await page.getByLabel('Quality').selectOption('SD');
    await page.getByRole('slider', { name: 'Duration' }).fill('3');
    await button(page, 'Generate the video').click();
    await expect(page.getByTestId('result').first()).toBeVisible({ timeout: 60_000 });
  },
};

/**
 * Tools whose main job takes longer than a test of all of them may: their engines' own tests do it, and here
 * their page opens and their engine is among what is kept.
 */
export const slowJobs: Readonly<Record<string, RegExp>> = {
  'audio-transcriber': /^\/vendor\/moonshine-/,
  'background-remover': /^\/vendor\/isnet-/,
  'music-generator': /^\/assets\/mediabunny-/,
  'mcp-lite': /^\/assets\//,
  'video-trimmer': /^\/assets\/mediabunny-/,
};
