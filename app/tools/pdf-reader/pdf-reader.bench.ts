/** A 300-page PDF, from choosing the file to its first page on screen, compared with pdf.js's viewer. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { type BenchCase, type BenchContext, compare } from '../../../tests/bench/harness.ts';
import { serveFolder } from '../../../tests/bench/support/serve-folder.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const pageCount = 300;
const viewport = { width: 1440, height: 900 };

/** A typical office report: text in two weights, a table and a drawing on each page. */
async function writeReport(path: string): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const sentence = 'The figures of this quarter are compared with those of the year before. ';
  for (let number = 1; number <= pageCount; number += 1) {
    pdf.addPage();
    pdf.font('Times-Bold').fontSize(20).text(`Section ${number}`);
    pdf.font('Times-Roman').fontSize(11).text(sentence.repeat(18), { align: 'justify' });
    for (let row = 0; row < 14; row += 1) {
      const y = 420 + row * 16;
      pdf.moveTo(72, y).lineTo(520, y).stroke('#cccccc');
      for (let column = 0; column < 5; column += 1)
        pdf.text(String((number * 37 + row * 11 + column * 7) % 1000), 80 + column * 90, y + 3);
    }
    for (let bar = 0; bar < 24; bar += 1)
      pdf.rect(72 + bar * 18, 740, 12, -((number * bar) % 70)).fill('#e0622a');
    pdf.fill('#000000');
  }
  pdf.end();
  await ended;
  writeFileSync(path, Buffer.concat(chunks));
}

interface TimedWindow {
  firstPageTook?: Promise<number>;
}

/** From choosing a file to an element of the first page, in ms by the page's clock. */
async function timeFirstPage(page: Page, path: string, drawn: string): Promise<number> {
  const input = page.locator('input[type=file]').first();
  // The listener is installed before the file arrives; the time is read further below.
  await input.evaluate((element, selector) => {
    (window as TimedWindow).firstPageTook = new Promise<number>((resolve) => {
      const begin = () => {
        const started = performance.now();
        const look = () => {
          if (document.querySelector(selector)) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        look();
      };
      element.addEventListener('change', begin, { capture: true, once: true });
    });
  }, drawn);
  await input.setInputFiles(path);
  const took = await page.evaluate(() =>
    Promise.race([
      (window as TimedWindow).firstPageTook,
      new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no page in 30 s')), 30_000)),
    ]),
  );
  if (took === undefined) throw new Error('The page was left before its file was drawn.');
  return took;
}

async function openReader(context: BenchContext, path: string): Promise<number> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage({ viewport });
  await page.goto(`${product.url}/pdf-reader`);
  await untilHydrated(page);
  // As a person does before choosing a file: the pointer moves, and the reader is loaded.
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  const took = await timeFirstPage(page, path, '.reader-view [data-page="1"][data-state="drawn"]');
  await page.close();
  return took;
}

async function openViewer(context: BenchContext, url: string, path: string): Promise<number> {
  const browser = await context.browser();
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const took = await timeFirstPage(page, path, '[data-first-page-rendered]');
  await page.close();
  return took;
}

/** pdf.js's own viewer components, set up as documented, at the width of our page. */
const viewerPage = `<!doctype html><meta charset="utf-8"><title>pdf.js viewer</title>
<link rel="stylesheet" href="/web/pdf_viewer.css">
<style>#box{position:absolute;top:40px;left:0;width:960px;height:800px;overflow:auto}</style>
<input type="file"><div id="box"><div class="pdfViewer"></div></div>
<script type="module">
import * as pdfjs from '/build/pdf.mjs';
globalThis.pdfjsLib = pdfjs;
const { EventBus, PDFLinkService, PDFViewer } = await import('/web/pdf_viewer.mjs');
pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.mjs';
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.getElementById('box'), eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => { viewer.currentScale = 0.97; });
eventBus.on('pagerendered', ({ pageNumber }) => {
  if (pageNumber === 1) document.documentElement.dataset.firstPageRendered = '';
});
document.querySelector('input').addEventListener('change', async (event) => {
  const data = new Uint8Array(await event.target.files[0].arrayBuffer());
  const pdf = await pdfjs.getDocument({
    data, cMapUrl: '/cmaps/', standardFontDataUrl: '/standard_fonts/', wasmUrl: '/wasm/',
  }).promise;
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
});
</script>`;

export const bench: BenchCase = {
  title: 'First page of a long PDF',
  notQuick: 'its peer, the viewer of pdf.js, draws no page when it is driven from here',
  run: async (context) => {
    const path = join(context.folder, 'report.pdf');
    await writeReport(path);
    const pdfjsFolder = fileURLToPath(new URL('../../node_modules/pdfjs-dist', import.meta.url));
    const peer = await serveFolder(pdfjsFolder, { '/viewer.html': viewerPage });
    try {
      return [
        await compare(context, {
          work: `first page of ${pageCount} on screen`,
          ours: { name: 'PDF Reader', run: () => openReader(context, path) },
          peer: {
            name: "pdf.js's own viewer",
            run: () => openViewer(context, `${peer.url}/viewer.html`, path),
          },
          repetitions: 9,
          maxRatio: 1.2,
          warmUps: 1,
        }),
      ];
    } finally {
      await peer.close();
    }
  },
};
