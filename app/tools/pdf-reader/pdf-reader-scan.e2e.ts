/** A scan in the PDF Reader: its text is recognised on the device, then searched and saved. */
import { printPage, scan } from '@entropy-tools/documents/ocr/scan-fixture.testing';
import { pdfText, runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

test('recognises a scan, which can then be searched and saved', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('pdftotext');
  const buffer = Buffer.from(await scan(await printPage(), { skewDegrees: 2 }));
  await openPage(page, '/pdf-reader');
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.getByText('This page holds no text')).toBeVisible();
  await expect(page.getByText(/Fetches 4\sMB once/)).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Recognise text' }).click();
  await expect(page.getByTestId('recognition')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Recognise text' }).click();
  await expect(page.getByText(/Text recognised on 1 page, confidence \d\d %/)).toBeVisible();
  await axe(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save searchable PDF' }).click();
  const saved = await (await saving).path();
  expect(pdfText(saved)).toContain('lighthouse keeper wrote down the weather');
  expect(runProgram('pdfinfo', [saved])).toMatch(/Pages:\s+1/);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByPlaceholder('Search in the document').fill('wooden box');
  await expect(page.getByText('1 of 1')).toBeVisible();
});
