/**
 * Puts wheels of Pyodide's packages into a site, from a folder or an address: those of its lock file, each
 * checked against the hash there.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vendorAssets } from '../../packages/core/src/vendor-assets.ts';

/** The list of a site's wheels, which the Real Terminal reads, below public/. */
export const WHEEL_LIST = 'vendor/python-wheels.json';
/** What people import first; each comes with what it needs. */
export const USUAL_PACKAGES = ['numpy', 'pandas', 'matplotlib', 'requests', 'pytest', 'packaging'];
const MAX_STATIC_BYTES = 25 * 1024 * 1024;

/** The part of `pyodide-lock.json` that is read. */
export interface PyodideLock {
  packages: Readonly<
    Record<string, { name: string; file_name: string; sha256: string; depends: readonly string[] }>
  >;
}

/**
 * The names with all that they need.
 * @throws Error that names what Pyodide does not have
 */
export function withNeeds(names: readonly string[], { packages }: PyodideLock): string[] {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const key = name.toLowerCase().replace(/[-_.]+/g, '-');
    const locked = packages[key];
    if (!locked) throw new Error(`This version of Pyodide has no package ${name}.`);
    if (!found.has(key)) open.push(...locked.depends);
    found.add(key);
  }
  return [...found];
}

/**
 * Puts the wheels of packages into each of the site's static folders, and lists them.
 * @param source a folder, or an http(s) address of one
 * @param roots static folders, such as public/
 * @returns a sentence for each wheel that could not be put there
 */
export async function putWheels(
  names: readonly string[],
  { lock, source, roots }: { lock: PyodideLock; source: string; roots: readonly string[] },
): Promise<string[]> {
  const problems: string[] = [];
  for (const name of withNeeds(names, lock)) {
    const { file_name: file, sha256 } = lock.packages[name] ?? { file_name: '', sha256: '' };
    const bytes = await read(source, file).catch(() => undefined);
    if (!bytes) problems.push(`${name}: ${source} has no ${file}.`);
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      problems.push(`${name}: ${file} is not the one of this version of Pyodide (SHA-256).`);
    else if (bytes.length > MAX_STATIC_BYTES)
      problems.push(`${name}: ${file} is larger than the 25 MiB that a static file may have.`);
    else for (const root of roots) await put(join(root, vendorAssets.pyodide, file), bytes);
  }
  for (const root of roots) await listWheels(root);
  return problems;
}

async function read(source: string, file: string): Promise<Uint8Array> {
  if (!/^https?:/.test(source)) return readFile(join(source, file));
  const response = await fetch(`${source.replace(/\/+$/, '')}/${encodeURIComponent(file)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Writes the list of the wheels that are in a static folder. */
export async function listWheels(root: string): Promise<void> {
  const names = await readdir(join(root, vendorAssets.pyodide)).catch(() => []);
  const wheels = names.filter((name) => /\.(whl|zip)$/.test(name) && name !== 'python_stdlib.zip');
  await put(join(root, WHEEL_LIST), new TextEncoder().encode(JSON.stringify(wheels.sort())));
}

/** Writes a file in place of one that may be linked to elsewhere. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  await writeFile(partial, bytes);
  await rename(partial, path);
}
