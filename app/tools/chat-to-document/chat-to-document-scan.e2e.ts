/**
 * A scan in Chat to Document: reported to have no text, recognised on the device, and then read like any
 * document.
 */
import { printPage, scan } from '@entropy-tools/documents/ocr/scan-fixture.testing';
import { expect, openPage, test } from '../../../tests/support/test.ts';

test('recognises a scan, which replaces the document to ask about', { tag: '@sweep' }, async ({
  page,
}) => {
  const buffer = Buffer.from(await scan(await printPage()));
  await openPage(page, '/chat-to-document');
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').first().setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('No text content found in PDF.');
  await page.getByRole('button', { name: 'Recognise text' }).click();
  await expect(page.getByText(/^Text recognised on 1 page, confidence \d\d %$/)).toBeVisible();
  await expect(page.getByTestId('preview')).toContainText('The lighthouse keeper');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
