/**
 * `npm run scans -- FILE.pdf[#PAGES] …`: renders printed pages at 200 dpi with poppler, recognises the
 * pictures as the tools do, and prints how many words are found within 8 points of their position, how many
 * characters are wrong, and how words were lost; with `--peer` the same for Debian's `tesseract`. `--lost`
 * lists the lost words, `--dpi N` renders at another resolution, `--out DIR` keeps the pictures and the
 * searchable PDFs.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { createServer } from 'vite';
import { type JudgedWord, judgeWords, pairLines, readPageWords } from './scans/compare-words.ts';
import { sourceAliases } from './vite/source-aliases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Codec {
  readScan: (file: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  characterErrors: (wanted: string, found: string) => { errors: number; characters: number };
  plainPrint: (text: string) => string;
}

interface Outcome {
  judged: JudgedWord[];
  errors: number;
  characters: number;
  seconds: number;
}

/** Pages chosen for a file, such as `#3,5-7`; all by default. */
function pagesOf(argument: string): { path: string; pages: number[] } {
  const [path = '', list] = argument.split('#');
  const known = /Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }));
  const ranges = (list ?? `1-${known?.[1] ?? 1}`)
    .split(',')
    .map((range) => range.split('-').map(Number));
  const pages = ranges.flatMap(([from = 1, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
  return { path, pages };
}

/** Renders the page with poppler, so that we do not recognise our own rendering. */
function drawPicture(path: string, page: number, dpi: number, to: string): void {
  if (existsSync(to)) return;
  const only = ['-f', String(page), '-l', String(page), '-singlefile'];
  const drawn = to.replace(/\.png$/, '');
  execFileSync('pdftoppm', ['-cropbox', '-r', String(dpi), '-png', ...only, path, `${drawn}.part`]);
  renameSync(`${drawn}.part.png`, to);
}

async function asScan(picture: string, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(readFileSync(picture));
  const size = { width: (image.width * 72) / dpi, height: (image.height * 72) / dpi };
  pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  return new Uint8Array(await pdf.save());
}

function readByProgram(picture: string, dpi: number, to: string): Uint8Array {
  execFileSync('tesseract', [picture, to, '--dpi', String(dpi), '-l', 'eng', 'pdf'], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: 'ignore',
  });
  return readFileSync(`${to}.pdf`);
}

function judge(
  printed: string,
  page: number,
  made: string,
  seconds: number,
  codec: Codec,
): Outcome {
  const [wanted, found] = [readPageWords(printed, page), readPageWords(made)];
  let [errors, characters] = [0, 0];
  for (const line of pairLines(wanted, found)) {
    const counted = codec.characterErrors(line.wanted, line.found);
    errors += counted.errors;
    characters += counted.characters;
  }
  return { judged: judgeWords(wanted, found, codec.plainPrint), errors, characters, seconds };
}

function asText({ judged, errors, characters, seconds }: Outcome): string {
  const count = (fate: string) => judged.filter((word) => word.fate === fate).length;
  const lost = (['misread', 'split or joined', 'misplaced', 'missing'] as const)
    .filter((fate) => count(fate) > 0)
    .map((fate) => `${count(fate)} ${fate}`);
  const share = ((100 * count('found')) / Math.max(1, judged.length)).toFixed(1);
  const wrong = ((100 * errors) / Math.max(1, characters)).toFixed(2);
  return `${share} % of ${judged.length} words, ${wrong} % of ${characters} characters wrong, ${seconds.toFixed(1)} s${lost.length > 0 ? ` (${lost.join(', ')})` : ''}`;
}

function sumOf(all: readonly Outcome[]): Outcome {
  const sum = (of: (one: Outcome) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    judged: all.flatMap(({ judged }) => judged),
    errors: sum(({ errors }) => errors),
    characters: sum(({ characters }) => characters),
    seconds: sum(({ seconds }) => seconds),
  };
}

async function timed<T>(work: () => Promise<T> | T): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1e6];
}

async function main(args: readonly string[]): Promise<void> {
  const optionOf = (name: string) =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const dpi = Number(optionOf('--dpi') ?? 200);
  const out = optionOf('--out') ?? mkdtempSync(join(tmpdir(), 'scans-'));
  const values = ['--dpi', '--out'].map(optionOf);
  const files = args.filter((arg) => !arg.startsWith('--') && !values.includes(arg));
  if (files.length === 0) {
    console.error(
      'Usage: npm run scans -- FILE.pdf[#3,5-7] … [--peer] [--lost] [--dpi N] [--out DIR]',
    );
    process.exit(2);
  }
  mkdirSync(out, { recursive: true });
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: sourceAliases },
  });
  const codec = (await vite.ssrLoadModule('/scripts/scans/read-scans.ts')) as Codec;
  const ours: Outcome[] = [];
  const theirs: Outcome[] = [];
  for (const { path, pages } of files.map(pagesOf))
    for (const page of pages) {
      const name = `${basename(path, '.pdf')}-${page}`;
      const picture = join(out, `${name}-${dpi}.png`);
      drawPicture(path, page, dpi, picture);
      const scan = await asScan(picture, dpi);
      const made = join(out, `${name}.pdf`);
      const [bytes, seconds] = await timed(() => codec.readScan(scan));
      writeFileSync(made, bytes);
      const outcome = judge(path, page, made, seconds, codec);
      ours.push(outcome);
      console.log(`${name}: ${asText(outcome)}`);
      if (args.includes('--lost'))
        for (const { fate, wanted, instead } of outcome.judged)
          if (fate !== 'found') console.log(`    ${fate}: ${wanted.text} → ${instead}`);
      if (!args.includes('--peer')) continue;
      const beside = join(out, `${name}-tesseract`);
      const started = performance.now();
      if (!existsSync(`${beside}.pdf`)) readByProgram(picture, dpi, beside);
      const other = judge(path, page, `${beside}.pdf`, (performance.now() - started) / 1000, codec);
      theirs.push(other);
      console.log(`    tesseract: ${asText(other)}`);
    }
  await vite.close();
  console.log(`\n${ours.length} pages: ${asText(sumOf(ours))}`);
  if (theirs.length > 0) console.log(`tesseract: ${asText(sumOf(theirs))}`);
}

await main(process.argv.slice(2));
