/**
 * Completes every package-lock.json: `npm run lock`, after each change of one. npm records only the optional
 * packages that the registry served it, and `npm ci` on another platform rejects a lock that lacks one. The
 * missing entries (rollup, workerd, biome … for macOS, Windows, ARM) are added with the exact version their
 * parent asks for. Registry addresses are removed, so that a lock made behind a mirror works anywhere. So are
 * the Node versions that packages require: npm checks them against the Node that runs npm, while the scripts
 * run on the one that `npm ci` installs (scripts/check-node.cjs). `--check` changes nothing and fails when
 * something would change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extraPackageFolders } from './platform/further-packages.ts';
import { ROOT } from './platform/paths.ts';
import { platformOfPackage } from './platform-of-package.ts';

export interface LockEntry {
  version?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface Lock {
  packages: Record<string, LockEntry>;
  [field: string]: unknown;
}

/** Where npm would find `name` for the package at `path`, or null when the lock lacks it. */
function resolveInLock(lock: Lock, path: string, name: string): string | null {
  let folder = path;
  while (true) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (lock.packages[candidate]) return candidate;
    if (!folder) return null;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** The missing entries, by path. They are placed beside those of the same parent. */
export function missingEntries(lock: Lock): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (resolveInLock(lock, path, name)) continue;
      const nested = path.lastIndexOf('/node_modules/');
      const place = nested < 0 ? '' : `${path.slice(0, nested)}/`;
      missing[`${place}node_modules/${name}`] = {
        version,
        ...platformOfPackage(name),
        ...(parent.dev ? { dev: true } : {}),
        ...(parent.license ? { license: parent.license } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** Entries whose tarball address names a registry. `file:` and git addresses are left alone. */
export function registryAddresses(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved?.startsWith('http'))
    .map(([path]) => path);
}

/** Packages whose entry requires a version of Node, except the project itself. */
export function nodeVersions(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && entry.engines !== undefined)
    .map(([path]) => path);
}

/** Faults of a lock, one line each. */
function faultsOf(lock: Lock): string[] {
  return [
    ...Object.keys(missingEntries(lock)).map((path) => `missing from the lock: ${path}`),
    ...registryAddresses(lock).map((path) => `registry address in the lock: ${path}`),
    ...nodeVersions(lock).map((path) => `version of Node in the lock: ${path}`),
  ];
}

function complete(lock: Lock): Lock {
  for (const path of registryAddresses(lock)) delete lock.packages[path]?.resolved;
  for (const path of nodeVersions(lock)) delete lock.packages[path]?.engines;
  const entries = Object.entries({ ...lock.packages, ...missingEntries(lock) });
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults: string[] = [];
  for (const folder of ['.', ...extraPackageFolders]) {
    const file = join(ROOT, folder, 'package-lock.json');
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
    faults.push(...faultsOf(lock).map((fault) => `${folder}: ${fault}`));
    if (!process.argv.includes('--check'))
      writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`);
  }
  if (process.argv.includes('--check')) {
    for (const fault of faults) console.log(fault);
    console.log(faults.length > 0 ? 'Run "npm run lock" and commit the locks.' : 'locks complete');
    if (faults.length > 0) process.exitCode = 1;
  } else console.log(`${faults.length} entries completed`);
}
