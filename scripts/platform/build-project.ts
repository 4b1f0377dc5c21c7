import { existsSync } from 'node:fs';
import { copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildOffline } from '../offline/build-offline.ts';
import { buildCli, linkCli } from './build-cli.ts';
import { installPackages } from './further-packages.ts';
import { linkFolder } from './link-files.ts';
import {
  BUILD,
  CACHE,
  PAGES_ENTRY,
  PAGES_REACT_DOM,
  PAGES_REACT_DOM_SERVER,
  PUBLIC,
  ROOT,
  WORKER_CONFIG,
} from './paths.ts';
import { runScript, runTool } from './run-tool.ts';
import { GENERATED, hashSources } from './source-hash.ts';
import { withLock } from './with-lock.ts';
import { readWorkerToml } from './worker-config.ts';

/** Steps that copy static files of npm packages into public/. */
const ASSET_STEPS = ['build-fonts', 'build-vendor', 'build-pdfjs-assets'];

/** Steps that produce files from the packages of engines/package.json. */
const ENGINE_STEPS = ['build-fonts', 'build-vendor'];

/**
 * Folders for parts that are ready before the pages, since Remix empties build/ when it starts. They are as
 * deep as the final folders, because source maps name files by relative paths.
 */
const MADE_ASIDE = { worker: join(CACHE, 'worker-aside'), cli: join(CACHE, 'cli-aside') } as const;

/** Receives a line on each step that starts or ends. */
type Report = (line: string) => void;

/** Whether build/ was made from exactly the current sources, engines included. */
export function isBuildFresh(): Promise<boolean> {
  return isStampFresh(BUILD.completeStamp);
}

/** Whether the pages can be served; engines may still be missing. */
export function isFirstPageFresh(): Promise<boolean> {
  return isStampFresh(BUILD.stamp);
}

async function isStampFresh(path: string): Promise<boolean> {
  const [stamp, hash] = await Promise.all([readFile(path, 'utf8').catch(() => ''), hashSources()]);
  return stamp === hash;
}

/**
 * Builds everything and returns the version. Concurrent builds wait for each other; one that fails leaves the
 * previous build in place. After {@link buildFirstPage} only the rest is made.
 */
export async function buildProject(report: Report): Promise<string> {
  // Downloaded while the pages are built.
  const engines = installPackages('engines', report);
  engines.catch(() => undefined);
  if (!(await isFirstPageFresh())) await buildFirstPage(report);
  return withLock(join(CACHE, 'build.lock'), async () => {
    await engines;
    await buildEngineFiles(report);
    await putStaticFiles();
    await timed(report, 'offline', () => buildOffline(report));
    const version = await readFile(BUILD.stamp, 'utf8');
    await writeFile(BUILD.completeStamp, version);
    return version;
  });
}

/** Builds what the first page needs, without engines and files for offline use. */
export function buildFirstPage(report: Report): Promise<string> {
  return withLock(join(CACHE, 'build.lock'), async () => {
    const previous = join(CACHE, 'previous-build');
    await rm(previous, { recursive: true, force: true });
    if (existsSync(BUILD.root)) await rename(BUILD.root, previous);
    try {
      return await buildInto(report);
    } catch (error) {
      await rm(BUILD.root, { recursive: true, force: true });
      if (existsSync(previous)) await rename(previous, BUILD.root);
      throw error;
    }
  });
}

async function buildInto(report: Report): Promise<string> {
  const version = await hashSources();
  for (const folder of Object.values(MADE_ASIDE))
    await rm(folder, { recursive: true, force: true });
  // In parallel: only the steps after this need the pages.
  await together([
    timed(report, 'pages', buildPages),
    buildStaticFiles(report),
    timed(report, 'API Worker', () => bundleWorker(MADE_ASIDE.worker)),
    timed(report, 'command line', () => buildCli(MADE_ASIDE.cli)),
  ]);
  await rename(MADE_ASIDE.worker, BUILD.worker);
  await rename(MADE_ASIDE.cli, BUILD.cli);
  await linkCli(BUILD.cli);
  await putStaticFiles();
  await writeFile(BUILD.version, `export const version = '${version}';\n`);
  await timed(report, 'Pages Worker', bundlePages);
  await writeFile(BUILD.workerConfig, JSON.stringify(await readWorkerToml(), null, 2));
  // Written last: an interrupted build has no stamp and is repeated.
  await writeFile(BUILD.stamp, version);
  return version;
}

/** Reports how long a step took when it is done. */
async function timed(report: Report, step: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  report(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${step}`);
}

/** Waits for all steps, so that nothing is still writing when a failure is reported. */
async function together(steps: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(steps);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function buildPages(): Promise<void> {
  return runTool('remix', ['vite:build', '--logLevel', 'warn']);
}

/** Adds the files of public/ that are missing among the client's files, as links: engines and fonts, up to 220 MB. */
async function putStaticFiles(): Promise<void> {
  for (const name of await readdir(PUBLIC)) {
    const [from, to] = [join(PUBLIC, name), join(BUILD.client, name)];
    if (GENERATED.has(relative(ROOT, from))) await linkFolder(from, to);
    else await cp(from, to, { recursive: true, force: false });
  }
}

/**
 * Bundles the Pages Worker to where Pages looks for it, with the same command as the API Worker: the one for
 * Pages (`pages functions build`) does not minify a `_worker.js`. Also writes esbuild's metafile, for the
 * budget. React's browser code and its second renderer are left out.
 */
async function bundlePages(): Promise<void> {
  const alias = [
    ...['--alias', `react-dom:${PAGES_REACT_DOM}`],
    ...['--alias', `react-dom/server:${PAGES_REACT_DOM_SERVER}`],
  ];
  await bundle(BUILD.functions, [PAGES_ENTRY, '--minify', '--metafile', ...alias]);
  await copyFile(join(BUILD.functions, '_worker.js'), BUILD.pagesWorker);
}

/** Bundles the API Worker as `wrangler deploy` would, into a folder, with esbuild's metafile for the budget. */
export function bundleWorker(folder: string): Promise<void> {
  return bundle(folder, ['--metafile']);
}

function bundle(folder: string, args: readonly string[]): Promise<void> {
  const options = ['--dry-run', '--config', WORKER_CONFIG, '--outdir', folder];
  return runTool('wrangler', ['deploy', ...args, ...options]);
}

/** Copies fonts, wasm engines and the like from npm packages into public/. */
export async function buildStaticFiles(report: Report): Promise<void> {
  for (const step of ASSET_STEPS) {
    const script = join(ROOT, 'scripts', `${step}.ts`);
    await timed(report, step.replace('build-', 'static files: '), () => runScript(script));
  }
}

/** Waits until the engines are installed and copies them into public/. */
export async function buildEngineFiles(report: Report): Promise<void> {
  await installPackages('engines', report);
  for (const step of ENGINE_STEPS) {
    const script = join(ROOT, 'scripts', `${step}.ts`);
    await timed(report, step.replace('build-', 'engines: '), () =>
      runScript(script, ['--engines']),
    );
  }
}
