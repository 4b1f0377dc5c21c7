/** Faithful: LibreOffice itself, from this origin. One test, because each would download all of it. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { given, prepare, save, start } from '../../../tests/support/converter.ts';
import { hostileOdt, MACRO_MARK } from '../../../tests/support/hostile-odt.ts';
import { makeStyledDocuments } from '../../../tests/support/looks-documents.ts';
import { patience } from '../../../tests/support/patience.ts';
import { pdfText, runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);
const faithful = (page: Page) => page.getByTestId('engine').filter({ hasText: /^Faithful/ });

async function looks(name: string) {
  const document = (await makeStyledDocuments()).find((made) => made.name === name);
  return given(name, document?.bytes ?? '');
}

test('Faithful can be chosen, keeps the layout, hands results on, runs no macro, survives a bad document and a cancellation', {
  tag: '@sweep',
}, async ({ page }) => {
  // LibreOffice is downloaded, compiled and started three times.
  test.setTimeout(patience(480_000));
  needProgram('qpdf', 'pdfinfo', 'pdftotext');
  await test.step('is chosen with its cost stated; the layout is kept and handed on', () =>
    keepLooks(page));
  // From here on in a separate document: the download is cached.
  await test.step('a hostile and a damaged document', () => convertHostile(page));
  await test.step('a cancellation ends it immediately', () => cancelAndGoOn(page));
});

/** A landscape timetable, as a PDF with a password and as a picture, which the Image Resizer accepts. */
async function keepLooks(page: Page): Promise<void> {
  await prepare(page, [await looks('timetable.docx')], 'PDF');
  expect(await isIsolated(page)).toBe(false);
  await page.getByRole('button', { name: /^Use Faithful instead/ }).click();
  await expect(page.getByText(/63.MB once, needs about 1.GB of memory/)).toBeVisible();
  await page.getByRole('button', { name: /^Get it now/ }).click();
  // The page is reloaded and keeps what was chosen.
  await expect.poll(() => isIsolated(page).catch(() => false)).toBe(true);
  await expect(page.getByRole('button', { name: 'Remove timetable.docx' })).toBeVisible();
  await expect(page.getByLabel('Convert To:')).toHaveValue('pdf');
  await expect(page.getByText(/On this device\./)).toBeVisible();
  await axe(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Password to open the PDF').fill('weir 12');
  await start(page);
  const locked = await save(page);
  await expect(page.getByTestId('engine-line')).toHaveText('Made by Faithful (LibreOffice).');
  expect(() => runProgram('qpdf', ['--check', locked.path])).toThrow(/password/);
  const open = `${locked.path}.open.pdf`;
  runProgram('qpdf', ['--password=weir 12', '--decrypt', locked.path, open]);
  // The header and the page count, on landscape paper.
  expect(pdfText(open)).toMatch(/Bus 12, weekdays\s+November 2026/);
  expect(pdfText(open)).toContain('Page 1 of 1');
  expect(runProgram('pdfinfo', [open])).toMatch(/Page size:\s+841\.\d+ x 595\.\d+/);
  expect(runProgram('pdfinfo', [open])).toMatch(/Tagged:\s+yes/);

  // Page images by the engine that was chosen; then handed to another tool in a new document.
  await page.getByLabel('Convert To:').selectOption({ label: 'PNG' });
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('heading', { name: 'timetable.png' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of timetable.png' })).toBeVisible();
  const taker = page.getByRole('button', { name: 'Open in Image Resizer' });
  // The menu closes if the page is still scrolling to its result.
  await expect(async () => {
    if (!(await taker.isVisible())) await page.getByRole('button', { name: 'Open in…' }).click();
    await expect(taker).toBeVisible({ timeout: patience(2000) });
    await taker.click({ timeout: patience(2000) });
  }).toPass();
  await expect(page).not.toHaveURL(/converter/);
  await expect.poll(() => isIsolated(page).catch(() => true)).toBe(false);
  await expect(page.getByText('timetable.png').first()).toBeVisible();
}

/** No macro runs and no server is contacted; a damaged document affects only itself. */
async function convertHostile(page: Page): Promise<void> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await openPage(page, '/converter?isolated');
    const hostile = await hostileOdt(`http://127.0.0.1:${port}/picture.png`, '/tmp/mark.txt');
    const report = await looks('report.docx');
    const damaged = given('damaged.docx', report.buffer.subarray(0, 4000));
    await page
      .getByTestId('file-input')
      .setInputFiles([given('hostile.odt', hostile), damaged, report]);
    await page.getByLabel('Convert To:').selectOption({ label: 'PDF' });
    await expect(faithful(page)).toBeVisible();
    await start(page);
    const zip = await JSZip.loadAsync((await save(page)).bytes);
    const names = ['damaged.docx.txt', 'hostile.pdf', 'report.pdf'];
    expect(Object.keys(zip.files).sort()).toEqual(names);
    expect(await zip.file('damaged.docx.txt')?.async('string')).toMatch(/^Failed to convert: ./);
    const pdf = test.info().outputPath('hostile.pdf');
    writeFileSync(pdf, (await zip.file('hostile.pdf')?.async('nodebuffer')) ?? '');
    expect(pdfText(pdf)).toContain('Plain words of a document');
    expect(pdfText(pdf)).not.toContain(MACRO_MARK);
    expect(asked).toBe(0);
  } finally {
    server.close();
  }
}

/** Cancels a slow conversion and converts again. */
async function cancelAndGoOn(page: Page): Promise<void> {
  // Thousands of pages keep it busy for longer than any click takes.
  await page.getByRole('button', { name: 'Remove all' }).click();
  const endless = given('endless.txt', 'A line of a very long text.\n'.repeat(200_000));
  await page.getByTestId('file-input').setInputFiles([endless]);
  await page.getByLabel('Convert To:').selectOption({ label: 'ODT' });
  await start(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your result appears here')).toBeVisible();
  // A new LibreOffice replaces it, from the cache.
  await page.getByRole('button', { name: 'Remove endless.txt' }).click();
  await page.getByTestId('file-input').setInputFiles([await looks('letter.docx')]);
  await page.getByLabel('Convert To:').selectOption({ label: 'RTF' });
  await start(page);
  const { name, bytes } = await save(page);
  expect(name).toBe('letter.rtf');
  expect(bytes.toString('latin1')).toMatch(/^{\\rtf1/);
}
