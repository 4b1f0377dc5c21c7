/** Reads and writes package-lock.json in npm's form, version 3 (docs.npmjs.com, package-lock.json). */
import { OverrideRule } from './overrides';
import { type DepFlags, depFlags, spreadOverrides, TreeNode } from './package-tree';
import { type Manifest, NpmError } from './registry';

interface LockEntry extends Manifest {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  inBundle?: boolean;
}

interface LockFile {
  name?: string;
  version?: string;
  lockfileVersion?: number;
  requires?: boolean;
  packages?: Record<string, LockEntry>;
}

/**
 * The tree that a lock file describes, below a project's own manifest.
 * @param workspaces the project's workspaces by their folders
 * @throws NpmError for a lock file that cannot be read, of npm 6, or with what cannot be installed here
 */
export function treeOfLock(
  text: string,
  manifest: Manifest,
  workspaces: ReadonlyMap<string, Manifest>,
): TreeNode {
  let lock: LockFile;
  try {
    lock = JSON.parse(text) as LockFile;
  } catch (error) {
    throw new NpmError(
      'EJSONPARSE',
      `package-lock.json cannot be read: ${(error as Error).message}`,
    );
  }
  if (typeof lock.packages !== 'object' || lock.packages === null)
    throw new NpmError(
      'EBADLOCK',
      'package-lock.json is of npm 6 or older. Remove it, and npm install writes a new one.',
    );
  const root = startTree(manifest, workspaces);
  const nodes = new Map([...root.all()].map((node) => [node.location, node]));
  const entries = Object.entries(lock.packages).sort(
    ([a], [b]) => a.split('node_modules/').length - b.split('node_modules/').length,
  );
  for (const [location, entry] of entries) {
    if (nodes.has(location) || entry.inBundle || !location.includes('node_modules/')) continue;
    if (entry.link) continue;
    const at = location.lastIndexOf('node_modules/');
    const name = location.slice(at + 'node_modules/'.length);
    const parent = nodes.get(location.slice(0, Math.max(0, at - 1)));
    // Below a folder that is no longer part of the project.
    if (!parent || !isPath(name)) continue;
    const node = new TreeNode(name, { ...entry, name: entry.name ?? name });
    node.resolved = entry.resolved;
    node.integrity = entry.integrity;
    parent.add(node);
    nodes.set(location, node);
  }
  spreadOverrides(root);
  return root;
}

const isPath = (name: string) => !name.split('/').some((part) => part === '..' || part === '.');

/** A project with the links of its workspaces and nothing else. */
export function startTree(
  manifest: Manifest,
  workspaces: ReadonlyMap<string, Manifest> = new Map(),
): TreeNode {
  const root = new TreeNode('', manifest);
  root.overrides = OverrideRule.of(manifest);
  for (const [folder, own] of workspaces) {
    const workspace = new TreeNode(own.name ?? folder, own, { folder });
    root.add(workspace);
    root.add(new TreeNode(own.name ?? folder, own, { linkTo: workspace }));
  }
  spreadOverrides(root);
  return root;
}

const FIELDS = [
  'version',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'optionalDependencies',
  'bundleDependencies',
  'funding',
  'engines',
  'os',
  'cpu',
  'libc',
  'license',
  'hasInstallScript',
  'bin',
  'deprecated',
] as const;

/** The text of package-lock.json. @param fallbackName the folder's name, for a project without one */
export function writeLock(root: TreeNode, fallbackName: string): string {
  const flagsOf = depFlags(root);
  const { name = fallbackName, version } = root.manifest;
  const project: Record<string, unknown> = {
    ...(root.manifest.name !== undefined && { name: root.manifest.name }),
    ...fieldsOf(root.manifest),
    ...pick(root.manifest, 'devDependencies', 'workspaces'),
  };
  const packages: Record<string, unknown> = { '': project };
  const all = [...root.all()].filter((node) => node.parent);
  for (const node of all.sort((a, b) => a.location.localeCompare(b.location, 'en')))
    packages[node.location] = entryOf(node, flagsOf(node));
  const lock = {
    name,
    ...(version !== undefined && { version }),
    lockfileVersion: 3,
    requires: true,
    packages,
  };
  return `${JSON.stringify(sorted(lock), null, 2)}\n`;
}

function entryOf(node: TreeNode, { dev, optional, devOptional, peer }: DepFlags) {
  if (node.linkTo) return { resolved: node.linkTo.location, link: true };
  if (node.folder !== undefined)
    return {
      ...(node.manifest.name !== undefined && { name: node.manifest.name }),
      ...fieldsOf(node.manifest),
      ...pick(node.manifest, 'devDependencies'),
    };
  return {
    ...(node.packageName !== node.name && { name: node.packageName }),
    ...fieldsOf(node.manifest),
    ...(node.resolved !== undefined && { resolved: node.resolved }),
    ...(node.integrity !== undefined && { integrity: node.integrity }),
    ...(dev && { dev }),
    ...(optional && { optional }),
    ...(devOptional && { devOptional }),
    ...(peer && { peer }),
  };
}

const pick = (manifest: Manifest, ...names: (keyof Manifest)[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = manifest[name];
      const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0);
      return isEmpty ? [] : [[name, value]];
    }),
  );

function fieldsOf(manifest: Manifest): Record<string, unknown> {
  const { license, funding, bin, name = '' } = manifest;
  const fields: Record<string, unknown> = pick(manifest, ...FIELDS);
  const { dependencies, optionalDependencies = {} } = manifest;
  // A registry repeats optional packages among the others.
  const own = Object.entries(dependencies ?? {}).filter(([one]) => !(one in optionalDependencies));
  delete fields.dependencies;
  if (own.length > 0) fields.dependencies = Object.fromEntries(own);
  if (license !== null && typeof license === 'object' && 'type' in license)
    fields.license = license.type;
  if (typeof funding === 'string') fields.funding = { url: funding };
  else if (Array.isArray(funding))
    fields.funding = funding.map((one) => (typeof one === 'string' ? { url: one } : one));
  const bins = binsOf({ name, ...(bin !== undefined && { bin }) });
  delete fields.bin;
  if (Object.keys(bins).length > 0) fields.bin = bins;
  return fields;
}

/** The programs of a package by name, with their files relative to it; names and paths that escape are left out. */
export function binsOf({ name = '', bin }: Pick<Manifest, 'name' | 'bin'>): Record<string, string> {
  const given = typeof bin === 'string' ? { [name]: bin } : (bin ?? {});
  const bins: Record<string, string> = {};
  for (const [key, path] of Object.entries(given)) {
    const own = key.slice(key.lastIndexOf('/') + 1);
    const file = String(path).replace(/^(\.\/|\/)+/, '');
    if (/^[\w.~-]+$/.test(own) && !/^\.+$/.test(own) && file !== '' && isPath(file))
      bins[own] = file;
  }
  return bins;
}

const FIRST = [
  'name',
  'version',
  'lockfileVersion',
  'resolved',
  'integrity',
  'requires',
  'packages',
  'dependencies',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** npm's order of keys: plain values before objects, some names first, the rest by the alphabet. */
function sorted(value: unknown): unknown {
  if (!isObject(value)) return value;
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  const entries = Object.entries(value).sort(
    ([a, x], [b, y]) =>
      Number(isObject(x)) - Number(isObject(y)) || rank(a) - rank(b) || a.localeCompare(b, 'en'),
  );
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
