/**
 * Recognising printed text: time and wrong characters for a scan in the PDF Reader, compared with Tesseract's
 * own program.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterErrors } from '@entropy-tools/documents/ocr/character-errors.testing';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { PDFDocument } from 'pdf-lib';
import {
  type BenchCase,
  type BenchContext,
  type BenchRow,
  median,
} from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const DPI = 200;
/** One thread on each side: ours has one, so that a page can be read while others are viewed. */
const oneThread = { ...process.env, OMP_THREAD_LIMIT: '1' };

/** The project's licence as printed prose, which everyone has. */
async function printLicence(pages: number): Promise<Uint8Array> {
  const lines = readFileSync('LICENSE', 'utf8').split('\n');
  return makePdf((pdf) => {
    pdf.font('Times-Roman').fontSize(11);
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) pdf.addPage();
      pdf.text(lines.slice(20 + page * 45, 20 + (page + 1) * 45).join('\n'));
    }
  });
}

/** Drawn by poppler, so that neither side reads its own drawing. @returns paths of the pictures */
function scanPages(printed: string, folder: string): string[] {
  execFileSync('pdftoppm', ['-r', String(DPI), '-gray', '-png', printed, join(folder, 'scan')]);
  const names = readdirSync(folder).filter((name) => /^scan-.*\.png$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

async function asPdf(pictures: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const path of pictures) {
    const image = await pdf.embedPng(readFileSync(path));
    const size = { width: (image.width * 72) / DPI, height: (image.height * 72) / DPI };
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  return Buffer.from(await pdf.save());
}

interface Reading {
  text: string;
  seconds: number;
}

/** From the click to the searchable PDF, including the download of the engine. */
async function readHere(context: BenchContext, buffer: Buffer): Promise<Reading> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage();
  await page.goto(`${product.url}/pdf-reader`);
  await untilHydrated(page);
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').setInputFiles(file);
  const start = page.getByRole('button', { name: 'Recognise text' });
  await start.waitFor();
  const started = performance.now();
  await start.click();
  await page.getByText(/^Text recognised on/).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - started) / 1000;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save searchable PDF' }).click();
  const path = await (await saving).path();
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  await page.close();
  return { text, seconds };
}

function readByProgram(pictures: readonly string[]): Reading {
  const started = performance.now();
  const text = pictures
    .map((path) =>
      execFileSync('tesseract', [path, '-', '--dpi', String(DPI)], {
        env: oneThread,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
    .join('\n');
  return { text, seconds: (performance.now() - started) / 1000 };
}

/** Ours includes downloading the engine and writing the searchable PDF. */
function timeRow(
  work: string,
  ours: readonly Reading[],
  theirs: readonly Reading[],
  pages: number,
): BenchRow {
  const aPage = (readings: readonly Reading[]) => readings.map(({ seconds }) => seconds / pages);
  const [here, there] = [median(aPage(ours)), median(aPage(theirs))];
  return {
    work,
    ours: `${here.toFixed(2)} s`,
    peer: `${there.toFixed(2)} s (tesseract, one thread)`,
    ratio: here / there,
    goal: '≤ 4×',
    met: here <= 4 * there,
    repetitions: ours.length,
    samples: { ours: aPage(ours), peer: aPage(theirs) },
  };
}

export const bench: BenchCase = {
  title: 'Recognised print',
  run: async (context): Promise<BenchRow[]> => {
    requirePeer('tesseract', '--version');
    const pages = context.quick ? 1 : 6;
    const path = join(context.folder, 'printed.pdf');
    writeFileSync(path, await printLicence(pages));
    const printed = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    const pictures = scanPages(path, context.folder);
    const buffer = await asPdf(pictures);
    const ours: Reading[] = [];
    const theirs: Reading[] = [];
    for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1) {
      ours.push(await readHere(context, buffer));
      theirs.push(readByProgram(pictures));
    }
    const wrong = ({ text }: Reading) => {
      const { errors, characters } = characterErrors(printed, text);
      return (errors / characters) * 100;
    };
    const [here, there] = [wrong(ours[0] as Reading), wrong(theirs[0] as Reading)];
    const work = `${pages} printed pages at ${DPI} dots an inch`;
    return [
      {
        work: `Characters of ${work}`,
        ours: `${here.toFixed(2)} % wrong`,
        peer: `${there.toFixed(2)} % (tesseract)`,
        ratio: there === 0 ? null : here / there,
        goal: '≤ 1 %',
        met: here <= 1,
        repetitions: ours.length,
        samples: { ours: ours.map(wrong), peer: theirs.map(wrong) },
      },
      timeRow(`Time a page of ${work}`, ours, theirs, pages),
    ];
  },
};
