/**
 * `npm run test:fidelity -- DIR`: measures how close the Converter's two engines come to the installed
 * LibreOffice, over the files of DIR/{docx,doc,xlsx,pptx}: page count, text, similarity of the first page.
 * Each type is one batch in the page of the built product. Needs soffice, poppler and ffmpeg. PDFs are kept
 * in test-results/fidelity.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import JSZip from 'jszip';
import { saveResult } from '../tests/bench/support/converter-side.ts';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';
import {
  driveConverter,
  faithfulAddress,
  openConverter,
  openFaithfulConverter,
} from '../tests/support/drive-converter.ts';
import { similarity } from '../tests/support/page-pictures.ts';
import { pdfText, runProgram } from '../tests/support/programs.ts';
import { startProduct } from '../tests/support/server.ts';

const kinds = { faithful: ['docx', 'doc', 'xlsx', 'pptx'], light: ['docx'] } as const;
const folder = resolve('test-results/fidelity');
const batchMs = 900_000;

interface Compared {
  name: string;
  pages: boolean;
  text: boolean;
  likeness: number;
}

async function main(corpus: string | undefined): Promise<void> {
  if (!corpus) {
    console.error('Usage: npm run test:fidelity -- DIR   (DIR holds docx, doc, xlsx, pptx)');
    process.exitCode = 2;
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  const product = await startProduct();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    for (const kind of kinds.faithful) {
      const files = filesOf(join(corpus, kind));
      if (files.length === 0) continue;
      const native = convertByMachine(kind, files);
      for (const engine of ['faithful', 'light'] as const) {
        if (!(kinds[engine] as readonly string[]).includes(kind)) continue;
        const made = await convertByPage(browser, product.url, engine, kind, files);
        report(`${kind}, ${engine}`, files, native, made);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

function filesOf(path: string): string[] {
  return existsSync(path)
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
    : [];
}

/** Converts each file with the installed LibreOffice; a file that it cannot convert has no result. */
function convertByMachine(kind: string, files: readonly string[]): string {
  const output = join(folder, `${kind}-machine`);
  mkdirSync(output, { recursive: true });
  const profile = `-env:UserInstallation=file://${join(tmpdir(), 'entropy-fidelity-profile')}`;
  const convert = (some: readonly string[]) => {
    const to = ['--headless', '--convert-to', 'pdf', '--outdir', output, ...some];
    try {
      execFileSync('soffice', [profile, ...to], { timeout: 300_000, stdio: 'ignore' });
    } catch {
      // A file without a result is left out of the comparison.
    }
  };
  // One call for all files is fast, but a file that crashes it would lose the others too.
  convert(files);
  for (const file of files)
    if (!existsSync(join(output, `${basename(file, extname(file))}.pdf`))) convert([file]);
  return output;
}

async function convertByPage(
  browser: Browser,
  url: string,
  engine: 'faithful' | 'light',
  kind: string,
  files: readonly string[],
): Promise<string> {
  const output = join(folder, `${kind}-${engine}`);
  mkdirSync(output, { recursive: true });
  const isFaithful = engine === 'faithful';
  const page = await (isFaithful ? openFaithfulConverter : openConverter)(browser, url);
  const address = isFaithful ? faithfulAddress : '/converter';
  const outcome = await driveConverter(page, files, 'PDF', batchMs, { address });
  if (outcome.kind !== 'done') throw new Error(`${kind} by ${engine}: ${outcome.message}`);
  console.log(`${kind}, ${engine}: ${files.length} files in ${(outcome.ms / 1000).toFixed(1)} s`);
  const archive = join(output, 'all.zip');
  await saveResult(page, archive);
  await page.context().close();
  const zip = await JSZip.loadAsync(await readFile(archive));
  for (const entry of Object.values(zip.files))
    writeFileSync(join(output, basename(entry.name)), await entry.async('nodebuffer'));
  return output;
}

function report(title: string, files: readonly string[], native: string, made: string): void {
  const compared: Compared[] = [];
  const lacking: string[] = [];
  let withoutPeer = 0;
  for (const file of files) {
    const name = `${basename(file, extname(file))}.pdf`;
    const [one, other] = [join(native, name), join(made, name)];
    if (!existsSync(one)) withoutPeer += 1;
    else if (!existsSync(other)) lacking.push(basename(file));
    else compared.push({ name: basename(file), ...compare(one, other) });
  }
  const share = (of: (one: Compared) => boolean) =>
    `${compared.filter(of).length} of ${compared.length}`;
  const mean = compared.reduce((sum, { likeness }) => sum + likeness, 0) / compared.length;
  console.log(
    `${title}: ${compared.length} compared, ${withoutPeer} that the machine does not convert, not made: ${lacking.join(', ') || 'none'}`,
  );
  console.log(
    `  pages equal ${share(({ pages }) => pages)}, text equal ${share(({ text }) => text)}, likeness of page 1 ${mean.toFixed(3)} in the mean`,
  );
  const worst = [...compared].sort((a, b) => a.likeness - b.likeness).slice(0, 5);
  for (const { name, likeness, pages, text } of worst)
    console.log(
      `  ${likeness.toFixed(3)} ${name}${pages ? '' : ', other count of pages'}${text ? '' : ', other text'}`,
    );
}

function compare(one: string, other: string): Omit<Compared, 'name'> {
  const plain = (path: string) => pdfText(path).normalize('NFC').replace(/\s+/g, '');
  return {
    pages: pageCount(one) === pageCount(other),
    text: plain(one) === plain(other),
    likeness: similarity(firstPage(one), firstPage(other)),
  };
}

function pageCount(path: string): number {
  return Number(/Pages:\s+(\d+)/.exec(runProgram('pdfinfo', [path]))?.[1] ?? 0);
}

function firstPage(path: string): string {
  const picture = path.replace(/\.pdf$/, '');
  runProgram('pdftoppm', ['-png', '-r', '72', '-f', '1', '-l', '1', '-singlefile', path, picture]);
  return `${picture}.png`;
}

await main(process.argv[2]);
