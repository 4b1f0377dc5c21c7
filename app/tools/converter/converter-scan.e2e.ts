/** Pictures and scans in the Converter: text recognition one file at a time, saved as text and Word. */
import { readFileSync } from 'node:fs';
import { printPage, scan } from '@entropy-tools/documents/ocr/scan-fixture.testing';
import { looks, photographPage } from '@entropy-tools/documents/page-photo/photo-fixture.testing';
import { scaleQuad } from '@entropy-tools/documents/page-photo/quad';
import { testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { renderPdfPages } from '@entropy-tools/documents/pdf/render-pdf';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { unzipSync } from 'fflate';
import { expect, openPage, test } from '../../../tests/support/test.ts';

test('recognises a scan and a straightened photograph, reports unreadable files, and saves one or all', {
  tag: '@sweep',
}, async ({ page }) => {
  const printed = await printPage();
  const options = { pages: [1], scale: 2.4, type: 'image/png' } as const;
  const [flat] = await renderPdfPages(await scan(printed), options, testContext());
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await openPage(page, '/converter');
  await page
    .getByTestId('file-input')
    .setInputFiles([
      picture('photo.png', await photographPrint(printed)),
      picture('broken.png', Buffer.from('no picture')),
      picture('page.png', Buffer.from((await flat?.blob.arrayBuffer()) ?? new ArrayBuffer(0))),
      { name: 'printed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(printed) },
    ]);
  await page.getByText('Recognise text in pictures and scans').click();
  // Corners are detected and shown; moving them: recognise/corner-dialog.browser.test.tsx.
  await expect(page.getByText('Page found', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Adjust corners of photo.png' }).click();
  await page.getByRole('button', { name: /^Top left corner/ }).press('ArrowRight');
  await page.getByRole('button', { name: 'Corners as found' }).click();
  await page.getByRole('button', { name: 'Use these corners' }).click();
  await page.getByRole('button', { name: 'Recognise 4 files' }).click();
  await expect(page.getByText(/1 page recognised, confidence \d\d %/)).toHaveCount(2);
  await expect(page.getByText(/1 page recognised, .* Straightened\./)).toHaveCount(1);
  await expect(page.getByText('Each page of this PDF has text already.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'broken.png' })).toBeVisible();

  const saveBy = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).last().click();
    const saved = await saving;
    return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
  };
  // The scan alone, as text and Word; both as text in one ZIP.
  const text = await saveBy('Text');
  expect(text.name).toBe('page.txt');
  expect(text.bytes.toString('utf8')).toContain('in a wooden box, dry and complete');
  const word = await saveBy('Word');
  expect(word.name).toBe('page.docx');
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK');
  await page.getByLabel('Save all as').selectOption('Text');
  const zip = await saveBy('Save 2 files as ZIP');
  expect(zip.name).toMatch(/^recognised_.*\.zip$/);
  const texts = Object.values(unzipSync(zip.bytes));
  expect(texts).toHaveLength(2);
  for (const bytes of texts)
    expect(new TextDecoder().decode(bytes)).toContain('in a wooden box, dry and complete');
});

/** A printed page on a wooden table, at an angle and with a shadow. */
async function photographPrint(page: Uint8Array): Promise<Buffer> {
  const options = { pages: [1], scale: 2.4, type: 'image/png' } as const;
  const [printed] = await renderPdfPages(page, options, testContext());
  const image = await loadImage(Buffer.from((await printed?.blob.arrayBuffer()) ?? []));
  const paper = createCanvas(image.width, image.height).getContext('2d');
  paper.drawImage(image, 0, 0);
  const [width, height] = [1680, 2240];
  const photo = photographPage(paper.getImageData(0, 0, image.width, image.height), {
    width,
    height,
    corners: scaleQuad(looks.aslant, 1.4, 1.4),
    table: 'light wood',
    shadow: true,
  });
  const canvas = createCanvas(width, height);
  const pixels = canvas.getContext('2d').createImageData(width, height);
  pixels.data.set(photo.data);
  canvas.getContext('2d').putImageData(pixels, 0, 0);
  return canvas.encode('png');
}
