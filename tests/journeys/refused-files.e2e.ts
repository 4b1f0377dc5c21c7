/**
 * Refusing a file loses nothing that was typed: on every page that accepts files the fields are filled,
 * unsupported and broken files are given to the page, and the fields are read again.
 */
import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/test.ts';

/** A page, how to reach its fields, and a file type that it accepts. */
const pages: readonly {
  path: string;
  broken: string;
  tabs?: readonly string[];
  isList?: boolean;
}[] = [
  { path: '/converter', broken: 'docx' },
  { path: '/chat-to-document', broken: 'docx' },
  // Its documents are a list, and the values typed into their forms stay with them.
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

/** Types into every visible text field, and returns the values of all fields afterwards. */
async function fillAll(page: Page): Promise<Record<string, string>> {
  for (const field of await page.locator(typable).all()) {
    if (!(await field.isVisible())) continue;
    const type = await field.getAttribute('type');
    await field.fill(type === 'number' ? '7' : 'Typed words');
    await field.blur();
  }
  return valuesOf(page);
}

/** The values of the page's fields by accessible name. */
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

/** All text of the page, which shows when it has responded. */
const said = (page: Page) => page.evaluate(() => document.querySelector('main')?.textContent ?? '');

/** The first bytes that identify each file type, with nothing readable after them. */
const beginnings: Readonly<Record<string, string>> = {
  ...{ pdf: '%PDF-1.7\n', png: '\x89PNG\r\n\x1a\n' },
  ...{ docx: 'PK\x03\x04', xlsx: 'PK\x03\x04', pptx: 'PK\x03\x04', zip: 'PK\x03\x04' },
};

/** Gives the page a file, and waits until it reports on it. */
async function giveRefused(page: Page, name: string): Promise<void> {
  const input = page.locator('main input[type=file]:not([webkitdirectory])').first();
  if ((await input.count()) === 0) return;
  const before = await said(page);
  const content = `${beginnings[name.split('.').at(-1) ?? ''] ?? ''}No file of any kind.\n`;
  await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') });
  await expect.poll(() => said(page)).not.toBe(before);
}

/** Fields that existed before still have their values. */
async function expectKept(page: Page, typed: Record<string, string>): Promise<void> {
  const now = await valuesOf(page);
  for (const [name, value] of Object.entries(typed))
    expect([name, now[name]]).toEqual([name, value]);
}

for (const { path, broken, tabs = [], isList = false } of pages) {
  test(`${path} keeps typed values when a file is rejected`, {
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

  test(`${path} keeps typed values for an open file when another is rejected`, {
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
