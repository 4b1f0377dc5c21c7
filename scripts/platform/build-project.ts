import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildOffline } from '../offline/build-offline.ts';
import { buildCli, linkCli } from './build-cli.ts';
import { installPackages } from './further-packages.ts';
import { BUILD, CACHE, PAGES_ENTRY, PAGES_REACT_DOM, ROOT, WORKER_CONFIG } from './paths.ts';
import { runScript, runTool } from './run-tool.ts';
import { hashSources } from './source-hash.ts';
import { withLock } from './with-lock.ts';
import { readWorkerToml } from './worker-config.ts';

/** Steps that copy static files of npm packages into public/. */
const ASSET_STEPS = ['build-fonts', 'build-vendor', 'build-pdfjs-assets'];

/** Steps that make files of what engines/package.json brings. */
const ENGINE_STEPS = ['build-fonts', 'build-vendor'];

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
export async function buildProject(report: (step: string) => void): Promise<string> {
  // Fetched while the pages are built.
  const engines = installPackages('engines', report);
  engines.catch(() => undefined);
  if (!(await isFirstPageFresh())) await buildFirstPage(report);
  return withLock(join(CACHE, 'build.lock'), async () => {
    await engines;
    await buildEngineFiles(report);
    await linkNewFiles(join(ROOT, 'public'), BUILD.client);
    await buildOffline(report);
    const version = await readFile(BUILD.stamp, 'utf8');
    await writeFile(BUILD.completeStamp, version);
    return version;
  });
}

/** Builds what the first page needs, without engines and without what is kept for use without a network. */
export function buildFirstPage(report: (step: string) => void): Promise<string> {
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

async function buildInto(report: (step: string) => void): Promise<string> {
  const version = await hashSources();
  await buildStaticFiles(report);
  report('pages');
  await runTool('remix', ['vite:build', '--logLevel', 'warn']);
  await writeFile(BUILD.version, `export const version = '${version}';\n`);

  report('Pages Worker, API Worker and command line');
  await Promise.all([bundlePages(), bundleWorker(BUILD.worker), buildCli(BUILD.cli)]);
  await linkCli(BUILD.cli);
  await writeFile(BUILD.workerConfig, JSON.stringify(await readWorkerToml(), null, 2));
  // Last: a build that was cut off has no stamp and is made again.
  await writeFile(BUILD.stamp, version);
  return version;
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
export async function buildStaticFiles(report: (step: string) => void): Promise<void> {
  for (const step of ASSET_STEPS) {
    report(step.replace('build-', 'static files: '));
    await runScript(join(ROOT, 'scripts', `${step}.ts`));
  }
}

/** Puts the engines into public/ and waits until they are installed. */
export async function buildEngineFiles(report: (step: string) => void): Promise<void> {
  await installPackages('engines', report);
  for (const step of ENGINE_STEPS) {
    report(step.replace('build-', 'engines: '));
    await runScript(join(ROOT, 'scripts', `${step}.ts`), ['--engines']);
  }
}

/** Vite copied public/ when the engines were not there yet: what is new in these folders follows. */
async function linkNewFiles(from: string, to: string): Promise<void> {
  for (const folder of ['fonts', 'vendor']) {
    const entries = await readdir(join(from, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const target = join(to, source.slice(from.length));
      if (existsSync(target)) continue;
      await mkdir(dirname(target), { recursive: true });
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
}
