/**
 * Packages that `npm ci` does not install, because the first page does not need them: `engines` for what
 * tools load at first use, `tests` for programs that check the product, `tests/bench` for the libraries that
 * benchmarks compare against, `tests/mcp` for the programs of MCP's makers that judge servers. Each folder has its own package.json and lock, so versions and hashes are fixed
 * as in the main one. They are installed on demand and linked into node_modules, where every program finds
 * them.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, ROOT } from './paths.ts';
import { withLock } from './with-lock.ts';

/** Folders with their own manifest. */
export const extraPackageFolders = ['engines', 'tests', 'tests/bench', 'tests/mcp'] as const;

export type ExtraPackageFolder = (typeof extraPackageFolders)[number];

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  bin?: string | Record<string, string>;
}

/**
 * Installs a folder's packages, unless those of its lock are installed.
 * @param report called when something has to be downloaded
 * @throws Error with npm's output, when it fails
 */
export async function installPackages(
  folder: ExtraPackageFolder,
  report: (line: string) => void = console.log,
): Promise<void> {
  if (!isInstalled(folder)) {
    await withLock(join(CACHE, `${folder.replace('/', '-')}.lock`), async () => {
      if (isInstalled(folder)) return;
      report(`packages of ${folder}/package.json`);
      await npmCi(join(ROOT, folder));
      writeFileSync(stampOf(folder), lockHash(folder));
    });
  }
  linkPackages(folder);
}

/** Whether the packages of the folder's current lock are installed. */
export function isInstalled(folder: ExtraPackageFolder): boolean {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(folder);
}

const stampOf = (folder: string) => join(ROOT, folder, 'node_modules', '.installed');

function lockHash(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, folder, 'package-lock.json')))
    .digest('hex');
}

/** Runs `npm ci` with the npm that started this script, if any, on the Node of this script. */
function npmCi(folder: string): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // With NODE_ENV=production npm would leave out the packages that are only needed to build.
  const args = [...first, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill();
    process.once('exit', end);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => {
      process.removeListener('exit', end);
      if (code === 0) return done();
      const words = Buffer.concat(output).toString().trim();
      fail(new Error(`npm ci in ${relative(ROOT, folder)} ended with code ${code}:\n${words}`));
    });
  });
}

/** Creates a link in node_modules for each package that the manifest names, and for its programs. */
function linkPackages(folder: string): void {
  const { dependencies, devDependencies } = readManifest(join(ROOT, folder));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const target = join(ROOT, folder, 'node_modules', name);
    // An optional package of another platform is not installed.
    if (!existsSync(target)) continue;
    link(target, join(ROOT, 'node_modules', name));
    const { bin = {} } = readManifest(target);
    const programs = typeof bin === 'string' ? [name.replace(/^.*\//, '')] : Object.keys(bin);
    for (const program of programs)
      link(
        join(ROOT, folder, 'node_modules', '.bin', program),
        join(ROOT, 'node_modules', '.bin', program),
      );
  }
}

function link(target: string, place: string): void {
  if (lstatSync(place, { throwIfNoEntry: false })) return;
  mkdirSync(dirname(place), { recursive: true });
  try {
    symlinkSync(relative(dirname(place), target), place, 'junction');
  } catch (error) {
    // Another process did it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = extraPackageFolders.filter((folder) => process.argv.slice(2).includes(folder));
  for (const folder of asked) await installPackages(folder);
}
