/** Fifty PDFs of 20 pages on the PDF Merger's page, compared with qpdf, which loses the bookmarks. */
import { execFile, execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { type BenchCase, type BenchContext, compare } from '../../../tests/bench/harness.ts';
import { requirePeer, saveResult } from '../../../tests/bench/support/converter-side.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const execute = promisify(execFile);
const pagesEach = 20;
const chaptersEach = 5;
const words = 'river stone light paper house winter garden copper signal morning harbour'.split(
  ' ',
);

/** Twenty pages of text with five bookmarks, two named destinations, a link per page and two fields. */
async function makeReport(path: string, number: number): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4', info: { Title: `Report ${number}` } });
  const file = pdf.pipe(createWriteStream(path));
  pdf.initForm();
  for (let page = 0; page < pagesEach; page += 1) {
    if (page > 0) pdf.addPage();
    if (page % (pagesEach / chaptersEach) === 0) pdf.outline.addItem(`Chapter at ${page + 1}`);
    if (page === 0) pdf.addNamedDestination('start');
    if (page === 10) pdf.addNamedDestination('middle');
    pdf
      .fontSize(20)
      .text(`Report ${number}, page ${page + 1}`)
      .fontSize(11);
    const text = Array.from({ length: 400 }, (_, word) => words[(word * 7 + page + number) % 11]);
    pdf.text(text.join(' '), { align: 'justify' }).text('To the middle', { goTo: 'middle' });
    if (page > 0) continue;
    pdf.formText('name', 60, 700, 200, 20, { value: `Person ${number}` });
    pdf.formCheckbox('agree', 300, 700, 20, 20);
  }
  pdf.end();
  await finished(file);
}

async function openMerger(context: BenchContext, paths: readonly string[]): Promise<Page> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage();
  await page.goto(`${product.url}/pdf-merger`);
  await untilHydrated(page);
  await page
    .getByTestId('file-input')
    .first()
    .setInputFiles([...paths]);
  const opened = page.locator('li[data-state=ready]').nth(paths.length - 1);
  await opened.waitFor({ timeout: 120_000 });
  await page
    .locator('li img')
    .nth(paths.length - 1)
    .waitFor({ timeout: 120_000 });
  return page;
}

/** From the click to the verified result. */
async function mergeMs(page: Page): Promise<number> {
  const result = page.getByRole('region', { name: 'Result' });
  const before = await result.getByText(/^merged_document_/).allTextContents();
  const started = performance.now();
  await page.getByRole('button', { name: 'Merge PDFs' }).click();
  const fresh = result.getByText(/^merged_document_/).filter({ hasNotText: before[0] ?? 'none' });
  await fresh.waitFor({ timeout: 120_000 });
  return performance.now() - started;
}

/** A fast merge that loses something does not count. */
function assertKept(path: string, count: number): void {
  execFileSync('qpdf', ['--check', path]);
  const keys = ['--json', '--json-key=outlines', '--json-key=acroform'];
  const seen = JSON.parse(execFileSync('qpdf', [...keys, path], { encoding: 'utf8' }));
  const chapters = seen.outlines.filter(
    ({ kids }: { kids: unknown[] }) => kids.length === chaptersEach,
  );
  const fields = seen.acroform.fields.length;
  if (chapters.length !== count || fields !== count * 2)
    throw new Error(`Kept ${chapters.length} outlines and ${fields} fields of ${count} files.`);
}

export const bench: BenchCase = {
  title: 'Merging PDFs',
  run: async (context) => {
    requirePeer('qpdf');
    const count = context.quick ? 10 : 50;
    const paths = Array.from({ length: count }, (_, index) =>
      join(context.folder, `report-${index}.pdf`),
    );
    for (const [index, path] of paths.entries()) await makeReport(path, index);
    const page = await openMerger(context, paths);
    const row = await compare(context, {
      work: `merge ${count} PDFs of ${pagesEach} pages`,
      ours: { name: 'the page, outlines and fields kept', run: () => mergeMs(page) },
      peer: {
        name: 'qpdf --pages, outlines lost',
        run: async () => {
          const output = join(context.folder, 'qpdf.pdf');
          await execute('qpdf', ['--empty', '--pages', ...paths, '--', output]);
          return undefined;
        },
      },
      repetitions: 7,
      maxRatio: 4,
      warmUps: 1,
    });
    const merged = join(context.folder, 'ours.pdf');
    await saveResult(page, merged);
    assertKept(merged, count);
    await page.close();
    return [row];
  },
};
