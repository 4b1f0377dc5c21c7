/**
 * `npm run fidelity -- DIR`: converts every DOCX of DIR to PDF with our own engine and with LibreOffice
 * (`soffice`), and prints how far they agree: page sizes, page counts, headers and footers, text, and the
 * similarity of the first page; the worst files last. Both PDFs of each file are kept in `--out` (by default
 * a temporary folder) for viewing. With `--pdf` our engine converts every PDF of DIR to DOCX, LibreOffice
 * prints that, and the print is compared with the PDF. `npm run fidelity -- pdf-docx` does so for 40 PDFs that
 * it makes, whose text and tables are known, and prints a table for docs/benchmarks.md.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createServer } from 'vite';
import { drawPage, readPdfFacts, sharedWords, similarity } from './fidelity/compare-pages.ts';
import { judgedTable, judgeSet, printSources } from './fidelity/pdf-docx/judge-set.ts';
import { type FidelityRow, printReport } from './fidelity/report.ts';
import { sourceAliases } from './vite/source-aliases.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

interface Converter {
  convertPdf: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  convertDocx: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  headerWords: (bytes: Uint8Array<ArrayBuffer>) => Promise<string[]>;
}

async function main(args: readonly string[]): Promise<void> {
  const optionOf = (name: string) =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const out = optionOf('--out') ?? join(tmpdir(), 'fidelity');
  const only = optionOf('--only');
  const folder = args.find((arg) => !arg.startsWith('--') && arg !== out && arg !== only);
  const kind = args.includes('--pdf') ? '.pdf' : '.docx';
  const files = (folder && folder !== 'pdf-docx' ? readdirSync(folder) : [])
    .filter((name) => name.toLowerCase().endsWith(kind) && (!only || name.includes(only)))
    .map((name) => join(folder ?? '', name));
  if (folder === 'pdf-docx') {
    await judgeOwnSet(out, only);
    return;
  }
  if (files.length === 0) {
    console.error('Usage: npm run fidelity -- DIR [--out DIR] [--only NAME] [--pdf]');
    process.exit(2);
  }
  const reference = join(out, 'soffice');
  const own = join(out, 'ours');
  for (const path of [reference, own]) mkdirSync(path, { recursive: true });
  const profile = join(out, 'profile');
  if (kind === '.docx') await convertByOffice(files, reference, profile);
  const { converter, close } = await loadConverter();
  const rows: FidelityRow[] = [];
  if (kind === '.docx')
    for (const file of files) rows.push(await compareFile(file, reference, own, converter));
  else rows.push(...(await comparePrints(files, out, profile, converter)));
  await close();
  printReport(rows);
}

/** Judges PDF → DOCX on the documents of `pdf-docx/sources.ts`. */
async function judgeOwnSet(out: string, only: string | undefined): Promise<void> {
  const folder = join(out, 'pdf-docx');
  const pdfs = await printSources(folder, only);
  const { converter, close } = await loadConverter();
  console.log(judgedTable(await judgeSet(pdfs, folder, converter.convertPdf)));
  await close();
}

async function loadConverter(): Promise<{ converter: Converter; close: () => Promise<void> }> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: sourceAliases },
  });
  const converter = (await vite.ssrLoadModule('/scripts/fidelity/convert-light.ts')) as Converter;
  return { converter, close: () => vite.close() };
}

async function convertByOffice(
  files: readonly string[],
  target: string,
  profile: string,
): Promise<void> {
  const missing = files.filter((file) => !existsSync(join(target, pdfName(file))));
  if (missing.length === 0) return;
  const to = ['--headless', '--convert-to', 'pdf', '--outdir', target];
  await execute('soffice', [`-env:UserInstallation=file://${profile}`, ...to, ...missing], {
    timeout: 600_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function compareFile(
  file: string,
  reference: string,
  own: string,
  converter: Converter,
): Promise<FidelityRow> {
  const name = basename(file);
  const theirs = join(reference, pdfName(file));
  const ours = join(own, pdfName(file));
  const bytes = new Uint8Array(readFileSync(file));
  const isKnown = existsSync(theirs);
  try {
    writeFileSync(ours, await converter.convertDocx(bytes));
  } catch (error) {
    return { name, problem: `${isKnown ? '' : 'not by LibreOffice either: '}${String(error)}` };
  }
  if (!isKnown) return { name, problem: 'LibreOffice makes no PDF of it' };
  return comparePdfs(name, theirs, ours, await converter.headerWords(bytes));
}

async function comparePdfs(
  name: string,
  theirs: string,
  ours: string,
  headerWords: readonly string[],
): Promise<FidelityRow> {
  const [wanted, made] = await Promise.all([readPdfFacts(theirs), readPdfFacts(ours)]);
  const [left, right] = await Promise.all([drawPage(theirs, 1), drawPage(ours, 1)]);
  // A header counts only if LibreOffice shows it: a file may hold headers that no page uses.
  const shown = headerWords.filter((word) => wanted.words.includes(word));
  return {
    name,
    sizesEqual: wanted.pages.every(([width, height], index) => {
      const [ourWidth = 0, ourHeight = 0] = made.pages[index] ?? made.pages.at(-1) ?? [];
      return Math.abs(width - ourWidth) < 1 && Math.abs(height - ourHeight) < 1;
    }),
    pages: [wanted.pages.length, made.pages.length],
    headers: [shown.length, shown.filter((word) => made.words.includes(word)).length],
    text: sharedWords(wanted.words, made.words),
    likeness: similarity(left, right),
  };
}

async function comparePrints(
  files: readonly string[],
  out: string,
  profile: string,
  converter: Converter,
): Promise<FidelityRow[]> {
  const made = join(out, 'docx');
  const prints = join(out, 'prints');
  rmSync(prints, { recursive: true, force: true });
  for (const path of [made, prints]) mkdirSync(path, { recursive: true });
  const problems = new Map<string, string>();
  const written: string[] = [];
  for (const file of files) {
    const target = join(made, basename(file).replace(/\.pdf$/i, '.docx'));
    try {
      writeFileSync(target, await converter.convertPdf(new Uint8Array(readFileSync(file))));
      written.push(target);
    } catch (error) {
      problems.set(file, String(error));
    }
  }
  await convertByOffice(written, prints, profile);
  return Promise.all(
    files.map(async (file): Promise<FidelityRow> => {
      const print = join(prints, basename(file));
      const problem =
        problems.get(file) ??
        (existsSync(print) ? undefined : 'LibreOffice does not open our DOCX');
      return problem === undefined
        ? comparePdfs(basename(file), file, print, [])
        : { name: basename(file), problem };
    }),
  );
}

function pdfName(file: string): string {
  return basename(file).replace(/\.docx$/i, '.pdf');
}

await main(process.argv.slice(2));
