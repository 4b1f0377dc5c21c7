/**
 * Brings node_modules to what a tree says: fetches, checks and unpacks what is missing beside it, then moves
 * everything into place at once. Until then nothing is touched, so a failure or Ctrl+C leaves it as it was.
 */
import { joinPath } from '../javascript/module-paths';
import type { FileTree } from '../machine/file-calls';
import type { Elsewhere } from './elsewhere';
import { binsOf } from './lock-file';
import { isRegistryTarball, readPlace } from './package-place';
import { fitsPlatform } from './package-spec';
import { depFlags, type TreeNode } from './package-tree';
import { type Manifest, NpmError, type Registry } from './registry';
import { type PackageFile, unpackPackage } from './unpack-package';

export interface InstallParts {
  files: FileTree;
  /** The project's folder. */
  folder: string;
  registry: Registry;
  elsewhere: Elsewhere;
  signal: AbortSignal;
  /** Packages for development are left out (`--omit=dev`). */
  omitsDev?: boolean;
}

export interface InstallResult {
  added: number;
  removed: number;
  changed: number;
  /** Packages whose scripts would run at an installation, which they do not here. */
  withScripts: string[];
  /** Optional packages that are made for another system. */
  skipped: string[];
}

/** @throws NpmError; node_modules is unchanged then */
export async function installPackages(root: TreeNode, parts: InstallParts): Promise<InstallResult> {
  const { files, folder, omitsDev = false } = parts;
  const flagsOf = depFlags(root);
  const result: InstallResult = { added: 0, removed: 0, changed: 0, withScripts: [], skipped: [] };
  const wanted: TreeNode[] = [];
  const leftOut = new Set<TreeNode>();
  for (const node of root.all()) {
    if (!node.parent || node.folder !== undefined || node.linkTo) continue;
    const { dev, optional } = flagsOf(node);
    if (leftOut.has(node.parent)) leftOut.add(node);
    else if (omitsDev && dev) leftOut.add(node);
    else if (fitsPlatform(node.manifest)) wanted.push(node);
    else if (!optional) throw notHere(node, 'is made for another system');
    else {
      leftOut.add(node);
      result.skipped.push(`${node.packageName}@${node.version}`);
    }
  }
  const missing = wanted.filter((node) => node.content || !isInstalled(files, folder, node));
  const staging = joinPath(folder, `.npm-${crypto.randomUUID().slice(0, 8)}`);
  try {
    const staged = await stage(missing, staging, parts, (node, why) => {
      if (!flagsOf(node).optional) throw notHere(node, why);
      result.skipped.push(`${node.packageName}@${node.version}`);
      for (const below of node.all()) leftOut.add(below);
    });
    const kept = wanted.filter((node) => !leftOut.has(node));
    parts.signal.throwIfAborted();
    commit(root, kept, staged, parts, result);
  } finally {
    if (exists(files, staging)) files.remove(staging, { recursive: true });
  }
  return result;
}

/** Fetches and unpacks packages, each into a folder of its own. */
async function stage(
  missing: readonly TreeNode[],
  staging: string,
  parts: InstallParts,
  refuse: (node: TreeNode, why: string) => void,
): Promise<Map<TreeNode, string>> {
  const { files, signal } = parts;
  const staged = new Map<TreeNode, string>();
  if (missing.length > 0) files.mkdir(staging);
  const unpacked = missing.map(async (node, index) => {
    const content = await contentOf(node, parts);
    signal.throwIfAborted();
    if (isNative(content)) {
      refuse(node, 'has native parts');
      return;
    }
    const folder = joinPath(staging, String(index));
    writePackage(files, folder, content);
    staged.set(node, folder);
  });
  // Every one has ended before an error is passed on: none writes into the folder once it is removed.
  const ended = await Promise.allSettled(unpacked);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return staged;
}

async function contentOf(
  node: TreeNode,
  { registry, elsewhere, signal }: InstallParts,
): Promise<readonly PackageFile[]> {
  if (node.content) return node.content;
  const place =
    node.resolved === undefined || isRegistryTarball(node.resolved)
      ? undefined
      : readPlace(node.resolved);
  if (place) return (await elsewhere.fetch(place, node.integrity)).content;
  const { name, file } = tarballOf(node);
  const bytes = await registry.tarball(name, file);
  signal.throwIfAborted();
  return unpackPackage(`${node.packageName}@${node.version}`, bytes, node.integrity);
}

function writePackage(files: FileTree, folder: string, content: readonly PackageFile[]): void {
  const made = new Set<string>();
  for (const { path, bytes, isExecutable } of content) {
    const at = joinPath(folder, path);
    const parent = at.slice(0, at.lastIndexOf('/'));
    if (!made.has(parent)) files.mkdir(parent, { recursive: true });
    made.add(parent);
    files.writeFile(at, bytes, { mode: isExecutable ? 0o755 : 0o644 });
  }
}

/** Moves packages into place and the others away. Everything before could fail; this does not. */
function commit(
  root: TreeNode,
  wanted: readonly TreeNode[],
  staged: ReadonlyMap<TreeNode, string>,
  { files, folder }: InstallParts,
  result: InstallResult,
): void {
  const places = new Set(wanted.map((node) => joinPath(folder, node.location)));
  const links = [...root.all()].filter((node) => node.linkTo);
  for (const link of links) places.add(joinPath(folder, link.location));
  const tops = ['', ...[...root.all()].flatMap(({ folder: own }) => own ?? [])];
  for (const top of tops) removeOthers(files, joinPath(folder, top), places, result);
  // Those above first, so that what stands in their folders follows.
  for (const node of [...wanted].sort((a, b) => a.depth - b.depth)) {
    const from = staged.get(node);
    if (from === undefined) continue;
    const place = joinPath(folder, node.location);
    files.mkdir(place.slice(0, place.lastIndexOf('/')), { recursive: true });
    if (exists(files, place)) {
      // Packages in its node_modules stay.
      const inner = joinPath(place, 'node_modules');
      const isKept = exists(files, inner) && !exists(files, joinPath(from, 'node_modules'));
      if (isKept) files.rename(inner, joinPath(from, 'node_modules'));
      files.remove(place, { recursive: true });
      result.changed += 1;
    } else result.added += 1;
    files.rename(from, place);
    const manifest = readManifest(files, place);
    // A repository is built by `prepare` before npm installs it.
    const isBuilt = node.resolved?.startsWith('git+') && manifest.scripts?.prepare !== undefined;
    if (isBuilt || hasInstallScript(manifest))
      result.withScripts.push(`${node.packageName}@${node.version}`);
    completeManifest(node.manifest, manifest);
  }
  for (const link of links) linkWorkspace(files, folder, link);
  for (const node of [...wanted, ...links]) linkBins(files, folder, node);
}

/** Removes packages that the tree does not have, with their links in .bin. */
function removeOthers(
  files: FileTree,
  folder: string,
  places: ReadonlySet<string>,
  result: InstallResult,
): void {
  const modules = joinPath(folder, 'node_modules');
  if (!exists(files, modules)) return;
  const bins = joinPath(modules, '.bin');
  if (exists(files, bins)) files.remove(bins, { recursive: true });
  for (const place of packagesIn(files, modules)) {
    if (!places.has(place)) {
      files.remove(place, { recursive: true });
      const scope = place.slice(0, place.lastIndexOf('/'));
      if (scope !== modules && files.readdir(scope).length === 0) files.remove(scope);
      result.removed += 1;
    } else if (files.lstat(place).type === 'directory') removeOthers(files, place, places, result);
  }
  if (files.readdir(modules).length === 0) files.remove(modules);
}

/** Folders of packages in a node_modules, with those of scopes. Hidden files are left alone. */
export function packagesIn(files: FileTree, modules: string): string[] {
  if (!exists(files, modules)) return [];
  return files.readdir(modules).flatMap((name) => {
    const path = joinPath(modules, name);
    if (name.startsWith('.')) return [];
    if (!name.startsWith('@') || files.lstat(path).type !== 'directory') return [path];
    return files.readdir(path).map((inner) => joinPath(path, inner));
  });
}

function linkWorkspace(files: FileTree, folder: string, link: TreeNode): void {
  const place = joinPath(folder, link.location);
  const target = `${'../'.repeat(link.location.split('/').length - 1)}${link.linkTo?.folder ?? ''}`;
  if (exists(files, place)) {
    if (files.lstat(place).type === 'symlink' && files.readlink(place) === target) return;
    files.remove(place, { recursive: true });
  }
  files.mkdir(place.slice(0, place.lastIndexOf('/')), { recursive: true });
  files.symlink(target, place);
}

/** Links a package's programs in .bin, executable; where links are not possible, small programs stand there. */
function linkBins(files: FileTree, folder: string, node: TreeNode): void {
  const place = joinPath(folder, node.location);
  const bins = joinPath(joinPath(folder, node.parent?.location ?? ''), 'node_modules/.bin');
  for (const [name, file] of Object.entries(binsOf(readManifest(files, place)))) {
    const program = joinPath(place, file);
    if (!exists(files, program)) continue;
    files.chmod(program, files.stat(program).mode | 0o111);
    files.mkdir(bins, { recursive: true });
    const link = joinPath(bins, name);
    if (exists(files, link)) files.remove(link);
    const target = `../${node.name}/${file}`;
    try {
      files.symlink(target, link);
    } catch {
      const text = `#!/usr/bin/env node\nimport(${JSON.stringify(target)});\n`;
      files.writeFile(link, new TextEncoder().encode(text), { mode: 0o755 });
    }
  }
}

function isInstalled(files: FileTree, folder: string, node: TreeNode): boolean {
  const place = joinPath(folder, node.location);
  if (!exists(files, joinPath(place, 'package.json'))) return false;
  const manifest = readManifest(files, place);
  const isSame = manifest.name === node.packageName && manifest.version === node.version;
  if (isSame) completeManifest(node.manifest, manifest);
  return isSame;
}

/** What the registry's short form lacks and a lock file has. */
function completeManifest(manifest: Manifest, own: Manifest): void {
  if (own.license !== undefined) manifest.license ??= own.license;
  if (own.funding !== undefined) manifest.funding ??= own.funding;
  if (own.engines !== undefined) manifest.engines ??= own.engines;
}

/** @returns an empty manifest for a package.json that cannot be read */
export function readManifest(files: FileTree, folder: string): Manifest {
  try {
    const text = new TextDecoder().decode(files.readFile(joinPath(folder, 'package.json')));
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return json !== null && typeof json === 'object' ? json : {};
  } catch {
    return {};
  }
}

const hasInstallScript = ({ scripts = {} }: Manifest): boolean =>
  ['preinstall', 'install', 'postinstall'].some((name) => typeof scripts[name] === 'string');

/** Whether a package has to be compiled, or brings machine code. */
function isNative(content: readonly PackageFile[]): boolean {
  return content.some(({ path }) => path === 'binding.gyp' || path.endsWith('.node'));
}

const notHere = (node: TreeNode, why: string) =>
  new NpmError(
    'EBADPLATFORM',
    `${node.packageName}@${node.version} ${why} and cannot run in a browser. Nothing was installed.`,
  );

/** Name and file of a package's tarball; registries keep them at `name/-/file`, whatever their address is. */
function tarballOf(node: TreeNode): { name: string; file: string } {
  const name = node.packageName;
  const base = name.slice(name.lastIndexOf('/') + 1);
  const given = node.resolved
    ?.replace(/[?#].*$/, '')
    .split('/')
    .at(-1);
  if (node.resolved !== undefined && !isRegistryTarball(node.resolved))
    throw new NpmError(
      'EUNSUPPORTED',
      `${name} is at ${node.resolved}, which is no address of a registry, and cannot be installed here.`,
    );
  return { name, file: given ?? `${base}-${node.version}.tgz` };
}

/** Whether something stands at a path, even a link that leads nowhere. */
export function exists(files: FileTree, path: string): boolean {
  try {
    files.lstat(path);
    return true;
  } catch {
    return false;
  }
}
