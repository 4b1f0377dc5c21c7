/** A scan in the Document Translator: recognised on the device, its passages replace the scan. */
import { printPage, scan } from '@entropy-tools/documents/ocr/scan-fixture.testing';
import { expect, openPage, test } from '../../../tests/support/test.ts';

test('recognises a scan, which can then be translated', { tag: '@sweep' }, async ({ page }) => {
  const buffer = Buffer.from(await scan(await printPage()));
  await openPage(page, '/document-translator');
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').first().setInputFiles(file);
  const job = page.locator('li[data-status]');
  await expect(job).toContainText('No readable text found in this file.');
  await page.getByRole('button', { name: 'Recognise text' }).click();
  await expect(page.getByText(/^Text recognised on 1 page/)).toBeVisible();
  await expect(job).toContainText('The lighthouse keeper');
  await expect(job).toHaveCount(1);
  await expect(page.getByText('This document is a scan', { exact: false })).toHaveCount(0);
});
