/**
 * A file that is refused costs nothing that was typed: on every page that takes files its fields are filled, files
 * of kinds that it does not take and broken ones of kinds that it does are given to it, and the fields are read again.
 */
import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/test.ts';

/** A page, how its fields are reached, and a kind of file that it takes. */
const pages: readonly {
  path: string;
  broken: string;
  tabs?: readonly string[];
  isList?: boolean;
}[] = [
  { path: '/converter', broken: 'docx' },
  { path: '/chat-to-document', broken: 'docx' },
  // Its documents stand in a list, and what was filled into their forms stays with them.
  { path: '/pdf-reader', broken: 'pdf', isList: true },
  { path: '/pdf-editor', broken: 'pdf' },
  { path: '/pdf-merger', broken: 'pdf' },
  { path: '/doc-reader', broken: 'docx' },
  { path: '/file-compressor', broken: 'zip' },
  { path: '/qr-generator', broken: 'png' },
  { path: '/document-translator', broken: 'docx' },
  { path: '/image-resizer', broken: 'png' },
  { path: '/video-trimmer', broken: 'mp4' },
  { path: '/audio-transcriber', broken: 'mp3' },
  { path: '/data-analysis', broken: 'xlsx' },
  { path: '/color-picker', broken: 'png' },
  { path: '/background-remover', broken: 'png' },
  { path: '/plagiarism-checker', broken: 'docx', tabs: ['Upload File'] },
  { path: '/summarizer', broken: 'docx', tabs: ['File'] },
  { path: '/video-generator', broken: 'png' },
  { path: '/image-generator', broken: 'png' },
  { path: '/editor', broken: 'pptx' },
  { path: '/basic-agent', broken: 'docx' },
  { path: '/recipes?new', broken: 'json' },
];

const typable =
  'main :is(input:not([type]), input[type=text], input[type=search], input[type=url], input[type=number], textarea):not([readonly]):not([disabled])';

/** Types into every field in sight that takes words, and tells what stands in all of them then. */
async function fillAll(page: Page): Promise<Record<string, string>> {
  for (const field of await page.locator(typable).all()) {
    if (!(await field.isVisible())) continue;
    const type = await field.getAttribute('type');
    await field.fill(type === 'number' ? '7' : 'Typed words');
    await field.blur();
  }
  return valuesOf(page);
}

/** What stands in the fields of the page by the name that they are read out by. */
function valuesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate((selector) => {
    const values: Record<string, string> = {};
    for (const field of document.querySelectorAll<HTMLInputElement>(selector)) {
      if (!field.checkVisibility()) continue;
      const name =
        field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.id;
      values[name] = field.value;
    }
    return values;
  }, typable);
}

/** All that the page says, by which it is told that it has answered. */
const said = (page: Page) => page.evaluate(() => document.querySelector('main')?.textContent ?? '');

/** The first bytes of a kind, by which it is known, and nothing that could be read behind them. */
const beginnings: Readonly<Record<string, string>> = {
  ...{ pdf: '%PDF-1.7\n', png: '\x89PNG\r\n\x1a\n' },
  ...{ docx: 'PK\x03\x04', xlsx: 'PK\x03\x04', pptx: 'PK\x03\x04', zip: 'PK\x03\x04' },
};

/** Gives the page a file, and waits until it has said something about it. */
async function giveRefused(page: Page, name: string): Promise<void> {
  const input = page.locator('main input[type=file]:not([webkitdirectory])').first();
  if ((await input.count()) === 0) return;
  const before = await said(page);
  const content = `${beginnings[name.split('.').at(-1) ?? ''] ?? ''}No file of any kind.\n`;
  await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') });
  await expect.poll(() => said(page)).not.toBe(before);
}

/** Fields that stood there before hold what they held. */
async function expectKept(page: Page, typed: Record<string, string>): Promise<void> {
  const now = await valuesOf(page);
  for (const [name, value] of Object.entries(typed))
    expect([name, now[name]]).toEqual([name, value]);
}

for (const { path, broken, tabs = [], isList = false } of pages) {
  test(`${path} keeps what was typed when a file is refused`, {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPage(page, path);
    const typed = await fillAll(page);
    for (const tab of [undefined, ...tabs]) {
      if (tab !== undefined) await page.getByRole('tab', { name: tab, exact: true }).click();
      for (const name of ['refused.xyz', `broken.${broken}`]) await giveRefused(page, name);
      if (tab !== undefined) await page.getByRole('tab').first().click();
    }
    await expectKept(page, typed);
  });

  test(`${path} keeps what was typed about an open file when another is refused`, {
    tag: '@sweep',
  }, async ({ page }) => {
    test.skip(isList, 'Another document does not take the place of the open one.');
    await openPage(page, path);
    const sample = page.getByRole('button', { name: /sample/i }).first();
    test.skip((await sample.count()) === 0, 'The page has no sample.');
    const before = await said(page);
    await sample.click();
    await expect.poll(() => said(page)).not.toBe(before);
    await page.waitForLoadState('networkidle');
    const typed = await fillAll(page);
    await giveRefused(page, `broken.${broken}`);
    await expectKept(page, typed);
  });
}
