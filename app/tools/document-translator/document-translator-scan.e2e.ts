/** A scan in the Document Translator: recognised on the device, it comes with its passages in the place of the scan. */
import { printPage, scan } from '~/codecs/ocr/scan-fixture.testing';
import { expect, openPage, test } from '../../../tests/support/test.ts';

const patient = { timeout: 120_000 };

test('a scan is recognised and can be translated then', { tag: '@sweep' }, async ({ page }) => {
  test.setTimeout(240_000);
  const buffer = Buffer.from(await scan(await printPage()));
  await openPage(page, '/document-translator');
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').first().setInputFiles(file);
  const job = page.locator('li[data-status]');
  await expect(job).toContainText('No readable text found in this file.', patient);
  await page.getByRole('button', { name: 'Recognise text' }).click();
  await expect(page.getByText(/^Text recognised on 1 page/)).toBeVisible(patient);
  await expect(job).toContainText('The lighthouse keeper', patient);
  await expect(job).toHaveCount(1);
  await expect(page.getByText('This document is a scan', { exact: false })).toHaveCount(0);
});
