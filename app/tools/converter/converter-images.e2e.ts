import type { Page } from '@playwright/test';
import { readImageHeader } from '~/codecs/image/image-header';
import { convert, given } from '../../../tests/support/converter.ts';
import { picturePng } from '../../../tests/support/fixtures/documents.ts';
import { pdfText, runProgram, zipEntries, zipEntry } from '../../../tests/support/programs.ts';
import { expect, needProgram, test } from '../../../tests/support/test.ts';

/** The picture in another encoding, by the browser itself. */
async function encoded(page: Page, type: 'image/jpeg' | 'image/webp'): Promise<Buffer> {
  await page.goto('/');
  const base64 = await page.evaluate(
    async ([png, wanted]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: wanted, quality: 0.9 });
      const result = new Uint8Array(await blob.arrayBuffer());
      return btoa(String.fromCharCode(...result));
    },
    [Buffer.from(picturePng).toString('base64'), type] as const,
  );
  return Buffer.from(base64, 'base64');
}

async function source(page: Page, format: 'png' | 'jpg' | 'webp') {
  if (format === 'png') return given('photo.png', picturePng);
  return given(
    `photo.${format}`,
    await encoded(page, format === 'jpg' ? 'image/jpeg' : 'image/webp'),
  );
}

const mime = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

for (const from of ['png', 'jpg', 'webp'] as const) {
  for (const to of ['png', 'jpg', 'webp'] as const) {
    test(`${from} to ${to}: right type and size`, async ({ page }) => {
      const result = await convert(page, [await source(page, from)], to.toUpperCase());
      expect(result.name).toBe(`photo.${to}`);
      expect(readImageHeader(result.bytes)).toMatchObject({
        type: mime[to],
        width: 120,
        height: 80,
      });
    });
  }

  test(`${from} to pdf: one page with the picture`, async ({ page }) => {
    needProgram('qpdf', 'pdfinfo');
    const { path } = await convert(page, [await source(page, from)], 'PDF');
    runProgram('qpdf', ['--check', path]);
    expect(runProgram('pdfinfo', [path])).toMatch(/Pages:\s+1\b/);
    expect(runProgram('pdfimages', ['-list', path])).toMatch(/\b120\s+80\b/);
  });

  test(`${from} to docx: the picture is inside`, async ({ page }) => {
    needProgram('unzip');
    const { path } = await convert(page, [await source(page, from)], 'DOCX');
    const media = zipEntries(path).find((name) => name.startsWith('word/media/')) ?? '';
    expect(readImageHeader(zipEntry(path, media))).toMatchObject({ width: 120, height: 80 });
  });
}

test('svg to png at its own size; its script does not run', async ({ page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">
    <script>document.title = 'ran'</script>
    <rect width="64" height="48" fill="#0a7"/><text x="4" y="30" font-size="16">Ḽi</text></svg>`;
  const { bytes } = await convert(page, [given('drawing.svg', svg)], 'PNG');
  expect(readImageHeader(bytes)).toMatchObject({ type: 'image/png', width: 64, height: 48 });
  expect(await page.title()).toContain('Converter');
});

test('pdf to png and jpg: page 1 at scale 2; more pages on request', async ({ page }) => {
  needProgram('unzip', 'pdftotext');
  const text = Array.from({ length: 120 }, (_, line) => `Line ${line + 1}`).join('\n\n');
  const pdf = await convert(page, [given('long.txt', text)], 'PDF');
  const pages = (pdfText(pdf.path).match(/\f/g) ?? []).length;
  expect(pages).toBeGreaterThan(1);
  const file = given('long.pdf', pdf.bytes);

  const png = await convert(page, [file], 'PNG');
  expect(png.name).toBe('long.png');
  expect(readImageHeader(png.bytes)).toMatchObject({
    type: 'image/png',
    width: 1191,
    height: 1684,
  });
  const jpg = await convert(page, [file], 'JPG');
  expect(readImageHeader(jpg.bytes)).toMatchObject({ type: 'image/jpeg', width: 1191 });

  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Pages', { exact: true }).selectOption({ label: 'All pages, as a ZIP' });
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByText('long.zip')).toBeVisible({ timeout: 30_000 });
  const { save } = await import('../../../tests/support/converter.ts');
  const zip = await save(page);
  expect(zipEntries(zip.path)).toHaveLength(pages);

  await page.getByLabel('Pages', { exact: true }).selectOption({ label: 'Chosen pages' });
  await page.getByLabel('Page numbers').fill('2');
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('heading', { name: 'long-2.jpg' })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Page numbers').fill('99');
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByText('Page 99 does not exist')).toBeVisible();
});
