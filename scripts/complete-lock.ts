/**
 * Completes package-lock.json: `npm run lock`, after each change of it. npm records only the optional
 * packages that the registry served it, and `npm ci` on another platform rejects a lock that lacks
 * one. The missing entries (rollup, workerd, biome … for macOS, Windows, ARM) are added with the exact
 * version their parent asks for. Registry addresses are taken out, so that a lock made behind a mirror
 * works anywhere. `--check` changes nothing and fails when something would change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** The entries that are missing, by path. They stand beside those of the same parent. */
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
        ...(parent.engines ? { engines: parent.engines } : {}),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingEntries(lock);
  const addresses = registryAddresses(lock);
  if (process.argv.includes('--check')) {
    for (const path of Object.keys(missing)) console.log(`missing from the lock: ${path}`);
    for (const path of addresses) console.log(`registry address in the lock: ${path}`);
    const wrong = Object.keys(missing).length + addresses.length;
    console.log(wrong > 0 ? 'Run "npm run lock" and commit the lock.' : 'lock complete');
    if (wrong > 0) process.exitCode = 1;
  } else {
    for (const path of addresses) delete lock.packages[path]?.resolved;
    const entries = Object.entries({ ...lock.packages, ...missing });
    entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
    lock.packages = Object.fromEntries(entries);
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(
      `${Object.keys(missing).length} entries added, ${addresses.length} addresses removed`,
    );
  }
}
