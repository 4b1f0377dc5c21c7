/** The Document Reader with real files; exports are compared with LibreOffice. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-doc-reader-'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const paper = (page: Page) => page.getByTestId('document-text');
const count = (page: Page) => page.getByTestId('match-count');

const text = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

async function open(
  page: Page,
  file: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0],
) {
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(paper(page)).toBeVisible();
}

/** Opens the page and interacts with it, until all its parts and their imports are loaded. */
async function untilLoaded(page: Page): Promise<void> {
  await openPage(page, '/doc-reader');
  await untilPrefetched(page);
}

async function search(page: Page, query: string): Promise<void> {
  await page.getByLabel('Search in the document').fill(query);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

async function exported(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await button(page, 'Export as TXT').click();
  const download = await waiting;
  const path = join(folder(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** The words of a text; list numbers, rules and link brackets differ between writers. */
const words = (content: string) => content.match(/\p{L}{2,}/gu) ?? [];

/** A silent voice that ends a paragraph when `finish` is called. */
async function withSilentVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    let last: SpeechSynthesisUtterance | undefined;
    Object.assign(window, {
      spoken,
      finish: () => last?.onend?.(new Event('end') as SpeechSynthesisEvent),
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) => {
          last = utterance;
          spoken.push(utterance.text);
        },
        cancel: () => undefined,
        pause: () => undefined,
        resume: () => undefined,
      },
    });
  });
}

test('a text file: facts, search, sizes, encoding, export; a slow pattern is stopped', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/doc-reader');
  const content = 'Caf\xe9 on the quay.\r\n\r\nThe sea, the CAF\xc9, the rain.\r\n';
  await open(page, text('harbour.txt', Buffer.from(content, 'latin1')));
  await expect(page.getByTestId('file-name')).toHaveText('harbour.txt');
  const facts = page.locator('dl');
  await expect(facts).toContainText('Size51 B');
  await expect(facts).toContainText('Words10');
  await expect(facts).toContainText('Characters48');
  await expect(facts).toContainText(/Modified\d/);
  await expect(page.getByLabel('Encoding')).toContainText('Detected: Windows-1252');

  await search(page, 'café');
  await expect(count(page)).toHaveText('1 of 2');
  await expect(paper(page).locator('mark[data-current]')).toHaveText('Café');
  await button(page, 'Next match').click();
  await expect(count(page)).toHaveText('2 of 2');
  await button(page, 'Next match').click();
  await expect(count(page), 'after the last comes the first').toHaveText('1 of 2');
  await search(page, 'lighthouse');
  await expect(count(page)).toHaveText('No matches');

  const size = page.getByTestId('text-size');
  await expect(size).toContainText('16');
  for (const expected of [18, 20, 22, 24]) {
    await button(page, 'A+').click();
    await expect(size).toContainText(String(expected));
  }
  await expect(button(page, 'A+')).toHaveAttribute('aria-disabled', 'true');
  await expect(paper(page)).toHaveCSS('font-size', '24px');
  for (let step = 0; step < 6; step += 1) await button(page, 'A-').click();
  await expect(button(page, 'A-')).toHaveAttribute('aria-disabled', 'true');
  await expect(paper(page)).toHaveCSS('font-size', '12px');

  const path = await exported(page);
  expect(path).toMatch(/harbour\.txt$/);
  expect(readFileSync(path, 'utf8')).toBe('Café on the quay.\n\nThe sea, the CAFÉ, the rain.\n');
  await page.getByLabel('Encoding').selectOption('windows-1251');
  await expect(paper(page)).toContainText('Cafй on the quay.');

  // An invalid pattern, a slow one, and the next one.
  await open(page, text('a.txt', `${'a'.repeat(60)}b and 1999`));
  await expect(page.getByTestId('file-name')).toHaveText('a.txt');
  await page.getByLabel('Pattern').check();
  await search(page, '(');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This pattern is not valid: ');
  await search(page, '(a+)+$');
  await expect(alert).toContainText('took too long and was stopped');
  await search(page, '\\d{4}');
  await expect(count(page)).toHaveText('1 of 1');
});

test('DOCX and DOC with headings, lists, tables and pictures, also offline', {
  tag: '@sweep',
}, async ({ page, context }) => {
  needProgram('soffice', 'unzip');
  const at = folder();
  const docx = join(at, 'sample.docx');
  writeFileSync(docx, await writeDocx(sampleDoc, makeContext()));
  runProgram('soffice', [
    `-env:UserInstallation=file://${at}/profile`,
    ...['--headless', '--convert-to', 'doc:MS Word 97', '--outdir', at, docx],
  ]);
  const xml = runProgram('unzip', ['-p', docx, 'word/document.xml']);
  const expected = words(xml.replace(/&\w+;/g, ' ').replace(/<[^>]*>/g, ' '));
  expect(expected.length).toBeGreaterThan(50);
  await untilLoaded(page);
  await context.setOffline(true);
  for (const path of [docx, join(at, 'sample.doc')]) {
    await open(page, path);
    await expect(page.getByTestId('file-name')).toHaveText(path.slice(at.length + 1));
    await expect(paper(page).getByRole('heading', { name: 'First part' })).toBeVisible();
    await expect(paper(page).getByRole('table').first()).toBeVisible();
    await expect(paper(page).getByRole('list').first()).toBeVisible();
    await expect(paper(page).locator('img').first()).toBeVisible();
    const found = new Set(words(readFileSync(await exported(page), 'utf8')));
    expect(expected.filter((word) => !found.has(word))).toEqual([]);
  }
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('button').last().click();
  await expect(paper(page).getByRole('heading').last()).toBeFocused();
  await context.setOffline(false);
});

test('reads aloud paragraph by paragraph, searches a text of 5 MB to its end, survives unreadable files, and labels the simulation', {
  tag: '@sweep',
}, async ({ page }) => {
  await withSilentVoice(page);
  await openPage(page, '/doc-reader');
  await page.getByTestId('file-input').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('x'),
  });
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('Please select a valid DOC, DOCX, or TXT file.');
  await button(page, 'Dismiss error').click();
  // The focus does not fall back to the top of the page.
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(error).toHaveCount(0);

  await open(page, text('kept.txt', 'Still here.'));
  await page.getByTestId('file-input').setInputFiles({
    name: 'broken.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 and no more'),
  });
  await expect(error).toContainText('Failed to read the document. Please try another file.');
  await expect(paper(page)).toHaveText('Still here.');
  await axe(page);

  // Read aloud.
  await open(page, text('a.txt', 'First words.\n\nSecond words.'));
  await expect(page.getByTestId('file-name')).toHaveText('a.txt');
  await button(page, 'Read aloud').click();
  await expect(paper(page).locator('[data-spoken]')).toHaveText('First words.');
  await page.evaluate(() => (window as unknown as { finish: () => void }).finish());
  await expect(paper(page).locator('[data-spoken]')).toHaveText('Second words.');
  await button(page, 'Stop').click();
  await expect(paper(page).locator('[data-spoken]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([
    'First words.',
    'Second words.',
  ]);

  // A long text.
  const line = 'The sea rises and falls twice a day on most coasts of the world. ';
  const paragraphs = Array.from({ length: 9000 }, (_, at) => `${at} ${line.repeat(9)}`);
  await open(page, text('long.txt', `${paragraphs.join('\n\n')}\n\nThe lighthouse keeper.`));
  await expect(page.getByTestId('file-name')).toHaveText('long.txt');
  const drawn = await paper(page).locator('p').count();
  expect(drawn, 'paragraphs that are drawn').toBeLessThan(1000);
  await search(page, 'lighthouse keeper');
  await expect(count(page)).toHaveText('1 of 1');
  await expect(paper(page).locator('mark')).toBeInViewport();

  // The simulation.
  await page.getByLabel('Engine').selectOption('simulation');
  await open(page, {
    name: 'report.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('anything'),
  });
  await expect(paper(page)).toContainText('simulated content for the document "report.docx"');
  await expect(page.getByTestId('engine-line')).toContainText('Simulated');
});
