/**
 * One of each family of converters in the production build, checked by independent programs. Every single
 * pair: packages/convert/src/matrix/.
 */

import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import type { Page } from '@playwright/test';
import {
  type GivenFile,
  given,
  type SavedResult,
  save,
  start,
} from '../../../tests/support/converter.ts';
import { makeDocx, picturePng, scripts } from '../../../tests/support/fixtures/documents.ts';
import { pdfFonts, pdfText, runProgram, zipEntries } from '../../../tests/support/programs.ts';
import { expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

/** Replaces the previous file and converts the new one to another format. */
async function convertNext(page: Page, file: GivenFile, target: string): Promise<SavedResult> {
  const before = page.getByRole('button', { name: /^Remove / });
  if (await before.isVisible()) await before.click();
  await page.getByTestId('file-input').setInputFiles([file]);
  await page.getByLabel('Convert To:').selectOption({ label: target });
  await start(page);
  const name = file.name.replace(/[^.]+$/, target.toLowerCase());
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const result = await save(page);
  expect(result.name).toBe(name);
  return result;
}

test('converts a Word document, its PDF, a table and XML to files that other programs can read', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdftotext', 'pdffonts', 'unzip', 'xmllint');
  await openPage(page, '/converter');

  // A PDF with text in every script, embedded fonts, list numbers, the link and the picture.
  const pdf = await convertNext(page, given('rooibos.docx', await makeDocx()), 'PDF');
  runProgram('qpdf', ['--check', pdf.path]);
  const text = squeezed(pdfText(pdf.path));
  const content = ['Rooibos report', 'Cederberg', 'the source', 'R 48,50', '1.Cut', '2.Let'];
  for (const expected of [...content, ...Object.values(scripts)])
    expect(text).toContain(squeezed(expected));
  const fonts = pdfFonts(pdf.path);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => !font.embedded)).toEqual([]);
  const objects = runProgram('qpdf', ['--qdf', '--object-streams=disable', pdf.path, '-']);
  for (const part of ['https://example.org/rooibos', '/Outlines', '/Subtype /Image'])
    expect(objects).toContain(part);

  // The PDF is converted to a Word document with its picture, and that to slides.
  const word = await convertNext(page, given('back.pdf', pdf.bytes), 'DOCX');
  expect(zipEntries(word.path).some((name) => name.startsWith('word/media/'))).toBe(true);
  const slides = await convertNext(page, given('back.docx', word.bytes), 'PPTX');
  expect(zipEntries(slides.path)).toContain('ppt/slides/slide1.xml');

  // Tables and XML.
  const book = await convertNext(page, given('people.csv', 'name;amount\r\nŽofie;007\r\n'), 'XLSX');
  expect(zipEntries(book.path)).toContain('xl/worksheets/sheet1.xml');
  const xml = '<b:books xmlns:b="urn:b"><b:book id="1">A</b:book><b:book id="2"/></b:books>';
  runProgram('xmllint', ['--noout', '-'], Buffer.from(xml));
  const json = await convertNext(page, given('books.xml', xml), 'JSON');
  expect(json.bytes.toString('utf8')).toContain('"b:books"');
});

test('converts pictures to others and to documents, runs no script of a drawing, and renders the pages of a PDF', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdfinfo', 'pdfimages', 'unzip');
  await openPage(page, '/converter');

  // Pictures: to WebP, and from that to a one-page PDF with the picture at its size.
  const webp = await convertNext(page, given('photo.png', picturePng), 'WEBP');
  const shape = { width: 120, height: 80 };
  expect(readImageHeader(webp.bytes)).toMatchObject({ type: 'image/webp', ...shape });
  const jpg = await convertNext(page, given('photo.webp', webp.bytes), 'JPG');
  expect(readImageHeader(jpg.bytes)).toMatchObject({ type: 'image/jpeg', ...shape });
  for (const file of [given('a.png', picturePng), given('b.jpg', jpg.bytes)]) {
    const { path } = await convertNext(page, file, 'PDF');
    runProgram('qpdf', ['--check', path]);
    expect(runProgram('pdfinfo', [path])).toMatch(/Pages:\s+1\b/);
    expect(runProgram('pdfimages', ['-list', path])).toMatch(/\b120\s+80\b/);
  }

  // A drawing at its own size.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">
    <script>document.title = 'ran'</script>
    <rect width="64" height="48" fill="#0a7"/><text x="4" y="30" font-size="16">Ḽi</text></svg>`;
  const drawn = await convertNext(page, given('drawing.svg', svg), 'PNG');
  expect(readImageHeader(drawn.bytes)).toMatchObject({ type: 'image/png', width: 64, height: 48 });
  expect(await page.title()).toContain('Converter');

  // Page 1 of a PDF at scale 2; more pages as an option.
  const pdf = await makePdf((paper) => {
    paper.text('One').addPage().text('Two').addPage().text('Three');
  });
  const png = await convertNext(page, given('long.pdf', pdf), 'PNG');
  expect(readImageHeader(png.bytes)).toMatchObject({ width: 1191, height: 1684 });
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Pages', { exact: true }).selectOption({ label: 'All pages, as a ZIP' });
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByText('long.zip')).toBeVisible();
  expect(zipEntries((await save(page)).path)).toHaveLength(3);
  await page.getByLabel('Convert To:').selectOption({ label: 'JPG' });
  await page.getByLabel('Pages', { exact: true }).selectOption({ label: 'Chosen pages' });
  await page.getByLabel('Page numbers').fill('2');
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('heading', { name: 'long-2.jpg' })).toBeVisible();
  const second = await save(page);
  expect(readImageHeader(second.bytes)).toMatchObject({ type: 'image/jpeg', width: 1191 });
  await page.getByLabel('Page numbers').fill('99');
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByText('Page 99 does not exist')).toBeVisible();
});
