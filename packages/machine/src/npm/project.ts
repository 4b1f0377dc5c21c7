/** The project that npm works in: its folder, package.json, workspaces and lock file. */
import { joinPath } from '../javascript/module-paths';
import type { FileTree } from '../machine/file-calls';
import { exists, packagesIn, readManifest } from './install-packages';
import { startTree, treeOfLock } from './lock-file';
import { spreadOverrides, TreeNode } from './package-tree';
import { type Manifest, NpmError } from './registry';
import type { WorkspaceChoice } from './workspace-choice';

export interface Project {
  folder: string;
  manifest: Manifest;
  /** Manifests of the workspaces by their folders, relative to the project. */
  workspaces: Map<string, Manifest>;
}

const LOCK = 'package-lock.json';

/** The nearest folder with a package.json or node_modules, else the folder given. */
function projectFolder(files: FileTree, cwd: string): string {
  for (let folder = cwd; ; folder = joinPath(folder, '..')) {
    const has = (name: string) => exists(files, joinPath(folder, name));
    if (has('package.json') || has('node_modules')) return folder;
    if (folder === '/') return cwd;
  }
}

/**
 * The project that a folder belongs to. In the folder of a workspace that is the project above, and the
 * workspace is what commands are for.
 * @throws NpmError for a package.json or workspaces that cannot be read
 */
export function projectAt(
  files: FileTree,
  cwd: string,
): { project: Project; workspace: string | undefined } {
  const nearest = projectFolder(files, cwd);
  for (let above = nearest; above !== '/'; ) {
    above = joinPath(above, '..');
    if (!exists(files, joinPath(above, 'package.json'))) continue;
    if (readManifest(files, above).workspaces === undefined) continue;
    const project = openProject(files, above);
    const workspace = [...project.workspaces.keys()].find(
      (folder) => joinPath(above, folder) === nearest,
    );
    if (workspace !== undefined) return { project, workspace };
  }
  return { project: openProject(files, nearest), workspace: undefined };
}

/**
 * The folders of chosen workspaces, relative to the project; `''` stands for the project itself.
 * @param cwd the folder that paths of workspaces are relative to
 * @throws NpmError if there are none
 */
export function chosenFolders(
  { folder, workspaces }: Project,
  { names, withRoot }: WorkspaceChoice,
  cwd: string,
): string[] {
  const chosen = [...workspaces].flatMap(([path, { name }]) => {
    const place = joinPath(folder, path);
    const isNamed = names.some((one) => {
      const given = joinPath(cwd, one);
      return one === name || given === place || place.startsWith(`${given}/`);
    });
    return isNamed || names.length === 0 ? [path] : [];
  });
  if (chosen.length > 0) return withRoot ? ['', ...chosen] : chosen;
  const asked = names.map((name) => ` --workspace=${name}`).join('');
  throw new NpmError('ENOWORKSPACES', `No workspaces found${asked === '' ? '' : `:${asked}`}.`);
}

/** The manifest of a workspace, or of the project for `''`. */
export const manifestOf = ({ manifest, workspaces }: Project, path: string): Manifest =>
  workspaces.get(path) ?? manifest;

/** @throws NpmError for a package.json or workspaces that cannot be read */
function openProject(files: FileTree, folder: string): Project {
  const path = joinPath(folder, 'package.json');
  const manifest = exists(files, path) ? parse(files, path) : {};
  const workspaces = new Map<string, Manifest>();
  for (const one of workspaceFolders(files, folder, manifest.workspaces))
    workspaces.set(one, parse(files, joinPath(folder, `${one}/package.json`)));
  return { folder, manifest, workspaces };
}

function parse(files: FileTree, path: string): Manifest {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(files.readFile(path)));
    if (json !== null && typeof json === 'object' && !Array.isArray(json)) return json;
  } catch (error) {
    throw new NpmError('EJSONPARSE', `${path} cannot be read: ${(error as Error).message}`);
  }
  throw new NpmError('EJSONPARSE', `${path} is not an object.`);
}

function workspaceFolders(files: FileTree, folder: string, given: unknown): string[] {
  const list = Array.isArray(given) ? given : (given as { packages?: unknown[] } | null)?.packages;
  return (list ?? []).flatMap((one) => {
    const pattern = String(one).replace(/^\.\//, '').replace(/\/+$/, '');
    const base = pattern.replace(/\/\*$/, '');
    if (/[*?{[!]/.test(base) || base.split('/').includes('..'))
      throw new NpmError(
        'EUNSUPPORTED',
        `The workspaces "${pattern}" cannot be read here: a folder, or folder/* is understood.`,
      );
    const all =
      base === pattern
        ? [base]
        : exists(files, joinPath(folder, base))
          ? files.readdir(joinPath(folder, base)).map((name) => `${base}/${name}`)
          : [];
    return all.filter((path) => exists(files, joinPath(folder, `${path}/package.json`)));
  });
}

/** The tree of the lock file; of the project alone if there is none. @throws NpmError */
export function lockedTree(files: FileTree, project: Project): TreeNode {
  const path = joinPath(project.folder, LOCK);
  if (!exists(files, path)) return startTree(project.manifest, project.workspaces);
  const text = new TextDecoder().decode(files.readFile(path));
  return treeOfLock(text, project.manifest, project.workspaces);
}

export const hasLock = (files: FileTree, folder: string): boolean =>
  exists(files, joinPath(folder, LOCK));

/** Writes the lock file. */
export function saveLock(files: FileTree, folder: string, text: string): void {
  files.writeFile(joinPath(folder, LOCK), new TextEncoder().encode(text));
}

/** Writes package.json, in the indentation that it has. */
export function saveManifest(files: FileTree, folder: string, manifest: Manifest): void {
  const path = joinPath(folder, 'package.json');
  const before = exists(files, path) ? new TextDecoder().decode(files.readFile(path)) : '{}\n';
  const indent = /^\{\r?\n([ \t]+)/.exec(before)?.[1] ?? '  ';
  const end = before.endsWith('\n') ? '\n' : '';
  const text = `${JSON.stringify(manifest, null, indent)}${end}`;
  if (text !== before) files.writeFile(path, new TextEncoder().encode(text));
}

/** The tree that lies in node_modules. */
export function treeOnDisk(files: FileTree, project: Project): TreeNode {
  const root = startTree(project.manifest, project.workspaces);
  const read = (node: TreeNode) => {
    const modules = joinPath(project.folder, `./${node.location}/node_modules`);
    for (const path of packagesIn(files, modules)) {
      const name = path.slice(modules.length + 1);
      if (files.lstat(path).type !== 'directory') continue;
      const child = new TreeNode(name, readManifest(files, path));
      node.add(child);
      read(child);
    }
  };
  for (const node of [...root.all()]) if (!node.linkTo) read(node);
  spreadOverrides(root);
  return root;
}
