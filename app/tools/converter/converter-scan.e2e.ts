/** Pictures and scans in the Converter: recognised one after the other, saved as text and Word. */
import { readFileSync } from 'node:fs';
import { printPage, scan } from '~/codecs/ocr/scan-fixture.testing';
import { testContext } from '~/codecs/pdf/pdf-fixture.testing';
import { renderPdfPages } from '~/codecs/pdf/render-pdf';
import { expect, openPage, test } from '../../../tests/support/test.ts';

const patient = { timeout: 120_000 };

test('recognises a photo and a scan, and names what cannot be read', async ({ page }) => {
  test.setTimeout(300_000);
  const printed = await printPage();
  const options = { pages: [1], scale: 2.4, type: 'image/png' } as const;
  const [picture] = await renderPdfPages(await scan(printed), options, testContext());
  const photo = Buffer.from((await picture?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  await openPage(page, '/converter');
  await page.getByTestId('file-input').setInputFiles([
    { name: 'page.png', mimeType: 'image/png', buffer: photo },
    { name: 'printed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(printed) },
  ]);
  await page.getByText('Recognise text in pictures and scans').click();
  await page.getByRole('button', { name: 'Recognise 2 files' }).click();
  await expect(page.getByText(/1 page recognised, confidence \d\d %/)).toBeVisible(patient);
  await expect(page.getByText('Each page of this PDF has text already.')).toBeVisible(patient);

  const saveAs = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const saved = await saving;
    return { name: saved.suggestedFilename(), path: await saved.path() };
  };
  const text = await saveAs('Text');
  expect(text.name).toBe('page.txt');
  expect(readFileSync(text.path, 'utf8')).toContain('in a wooden box, dry and complete');
  const word = await saveAs('Word');
  expect(word.name).toBe('page.docx');
  expect(readFileSync(word.path).subarray(0, 2).toString()).toBe('PK');
});
