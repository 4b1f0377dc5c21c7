/** Fifty PDFs of 20 pages on the PDF Merger's page against qpdf, which loses the bookmarks. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { richPdf, seenByQpdf } from '../../app/engines/pdf/merge/merge-fixture.testing';
import { untilHydrated } from '../support/test.ts';
import { type BenchCase, type BenchContext, compare } from './harness.ts';
import { needPeer, saveResult } from './support/converter-side.ts';

const execute = promisify(execFile);
const pagesEach = 20;

async function makeFiles(folder: string, count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, index) => join(folder, `report-${index}.pdf`));
  for (const [index, path] of paths.entries())
    writeFileSync(path, await richPdf(`Report ${index}`, pagesEach));
  return paths;
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
  await page.waitForFunction(
    (count) => document.querySelectorAll('li[data-state=ready]').length === count,
    paths.length,
    { timeout: 120_000 },
  );
  return page;
}

/** From pressing the button to the result, which was opened again. */
async function mergeMs(page: Page): Promise<number> {
  const progress = page.getByRole('progressbar', { name: 'Merging PDFs' });
  const started = performance.now();
  await page.getByRole('button', { name: 'Merge PDFs' }).click();
  await progress
    .or(page.getByRole('heading', { name: 'Your PDF' }))
    .first()
    .waitFor();
  await progress.waitFor({ state: 'detached', timeout: 120_000 });
  await page.getByRole('heading', { name: 'Your PDF', exact: true }).waitFor();
  return performance.now() - started;
}

/** A fast merge that lost something would not count. */
function assertKept(path: string, count: number): void {
  const { bookmarks, fields } = seenByQpdf(new Uint8Array(readFileSync(path)));
  const below = bookmarks.filter(({ kids }) => kids[0]?.kids.length === 1);
  if (below.length !== count || fields.length !== count * 2)
    throw new Error(`Kept ${below.length} outlines and ${fields.length} fields of ${count} files.`);
}

export const bench: BenchCase = {
  title: 'Merging PDFs',
  run: async (context) => {
    needPeer('qpdf');
    const count = context.quick ? 10 : 50;
    const paths = await makeFiles(context.folder, count);
    const page = await openMerger(context, paths);
    const output = join(context.folder, 'qpdf.pdf');
    const row = await compare(context, {
      work: `merge ${count} PDFs of ${pagesEach} pages`,
      ours: { name: 'the page, outlines, links and fields kept', run: () => mergeMs(page) },
      peer: {
        name: 'qpdf --pages, outlines lost',
        run: async () => {
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
