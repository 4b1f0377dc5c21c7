import type { Page } from '@playwright/test';
import { readImageHeader } from '~/codecs/image/image-header';
import {
  convert,
  type GivenFile,
  given,
  type SavedResult,
  save,
  start,
} from '../../../tests/support/converter.ts';
import { picturePng } from '../../../tests/support/fixtures/documents.ts';
import { pdfText, runProgram, zipEntries, zipEntry } from '../../../tests/support/programs.ts';
import { expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const formats = ['png', 'jpg', 'webp'] as const;
const mime = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** The picture in a format, encoded by the browser itself. */
async function source(page: Page, format: (typeof formats)[number]): Promise<GivenFile> {
  if (format === 'png') return given('photo.png', picturePng);
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
    [Buffer.from(picturePng).toString('base64'), mime[format]] as const,
  );
  return given(`photo.${format}`, Buffer.from(base64, 'base64'));
}

/** In one visit: the picture in each format, converted into each target, and looked at. */
async function convertEach(
  page: Page,
  targets: readonly string[],
  look: (result: SavedResult, target: string) => void,
): Promise<void> {
  await openPage(page, '/converter');
  for (const from of formats) {
    await page.getByTestId('file-input').setInputFiles([await source(page, from)]);
    for (const target of targets) {
      await test.step(`${from} to ${target}`, async () => {
        await page.getByLabel('Convert To:').selectOption({ label: target.toUpperCase() });
        await start(page);
        const name = `photo.${target}`;
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({
          timeout: 30_000,
        });
        const result = await save(page);
        expect(result.name).toBe(name);
        look(result, target);
      });
    }
    await page.getByRole('button', { name: `Remove photo.${from}` }).click();
  }
}

test('png, jpg and webp become each other: right type and size', async ({ page }) => {
  test.slow();
  await convertEach(page, formats, ({ bytes }, target) => {
    expect(readImageHeader(bytes)).toMatchObject({
      type: mime[target as keyof typeof mime],
      width: 120,
      height: 80,
    });
  });
});

test('png, jpg and webp become a PDF of one page, and a DOCX with the picture inside', async ({
  page,
}) => {
  needProgram('qpdf', 'pdfinfo', 'unzip');
  test.slow();
  await convertEach(page, ['pdf', 'docx'], ({ path }, target) => {
    if (target === 'pdf') {
      runProgram('qpdf', ['--check', path]);
      expect(runProgram('pdfinfo', [path])).toMatch(/Pages:\s+1\b/);
      expect(runProgram('pdfimages', ['-list', path])).toMatch(/\b120\s+80\b/);
      return;
    }
    const media = zipEntries(path).find((name) => name.startsWith('word/media/')) ?? '';
    expect(readImageHeader(zipEntry(path, media))).toMatchObject({ width: 120, height: 80 });
  });
});

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
  await expect(page.getByText('long.zip')).toBeVisible();
  const zip = await save(page);
  expect(zipEntries(zip.path)).toHaveLength(pages);

  await page.getByLabel('Pages', { exact: true }).selectOption({ label: 'Chosen pages' });
  await page.getByLabel('Page numbers').fill('2');
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('heading', { name: 'long-2.jpg' })).toBeVisible();
  await page.getByLabel('Page numbers').fill('99');
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByText('Page 99 does not exist')).toBeVisible();
});
