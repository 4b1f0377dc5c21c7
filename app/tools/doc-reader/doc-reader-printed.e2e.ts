/** Pages laid out by LibreOffice, from this origin. One test, because it downloads all of LibreOffice. */
import { writeFileSync } from 'node:fs';
import { lockStandard } from '@entropy-tools/data/locked-office/lock-office.testing';
import type { Page } from '@playwright/test';
import { makeStyledDocuments } from '../../../tests/support/looks-documents.ts';
import { pdfText, runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);
const printed = (page: Page) => page.getByRole('tab', { name: 'As printed' });

test('a password-protected document is unlocked, read, and shown as printed', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('pdftotext');
  const document = (await makeStyledDocuments()).find(({ name }) => name === 'timetable.docx');
  const locked = Buffer.from(lockStandard(document?.bytes ?? new Uint8Array(), 'weir 12'));
  await openPage(page, '/doc-reader');
  await page
    .getByTestId('file-input')
    .setInputFiles({ name: 'timetable.docx', mimeType: '', buffer: locked });
  await page.getByLabel('Password', { exact: true }).fill('weir 11');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('That is not the password.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Password', { exact: true }).fill('weir 12');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByTestId('document-text')).toBeVisible();
  expect(await isIsolated(page)).toBe(false);

  // Nothing is downloaded before the user has seen the size.
  await printed(page).click();
  await expect(page.getByText(/63.MB once, needs about 1.GB of memory\./)).toBeVisible();
  await page.getByRole('button', { name: 'Show as printed' }).click();
  await expect.poll(() => isIsolated(page).catch(() => false)).toBe(true);
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expect(page.locator('[data-page="1"][data-state="drawn"]')).toBeVisible();
  await axe(page);
  // The text layer lies over the picture: text can be searched, highlighted and selected.
  await page.getByLabel('Search in the pages').fill('weekdays');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.locator('.reader-match[data-active]').first()).toBeVisible();
  await page.locator('.reader-text span', { hasText: 'weekdays' }).first().dblclick();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/\p{L}{3,}/u);
  const width = async () =>
    (await page.getByRole('img', { name: 'Page 1 of 1' }).boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'Smaller pages' }).click();
  await expect.poll(width).toBeCloseTo(before * 0.75, 0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('timetable.pdf');
  const path = test.info().outputPath('timetable.pdf');
  await saved.saveAs(path);
  // The header, on landscape paper.
  expect(pdfText(path)).toMatch(/Bus 12, weekdays\s+November 2026/);
  expect(runProgram('pdfinfo', [path])).toMatch(/Page size:\s+841\.\d+ x 595\.\d+/);

  // A spreadsheet, which has no reading view, in the same LibreOffice.
  const sheet = test.info().outputPath('prices.xlsx');
  const { utils, write } = await import('xlsx');
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['Oar', 12],
      ['Sail', 340],
    ]),
    'Prices',
  );
  writeFileSync(sheet, write(book, { type: 'buffer', bookType: 'xlsx' }));
  await page.getByTestId('file-input').setInputFiles(sheet);
  await expect(page.getByTestId('file-name')).toHaveText('prices.xlsx');
  await expect(page.locator('[data-page="1"][data-state="drawn"]')).toBeVisible();

  // Back to the reading view: the user's choice is kept.
  await page.getByTestId('file-input').setInputFiles({
    ...{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Plain words.') },
  });
  await expect(page.getByTestId('document-text')).toHaveText('Plain words.');
});
