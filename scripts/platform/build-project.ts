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

/** Steps that make files of what engines/package.json brings. */
const ENGINE_STEPS = ['build-fonts', 'build-vendor'];

/**
 * Where the parts are made that are ready before the pages: Remix empties build/ when it begins. As deep
 * as their place, since source maps name files by the way to them.
 */
const MADE_ASIDE = { worker: join(CACHE, 'worker-aside'), cli: join(CACHE, 'cli-aside') } as const;

/** Takes a line on what is done or begins. */
type Report = (line: string) => void;

/** Whether build/ was made from exactly the present sources, with its engines. */
export function isBuildFresh(): Promise<boolean> {
  return isStampFresh(BUILD.completeStamp);
}

/** Whether its pages can be served; engines may still be missing. */
export function isFirstPageFresh(): Promise<boolean> {
  return isStampFresh(BUILD.stamp);
}

async function isStampFresh(path: string): Promise<boolean> {
  const [stamp, hash] = await Promise.all([readFile(path, 'utf8').catch(() => ''), hashSources()]);
  return stamp === hash;
}

/**
 * Builds everything and returns the version. Two builds at once wait for each other; one that fails
 * leaves the build before it in place. Where {@link buildFirstPage} was before, only the rest is made.
 */
export async function buildProject(report: Report): Promise<string> {
  // Fetched while the pages are built.
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

/** Builds what the first page needs, without engines and without what is kept for use without a network. */
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
  // Side by side: only what follows needs the pages.
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
  // Last: a build that was cut off has no stamp and is made again.
  await writeFile(BUILD.stamp, version);
  return version;
}

/** Says what a step took, when it is done. */
async function timed(report: Report, step: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  report(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${step}`);
}

/** Waits for all, so that nothing writes any more once a failure is told. */
async function together(steps: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(steps);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function buildPages(): Promise<void> {
  return runTool('remix', ['vite:build', '--logLevel', 'warn']);
}

/**
 * Puts what is in public/ and not there yet among the files of the client: engines and fonts, up to 220 MB,
 * as links.
 */
async function putStaticFiles(): Promise<void> {
  for (const name of await readdir(PUBLIC)) {
    const [from, to] = [join(PUBLIC, name), join(BUILD.client, name)];
    if (GENERATED.has(relative(ROOT, from))) await linkFolder(from, to);
    else await cp(from, to, { recursive: true, force: false });
  }
}

/**
 * Bundles the Pages Worker to where Pages looks for it. By the same command as the API Worker: the
 * one for Pages (`pages functions build`) does not minify a `_worker.js`. Beside it esbuild's account of
 * what it is made of, for the budget. React's part for browsers stays out of it.
 */
async function bundlePages(): Promise<void> {
  const alias = ['--alias', `react-dom:${PAGES_REACT_DOM}`];
  await bundle(BUILD.functions, [PAGES_ENTRY, '--minify', '--metafile', ...alias]);
  await copyFile(join(BUILD.functions, '_worker.js'), BUILD.pagesWorker);
}

/** Bundles the API Worker as `wrangler deploy` would, into a folder. */
export function bundleWorker(folder: string): Promise<void> {
  return bundle(folder, []);
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

/** Puts the engines into public/ and waits until they are installed. */
export async function buildEngineFiles(report: Report): Promise<void> {
  await installPackages('engines', report);
  for (const step of ENGINE_STEPS) {
    const script = join(ROOT, 'scripts', `${step}.ts`);
    await timed(report, step.replace('build-', 'engines: '), () =>
      runScript(script, ['--engines']),
    );
  }
}
