/** The PDF Merger with real files, whose output is checked by independent programs. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richPdf } from '@entropy-tools/documents/pdf/merge/merge-fixture.testing';
import type { Page } from '@playwright/test';
import { pdfText, runProgram, zipEntries } from '../../../tests/support/programs.ts';
import { inspectWithQpdf } from '../../../tests/support/seen-by-qpdf.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-merger-'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Files in their order' }).locator('li p[title]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const ready = (page: Page) => page.locator('li[data-state=ready]');

/** Files `one.pdf`, `two.pdf`, …, each with bookmarks, links, fields and a file attached. */
async function pdfs(at: string, ...titles: string[]): Promise<string[]> {
  return Promise.all(
    titles.map(async (title) => {
      const path = join(at, `${title.toLowerCase()}.pdf`);
      writeFileSync(path, await richPdf(title, 3));
      return path;
    }),
  );
}

async function choose(
  page: Page,
  files: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0],
) {
  await page.getByTestId('file-input').first().setInputFiles(files);
}

/** Clicks a button that saves a file, and returns the file's path. */
async function save(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await waiting;
  const path = join(folder(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const pagesIn = (path: string) => pdfText(path).match(/\w+ page \d/g);

test('files are ordered by mouse and keyboard and merged offline, with everything they contain', {
  tag: '@sweep',
}, async ({ page, context }) => {
  needProgram('qpdf', 'pdftotext', 'pdfinfo');
  await openPage(page, '/pdf-merger');
  await expect(page.getByRole('heading', { name: 'How to Use' })).toBeVisible();
  await choose(page, await pdfs(folder(), 'One', 'Two', 'Three'));
  await expect(page.getByRole('heading', { name: 'How to Use' })).toBeHidden();
  await expect(ready(page)).toHaveCount(3);
  await expect(page.getByTestId('totals')).toHaveText(/^3 files· 9 pages · \d+/);

  const handles = button(page, /^Move /);
  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names(page)).toHaveText(['two.pdf', 'one.pdf', 'three.pdf']);
  await expect(button(page, 'Move one.pdf, number 2 of 3')).toBeFocused();
  await expect(page.getByText('one.pdf is now number 2 of 3.')).toBeAttached();

  await handles.nth(2).scrollIntoViewIfNeeded();
  await handles.nth(2).hover();
  await page.mouse.down();
  const first = await handles.nth(0).boundingBox();
  if (!first) throw new Error('The first file is not in sight.');
  await page.mouse.move(first.x + 10, first.y, { steps: 8 });
  await page.mouse.up();
  await expect(names(page)).toHaveText(['three.pdf', 'two.pdf', 'one.pdf']);
  await field(page, 'Pages of two.pdf').fill('3, 1');
  await expect(page.getByTestId('totals')).toContainText('8 pages');
  await axe(page);

  await untilPrefetched(page);
  await context.setOffline(true);
  await button(page, 'Merge PDFs').click();
  await expect(page.getByRole('heading', { name: 'Your PDF', exact: true })).toBeVisible();
  const path = await save(page, 'Download');
  expect(path).toMatch(/merged_document_\d{13}\.pdf$/);
  expect(pagesIn(path)).toEqual([
    ...['Three page 1', 'Three page 2', 'Three page 3'],
    ...['Two page 3', 'Two page 1'],
    ...['One page 1', 'One page 2', 'One page 3'],
  ]);
  const seen = inspectWithQpdf(new Uint8Array(readFileSync(path)));
  expect(seen.bookmarks.map(({ title, page: number }) => [title, number])).toEqual([
    ['three', 1],
    ['two', 4],
    ['one', 6],
  ]);
  expect(seen.bookmarks[0]?.kids[0]).toMatchObject({ title: 'Three beginning', page: 1 });
  expect(seen.fields.map(({ name }) => name)).toEqual([
    ...['name', 'agree', 'name_2', 'agree_2', 'name_3', 'agree_3'],
  ]);
  expect(runProgram('pdfinfo', ['-dests', path])).toContain('"start_3"');
  await axe(page);
});

test('files that cannot be merged are named, the rest is merged on confirmation; the simulation is labelled as one', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdftotext');
  const at = folder();
  const [one = '', two = '', three = ''] = await pdfs(at, 'One', 'Two', 'Three');
  const locked = join(at, 'locked.pdf');
  runProgram('qpdf', ['--encrypt', 'open me', 'owner', '256', '--', three, locked]);
  await openPage(page, '/pdf-merger');
  await button(page, 'Merge PDFs').click();
  await expect(page.getByText('Please add at least 2 PDF files to merge.')).toBeVisible();
  await choose(page, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'rubbish.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plainly no PDF') },
  ]);
  await expect(page.getByText('notes.txt is not a valid PDF file.')).toBeVisible();
  await expect(page.getByText(/^rubbish\.pdf is not a valid PDF file\./)).toBeVisible();
  await button(page, 'Merge PDFs').click();
  await expect(page.getByText('Please add at least 2 PDF files to merge.')).toBeVisible();

  await choose(page, [one, locked, two]);
  await expect(ready(page)).toHaveCount(2);
  await expect(page.getByLabel('Password of locked.pdf')).toBeVisible();
  await button(page, 'Merge PDFs').click();
  await expect(page.getByText('2 files cannot be merged')).toBeVisible();
  await expect(page.getByText('locked.pdf: protected by a password')).toBeVisible();
  await expect(page.getByText('rubbish.pdf: cannot be opened')).toBeVisible();
  await axe(page);

  await page.getByLabel('Password of locked.pdf').fill('guess');
  await button(page, 'Unlock').click();
  await expect(page.getByText('This password does not open the PDF.')).toBeVisible();
  await page.getByLabel('Password of locked.pdf').fill('open me');
  await page.keyboard.press('Enter');
  await expect(ready(page)).toHaveCount(3);
  await expect(field(page, 'Pages of locked.pdf')).toBeFocused();
  await button(page, 'Merge the other 3').click();
  await expect(page.getByRole('heading', { name: 'Your PDF', exact: true })).toBeVisible();
  expect(pagesIn(await save(page, 'Download'))).toHaveLength(9);
  await button(page, 'Clear All').click();
  await expect(names(page)).toHaveCount(0);
  await simulate(page);
});

test('pages are selected and rotated by thumbnail, and files are split', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('qpdf', 'pdftotext', 'pdfinfo', 'unzip');
  await openPage(page, '/pdf-merger');
  await choose(page, await pdfs(folder(), 'One'));
  await expect(ready(page)).toHaveCount(1);
  await page.getByLabel('What to do').selectOption('extract');
  await button(page, 'Choose pages of one.pdf').click();
  const dialog = page.getByRole('dialog', { name: 'one.pdf' });
  await expect(dialog.locator('[data-page="3"][data-state=drawn]')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Page 2', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Turn page 3 right' }).click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Use these pages' }).click();
  await expect(field(page, 'Pages of one.pdf')).toHaveValue('1, 3');
  await button(page, 'Save pages').click();
  const pages = await save(page, 'Download');
  expect(pages).toMatch(/one - pages\.pdf$/);
  expect(pagesIn(pages)).toEqual(['One page 1', 'One page 3']);
  const turns = runProgram('pdfinfo', ['-f', '1', '-l', '2', pages]).match(/rot:\s+\d+/g);
  expect(turns?.map((line) => line.replace(/\D+/, ''))).toEqual(['0', '90']);

  await page.getByLabel('What to do').selectOption('split');
  await page.getByLabel('Ranges').fill('1-2, 3');
  await button(page, 'Split PDFs').click();
  await expect(page.getByRole('heading', { name: 'Your PDFs' })).toBeVisible();
  expect(zipEntries(await save(page, 'Download as ZIP'))).toEqual([
    'one - pages 1-2.pdf',
    'one - page 3.pdf',
  ]);
  await button(page, 'Open in…').click();
  await button(page, 'Open in PDF Reader').click();
  await expect(page).toHaveURL(/\/pdf-reader$/);
});

/** Merges two files by the simulation. */
async function simulate(page: Page): Promise<void> {
  await page.getByLabel('Engine').selectOption('simulation');
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await choose(page, [
    { ...pdf, name: 'a.pdf' },
    { ...pdf, name: 'b.pdf' },
  ]);
  const facts = page.locator('li').getByText(/^\d+ pages? \(simulated\)/);
  await expect(facts).toHaveCount(2);
  const counts = (await facts.allTextContents()).map((text) => Number.parseInt(text, 10));
  for (const count of counts) expect(count >= 1 && count <= 20).toBe(true);
  const sum = counts.reduce((total, count) => total + count, 0);
  await expect(page.getByTestId('totals')).toContainText(`${sum} pages`);
  await button(page, 'Merge PDFs').click();
  await expect(page.getByTestId('engine-line')).toContainText('Simulated');
  const text = readFileSync(await save(page, 'Download'), 'latin1');
  expect(text).toContain('Simulated: this is a placeholder, not your documents.');
  await axe(page);
}
