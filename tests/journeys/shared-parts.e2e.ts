/** Tools share what they load: the first job of a second tool fetches nothing that the first tool already has. */

import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import type { Page } from '@playwright/test';
import {
  type RunningProxy,
  type SentScript,
  startCountingProxy,
} from '../support/counting-proxy.ts';
import { patience } from '../support/patience.ts';
import { expect, test, untilHydrated } from '../support/test.ts';

/** Phrases from the libraries, which identify their files under any name. */
const libraries = {
  'pdf-lib': 'Input document to `PDFDocument.load` is encrypted',
  fontkit: 'Unknown font format',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function pdfFile(name: string) {
  const bytes = await makePdf((pdf) => pdf.fontSize(20).text(name, 72, 72));
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** Waits until nothing is being loaded: warm-ups continue after the job, with longer pauses on a slow machine. */
async function untilQuiet({ quietMs }: RunningProxy): Promise<void> {
  await expect.poll(quietMs).toBeGreaterThan(patience(1500));
}

async function mergeTwo(page: Page): Promise<void> {
  const files = [await pdfFile('one.pdf'), await pdfFile('two.pdf')];
  await page.getByTestId('file-input').first().setInputFiles(files);
  await expect(page.locator('li[data-state=ready]')).toHaveCount(2);
  await button(page, 'Merge PDFs').click();
  const heading = page.getByRole('heading', { name: 'Your PDF', exact: true });
  await expect(heading).toBeVisible();
}

async function writeOnOne(page: Page): Promise<void> {
  await page
    .getByTestId('file-input')
    .first()
    .setInputFiles(await pdfFile('three.pdf'));
  const drawn = page.locator('[data-page][data-state=drawn] canvas').last();
  await expect(drawn).toBeVisible();
  await button(page, 'Text').click();
  await page.getByTestId('page-surface').click({ position: { x: 120, y: 200 } });
  const dialog = page.getByRole('dialog', { name: 'Add Text' });
  await dialog.getByRole('textbox').fill('Written here');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const saved = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  await saved;
}

test("a second tool's first job fetches no library that the first has already fetched", {
  tag: '@sweep',
}, async ({ browser, baseURL }) => {
  if (!baseURL) throw new Error('BASE_URL is not set: the global set-up did not run.');
  const proxy = await startCountingProxy(baseURL);
  // A separate context: the guard of the others intercepts requests, which disables the cache.
  const context = await browser.newContext({ baseURL: proxy.url, acceptDownloads: true });
  try {
    const page = await context.newPage();
    await page.goto('/pdf-merger');
    await untilHydrated(page);
    await mergeTwo(page);
    await untilQuiet(proxy);
    const first = [...proxy.scripts];

    await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
    await page.locator('main a[href="/pdf-editor"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'PDF Editor' })).toBeVisible();
    await writeOnOne(page);
    await untilQuiet(proxy);
    const second = proxy.scripts.slice(first.length);

    test.info().annotations.push({
      type: 'scripts',
      description: `the first tool: ${sumOf(first)}; the second: ${sumOf(second)}`,
    });
    const known = new Set(first.map(({ path }) => path));
    expect(second.length).toBeGreaterThan(0);
    expect(
      second.map(({ path }) => path).filter((path) => known.has(path)),
      'fetched twice',
    ).toEqual([]);
    for (const [name, sentence] of Object.entries(libraries)) {
      const holding = proxy.scripts.filter(({ text }) => text.includes(sentence));
      expect(holding, `files that hold ${name}`).toHaveLength(1);
    }
  } finally {
    await context.close();
    await proxy.stop();
  }
});

function sumOf(scripts: readonly SentScript[]): string {
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return `${scripts.length} files, ${bytes.toLocaleString('en')} bytes`;
}
