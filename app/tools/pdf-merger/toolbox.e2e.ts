/** The toolbox of the PDF Merger, whose output is checked by independent programs. */
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoPdf } from '@entropy-tools/documents/pdf/compress/photo-pdf.testing';
import { richPdf } from '@entropy-tools/documents/pdf/merge/merge-fixture.testing';
import type { Page } from '@playwright/test';
import { pdfText, runProgram, zipEntries } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

function file(name: string, bytes: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-toolbox-')), name);
  writeFileSync(path, bytes);
  return path;
}

async function choose(page: Page, ...paths: string[]) {
  await page.getByTestId('file-input').first().setInputFiles(paths);
  await expect(page.locator('li[data-state=ready]')).toHaveCount(paths.length);
}

async function save(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await waiting;
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-toolbox-')), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const made = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();

test('a link opens compressing, which works offline and states the saving', {
  tag: '@sweep',
}, async ({ page, context }) => {
  needProgram('qpdf', 'pdftotext');
  const before = file('photo.pdf', await photoPdf());
  await openPage(page, '/pdf-merger?do=compress');
  await expect(page.getByLabel('What to do')).toHaveValue('compress');
  await choose(page, before);
  await expect(page.getByLabel('How small')).toHaveValue('medium');
  await axe(page);
  await untilPrefetched(page);
  await context.setOffline(true);
  await button(page, 'Compress PDFs').click();
  await made(page, 'Your PDF');
  await expect(page.getByText(/1 page · .+ before, \d+ % smaller/)).toBeVisible();
  const after = await save(page, 'Download');
  expect(after).toMatch(/photo - compressed\.pdf$/);
  expect(statSync(after).size).toBeLessThan(statSync(before).size / 3);
  expect(pdfText(after)).toContain('A page with a photograph');
  expect(runProgram('qpdf', ['--check', after])).toContain('No syntax');
  await axe(page);
});

test('several files are numbered, protected, and reopened with their password', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdftotext', 'unzip');
  await openPage(page, '/pdf-merger');
  await button(page, 'Page numbers, header, footer').click();
  await expect(page).toHaveURL(/\?do=numbers$/);
  await choose(
    page,
    file('one.pdf', await richPdf('One', 2)),
    file('two.pdf', await richPdf('Two', 1)),
  );
  await page.getByLabel('Write', { exact: true }).selectOption('Page {page} of {pages}');
  await button(page, 'Write on pages').click();
  await made(page, 'Your PDFs');
  expect(zipEntries(await save(page, 'Download as ZIP'))).toEqual([
    'one - numbered.pdf',
    'two - numbered.pdf',
  ]);
  expect(pdfText(await save(page, 'Download one - numbered.pdf'))).toContain('Page 2 of 2');

  await page.getByLabel('What to do').selectOption('protect');
  await button(page, 'Remove two.pdf').click();
  await button(page, 'Protect PDFs').click();
  await expect(page.getByText('Type a password first.')).toBeVisible();
  await page.getByLabel('Password to open').fill('sésame');
  await button(page, 'Protect PDFs').click();
  await made(page, 'Your PDF');
  const locked = await save(page, 'Download');
  expect(runProgram('qpdf', ['--password=sésame', '--show-encryption', locked])).toContain('AESv3');
  await axe(page);

  await button(page, 'Clear All').click();
  await page.getByTestId('file-input').first().setInputFiles(locked);
  await page.getByLabel('Password of one - protected.pdf').fill('sésame');
  await page.keyboard.press('Enter');
  await expect(page.locator('li[data-state=ready]')).toHaveCount(1);
  await page.getByLabel('What to do').selectOption('unprotect');
  await page.getByLabel('These files are mine, or their owner lets me do this').check();
  await button(page, 'Remove passwords').click();
  await made(page, 'Your PDF');
  expect(pdfText(await save(page, 'Download'))).toContain('One page 1');
});

test('pictures become a PDF, and a PDF becomes pictures', { tag: '@sweep' }, async ({ page }) => {
  needProgram('pdfinfo', 'unzip');
  await openPage(page, '/pdf-merger?do=from-pictures');
  const { createCanvas } = await import('@napi-rs/canvas');
  const png = await createCanvas(60, 40).encode('png');
  await page
    .getByTestId('file-input')
    .first()
    .setInputFiles([file('a.png', png), file('b.png', png), file('notes.txt', Buffer.from('no'))]);
  await expect(page.getByText('notes.txt is not a picture.')).toBeVisible();
  await expect(page.locator('li[data-state=ready]')).toHaveCount(2);
  await button(page, 'Make a PDF').click();
  await made(page, 'Your PDF');
  const pdf = await save(page, 'Download');
  expect(runProgram('pdfinfo', [pdf])).toMatch(/Pages:\s+2/);
  await button(page, 'Clear All').click();
  await page.getByLabel('What to do').selectOption('to-pictures');
  await choose(page, pdf);
  await page.getByLabel('Format').selectOption('image/webp');
  await page.getByLabel('Resolution').selectOption('72');
  await button(page, 'Make pictures').click();
  await made(page, 'Your pictures');
  await expect(page.getByRole('list', { name: 'First pictures' }).getByRole('img')).toHaveCount(2);
  const entries = zipEntries(await save(page, 'Download as ZIP'));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatch(/ - page 1\.webp$/);
  const drawn = readFileSync(await save(page, `Download ${entries[0]}`));
  expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
  await axe(page);
});
