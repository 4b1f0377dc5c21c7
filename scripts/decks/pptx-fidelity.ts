/**
 * `npm run evaluate:pptx -- [FOLDER]`: reads every PPTX of FOLDER and those of made-pptx.ts, writes it again, prints
 * both with LibreOffice and says how alike the slides are (structural similarity, 1 for equal ones) and what was
 * said to be lost. `--only NAME` takes the files whose name has these letters; `--out FOLDER` keeps all that was
 * made; `--sheets` puts each slide beside its source there.
 */
import '../crisis-model/resolve-app.ts';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawPages, similarity } from '../fidelity/compare-pages.ts';
import { makePresentations } from './made-pptx.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(tmpdir(), 'evaluate-pptx') },
    sheets: { type: 'boolean', default: false },
  },
});

// Imported here: the first line lets Node resolve the app's own imports.
const { readDeckPptx } = await import('../../packages/studio/src/deck/read-deck-pptx.ts');
const { writeDeckPptx } = await import('../../packages/studio/src/deck/write-deck-pptx.ts');
const { sniffImage } = await import('../../packages/media/src/image/sniff-image.ts');
const { nodeContext } = await import('../../tests/support/node-assets.ts');
type DeckImage = import('../../packages/studio/src/deck/deck-images.ts').DeckImage;

const { out, only } = values;
const [sourceFolder, ownFolder, profile] = ['source', 'own', 'profile'].map((name) =>
  join(out, name),
) as [string, string, string];
for (const folder of [sourceFolder, ownFolder]) mkdirSync(folder, { recursive: true });
const given = positionals.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pptx'))
    .map((name) => join(folder, name)),
);
const files = [...given, ...(await makePresentations(join(out, 'made'), profile))].filter((file) =>
  basename(file).includes(only),
);

printToPdf(
  files.filter((file) => !existsSync(pdfOf(file, sourceFolder))),
  sourceFolder,
);
const lost = new Map<string, readonly string[]>();
const written: string[] = [];
for (const file of files) {
  try {
    lost.set(file, await writeAgain(file));
    written.push(join(ownFolder, basename(file)));
  } catch (error) {
    lost.set(file, [String(error instanceof Error ? (error.stack ?? error.message) : error)]);
  }
}
printToPdf(written, ownFolder);

let total = 0;
const sums: number[] = [];
for (const file of files) {
  const [source, own] = [sourceFolder, ownFolder].map((folder) => pdfOf(file, folder)) as [
    string,
    string,
  ];
  if (!existsSync(source) || !existsSync(own)) {
    console.log(`${basename(file).slice(0, 40).padEnd(40)}  not compared`);
    if (existsSync(source)) sums.push(0);
    for (const line of lost.get(file) ?? []) console.log(`    ${line}`);
    continue;
  }
  const [a, b] = [await drawPages(source), await drawPages(own)];
  const alike = a.map((page, index) => {
    const other = b[index];
    return other ? similarity(page, other) : 0;
  });
  const mean = alike.reduce((sum, one) => sum + one, 0) / alike.length;
  total += alike.length;
  sums.push(...alike);
  const worst = alike.indexOf(Math.min(...alike));
  console.log(
    `${basename(file).slice(0, 40).padEnd(40)} ${String(a.length).padStart(3)} slides ${b.length === a.length ? '   ' : `(${b.length})`}` +
      ` mean ${mean.toFixed(3)}  least ${(alike[worst] ?? 0).toFixed(3)} (slide ${worst + 1})`,
  );
  for (const line of lost.get(file) ?? []) console.log(`    ${line}`);
  if (values.sheets) besideEachOther(source, own, basename(file, '.pptx'));
}
const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
console.log(
  `${files.length} files, ${total} slides: mean ${mean.toFixed(3)}, ${sums.filter((one) => one >= 0.9).length} of ${sums.length} at least 0.9`,
);
process.exitCode = mean >= 0.9 ? 0 : 1;

function pdfOf(file: string, folder: string): string {
  return join(folder, `${basename(file, '.pptx')}.pdf`);
}

function printToPdf(paths: readonly string[], folder: string): void {
  if (paths.length === 0) return;
  const filter = 'pdf:impress_pdf_Export:{"ExportHiddenSlides":{"type":"boolean","value":"true"}}';
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${profile}`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      ...paths,
    ],
    { stdio: 'ignore', timeout: 280_000 },
  );
}

/** Reads a presentation and writes it to the folder of ours. @returns what is lost */
async function writeAgain(file: string): Promise<readonly string[]> {
  const images = new Map<string, DeckImage>();
  const context = nodeContext();
  const keepImage = (image: { bytes: Uint8Array<ArrayBuffer>; type: string }) => {
    const url = `device:${images.size + 1}`;
    const shown = image.type === 'image/svg+xml' ? pngOf(image.bytes) : image.bytes;
    const { type = 'image/png', width = 100, height = 100 } = sniffImage(shown) ?? {};
    images.set(url, { bytes: shown, type, width, height });
    return url;
  };
  const bytes = new Uint8Array(readFileSync(file));
  const { title, slides, origin, warnings } = await readDeckPptx(
    bytes,
    { keepImage, keepDesign: true },
    context,
  );
  const deck = {
    id: 'x',
    title,
    theme: 'light',
    slides,
    updatedAt: 0,
    ...(origin ? { origin } : {}),
  };
  const blob = await writeDeckPptx(deck, images, {}, context);
  writeFileSync(join(ownFolder, basename(file)), new Uint8Array(await blob.arrayBuffer()));
  return warnings;
}

function pngOf(svg: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(
      execFileSync('convert', ['svg:-', 'png:-'], { input: svg, maxBuffer: 1 << 28 }),
    );
  } catch {
    return new Uint8Array();
  }
}

function besideEachOther(source: string, own: string, name: string): void {
  const pages = [source, own].map((file, index) => {
    const start = join(out, `page-${index}`);
    execFileSync('pdftoppm', ['-r', '40', '-png', '-l', '12', file, start]);
    return readdirSync(out)
      .filter((one) => one.startsWith(`page-${index}-`))
      .sort()
      .map((one) => join(out, one));
  });
  const sheet = join(out, `${name.slice(0, 40)}.png`);
  const rows = pages.flatMap((row, index) => {
    const strip = join(out, `strip-${index}.png`);
    execFileSync('convert', [...row, '-bordercolor', '#888', '-border', '3', '+append', strip]);
    return [strip];
  });
  execFileSync('convert', [...rows, '-append', sheet]);
  for (const page of pages.flat()) renameSync(page, join(out, 'last-page.png'));
}
