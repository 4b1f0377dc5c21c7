/**
 * Finds what each tool needs offline beyond the precached files: its large chunks, engines, models and fonts;
 * and what a feature's page needs that keeps a copy of the user's data on the device (the notes). Derived
 * from the build itself, so that a new tool or engine needs no registration: files name the files they load,
 * and sources name the engines (`vendorAssets.resvg`, '/vendor/pdfjs-').
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NeededFile, OfflineNeeds } from '../../app/platform/offline/offline-contract.ts';
import { modelAssets, vendorAssets } from '../../packages/core/src/vendor-assets.ts';
import type { ChunkSources } from '../vite/record-chunks.ts';
import { linkBuiltFiles } from './link-built-files.ts';

/** The one worker entry names every tool's jobs, but a tool needs only its own. */
const JOBS_ENTRY = 'app/jobs/worker.ts';
const JOBS = /^app\/(?:tools|features)\/([^/]+)\/jobs\.ts$/;
/**
 * Every tool's worker can run any recipe step and read scans. A tool needs its own steps, so that a recipe
 * runs if its tools are available offline; it needs the scan reader if its page offers it.
 */
const STEP_JOBS = /^app\/tools\/([^/]+)\/step-jobs\.ts$/;
const SCAN_JOB = 'packages/documents/src/ocr/recognise-file.ts';
const SCAN_OFFER = /^app\/tool-kit\/scan\//;
/** Every tool's worker can open pictures that browsers do not show; a tool needs that if its page shows pictures. */
const PICTURE_JOB = 'packages/media/src/image/open-picture.ts';
const PICTURE_OFFER = 'app/tool-kit/pictures/displayable-picture.ts';
/**
 * Come at their first use: the search for the subject of a picture, whose model has 59 MB, and the reader of Photoshop
 * files, camera raw and the like, whose ImageMagick would add 15 MB to every tool that opens pictures.
 */
const AT_FIRST_USE: readonly string[] = [
  'packages/media/src/matting/find-subject.ts',
  'packages/media/src/image/foreign/open-foreign.ts',
  'packages/media/src/image/foreign/unwrap-picture.ts',
];
/** Optional, cached when they are chosen or first used, and staying: LibreOffice, more OCR languages, llama.cpp for model files. */
const CHOSEN_APART = /^\/vendor\/(office-|tesseract-(?!core|eng)|wllama-)/;
/**
 * A feature with this file works on the device without the account. What its page does with jobs needs the
 * account.
 */
const ACCOUNT_COPY = /^app\/features\/([^/]+)\/account-copy\.ts$/;
const FONT_INDEX = 'packages/media/src/fonts/font-index.ts';
const NEAR_SCRIPTS = /-(latin|latin-ext|greek|greek-ext|cyrillic|cyrillic-ext|vietnamese)-/;

/** The location of a build, and what was recorded about it. */
export interface BuiltFiles {
  clientFolder: string;
  chunks: ChunkSources;
  /** Names of the files below /assets that are precached with the release. */
  released: ReadonlySet<string>;
  /** Reads one of our sources, by its path from the project root. */
  readSource: (path: string) => string;
}

/** Finds the needs of every tool that has a page. */
export function findToolNeeds({
  clientFolder,
  chunks,
  released,
  readSource,
}: BuiltFiles): OfflineNeeds {
  const assets = readdirSync(join(clientFolder, 'assets'));
  const linksOf = linkBuiltFiles(clientFolder, assets);
  const enginesOf = makeEngines(clientFolder, chunks, readSource);
  const fonts = listFonts(clientFolder);
  const files: NeededFile[] = [];
  const indices = new Map<string, number>();
  const indexOf = (file: NeededFile) => {
    const known = indices.get(file[0]);
    if (known !== undefined) return known;
    indices.set(file[0], files.length);
    return files.push(file) - 1;
  };
  const assetFile = (name: string): NeededFile => [
    `/assets/${name}`,
    statSync(join(clientFolder, 'assets', name)).size,
  ];
  const isFurther = (name: string) => !released.has(name);

  const tools: Record<string, number[]> = {};
  for (const slug of toolsOf(chunks)) {
    const reached = reach(slug, chunks, linksOf);
    const needed = [...reached].filter(isFurther).map(assetFile);
    for (const name of reached) needed.push(...enginesOf(name));
    const writesText = [...reached].some((name) => chunks[name]?.includes(FONT_INDEX));
    if (writesText) needed.push(...fonts.near);
    const kept = needed.filter(([path]) => !CHOSEN_APART.test(path));
    tools[slug] = [...new Set(kept.map(indexOf))].sort((a, b) => a - b);
  }
  for (const name of featuresWithCopy(chunks)) {
    const needed = [...reachOfPage(name, chunks, linksOf)].filter(isFurther).map(assetFile);
    tools[name] = needed.map(indexOf).sort((a, b) => a - b);
  }
  // Files that no tool needs, such as the operator's pages, are listed too, so that they are not taken for
  // outdated files.
  for (const name of assets.filter(isFurther)) indexOf(assetFile(name));
  for (const file of listFolder(clientFolder, 'vendor'))
    if (CHOSEN_APART.test(file[0])) indexOf(file);
  const scripts = fonts.far.map(indexOf);
  return { files, tools, steps: toolsWithSteps(chunks), scripts };
}

const featuresWithCopy = (chunks: ChunkSources): string[] =>
  Object.values(chunks)
    .flat()
    .flatMap((source) => ACCOUNT_COPY.exec(source)?.[1] ?? [])
    .sort();

const toolsWithSteps = (chunks: ChunkSources): string[] =>
  [...new Set(Object.values(chunks).flat())]
    .flatMap((source) => STEP_JOBS.exec(source)?.[1] ?? [])
    .sort();

function toolsOf(chunks: ChunkSources): string[] {
  const pages = Object.values(chunks).flatMap((sources) =>
    sources.flatMap((source) => /^app\/tools\/([^/]+)\/page\.tsx$/.exec(source)?.[1] ?? []),
  );
  return [...new Set(pages)].sort();
}

/** The files that a tool's page, jobs and steps can load. */
function reach(
  slug: string,
  chunks: ChunkSources,
  linksOf: (name: string) => readonly string[],
): Set<string> {
  const own = ['page.tsx', 'jobs.ts', 'step-jobs.ts'].map((file) => `app/tools/${slug}/${file}`);
  const holds = (name: string, isIt: (source: string) => boolean) =>
    chunks[name]?.some(isIt) ?? false;
  const seen = new Set<string>();
  const follow = (from: readonly string[], isLeftOut: (source: string) => boolean) => {
    const waiting = [...from];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const isEntry = holds(name, (source) => source === JOBS_ENTRY);
      const next = linksOf(name).filter(
        (link) =>
          !holds(link, isLeftOut) &&
          !(isEntry && holds(link, (source) => JOBS.test(source) || source === PICTURE_JOB)),
      );
      waiting.push(...next);
    }
  };
  const chunksOf = (isIt: (source: string) => boolean) =>
    Object.keys(chunks).filter((name) => holds(name, isIt));
  const isStep = (source: string) => STEP_JOBS.test(source);
  follow(
    chunksOf((source) => own.includes(source)),
    (source) => isStep(source) || source === SCAN_JOB || AT_FIRST_USE.includes(source),
  );
  const offersPictures = [...seen].some((name) =>
    holds(name, (source) => source === PICTURE_OFFER),
  );
  if (offersPictures)
    follow(
      chunksOf((source) => source === PICTURE_JOB),
      (source) => isStep(source) || AT_FIRST_USE.includes(source),
    );
  const offersScans = [...seen].some((name) => holds(name, (source) => SCAN_OFFER.test(source)));
  if (offersScans)
    follow(
      chunksOf((source) => source === SCAN_JOB),
      (source) => isStep(source) || AT_FIRST_USE.includes(source),
    );
  return seen;
}

/** The files that a feature's page can load, without its worker. */
function reachOfPage(
  feature: string,
  chunks: ChunkSources,
  linksOf: (name: string) => readonly string[],
): Set<string> {
  const holds = (name: string, source: string) => chunks[name]?.includes(source) ?? false;
  const page = `app/features/${feature}/page.tsx`;
  const seen = new Set(Object.keys(chunks).filter((name) => holds(name, page)));
  for (const name of seen)
    for (const link of linksOf(name)) if (!holds(link, JOBS_ENTRY)) seen.add(link);
  return seen;
}

/** Finds engines and models by the names used in a chunk's sources. */
function makeEngines(
  clientFolder: string,
  chunks: ChunkSources,
  readSource: (path: string) => string,
) {
  const vendor = listFolder(clientFolder, 'vendor');
  const byPrefix = (prefix: string) => vendor.filter(([path]) => path.startsWith(prefix));
  const known = new Map<string, NeededFile[]>();
  const enginesOfSource = (path: string): NeededFile[] => {
    const found = known.get(path);
    if (found) return found;
    const text = path.endsWith('vendor-assets.ts') ? '' : readIfThere(path, readSource);
    const named = [...text.matchAll(/\bvendorAssets\.(\w+)/g)].flatMap(([, key]) =>
      Object.hasOwn(vendorAssets, key ?? '')
        ? byPrefix(`/${vendorAssets[key as keyof typeof vendorAssets]}`)
        : [],
    );
    const models = [...text.matchAll(/\bmodelAssets\.(\w+)/g)].flatMap(([, key]) =>
      Object.hasOwn(modelAssets, key ?? '')
        ? modelAssets[key as keyof typeof modelAssets].parts.flatMap((part) => byPrefix(`/${part}`))
        : [],
    );
    const written = [...text.matchAll(/['"`]\/?(vendor\/[\w.-]+)/g)].flatMap(([, prefix]) =>
      byPrefix(`/${prefix}`),
    );
    const all = [...named, ...models, ...written];
    known.set(path, all);
    return all;
  };
  return (chunk: string) => (chunks[chunk] ?? []).flatMap(enginesOfSource);
}

function readIfThere(path: string, readSource: (path: string) => string): string {
  try {
    return /\.[jt]sx?$/.test(path) ? readSource(path) : '';
  } catch {
    return ''; // A virtual module of a plugin.
  }
}

function listFonts(clientFolder: string): { near: NeededFile[]; far: NeededFile[] } {
  const fonts = listFolder(clientFolder, 'fonts').map(([path, bytes]): NeededFile => {
    const content = readFileSync(join(clientFolder, path));
    return [path, bytes, createHash('sha256').update(content).digest('hex').slice(0, 8)];
  });
  const isNear = ([path]: NeededFile) => path.endsWith('.json') || NEAR_SCRIPTS.test(path);
  return { near: fonts.filter(isNear), far: fonts.filter((font) => !isNear(font)) };
}

function listFolder(clientFolder: string, folder: string): NeededFile[] {
  return readdirSync(join(clientFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
    .map((entry): NeededFile => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(clientFolder.length), statSync(path).size];
    })
    .sort(([a], [b]) => a.localeCompare(b));
}
