// Converts a commit's trees to one flat map from path to file, and back.

import { GitError } from './git-error';
import { comparePaths, type IndexEntry } from './index-file';
import type { TreeEntry } from './object-format';
import type { Repository } from './repository';

/** A file of a commit. */
export interface TreeFile {
  mode: string;
  oid: string;
}

/** Files of a commit by path, sorted like the index. */
export type TreeMap = Map<string, TreeFile>;

const MAX_FILES = 200_000;
const MAX_DEPTH = 200;

/** All files below a tree or commit; none for null. @throws GitError for an excessively large tree */
export async function flattenTree(repo: Repository, treeish: string | null): Promise<TreeMap> {
  const found: [string, TreeFile][] = [];
  if (treeish === null) return new Map();
  const { type, oid } = await repo.peel(treeish);
  const walk = async (tree: string, prefix: string, depth: number): Promise<void> => {
    if (depth > MAX_DEPTH) throw new GitError(`folders are more than ${MAX_DEPTH} deep: refused`);
    for (const { mode, name, oid: id } of await repo.readTree(tree)) {
      if (mode === '040000') await walk(id, `${prefix}${name}/`, depth + 1);
      else found.push([prefix + name, { mode, oid: id }]);
      if (found.length > MAX_FILES) throw new GitError(`more than ${MAX_FILES} files: refused`);
    }
  };
  await walk(type === 'commit' ? (await repo.readCommit(oid)).tree : oid, '', 0);
  return new Map(found.sort(([a], [b]) => comparePaths(a, b)));
}

/** Writes tree objects for an index's unconflicted entries. @returns the id of the root tree */
export async function writeTrees(
  repo: Repository,
  entries: readonly Pick<IndexEntry, 'path' | 'mode' | 'oid'>[],
): Promise<string> {
  interface Folder {
    files: TreeEntry[];
    folders: Map<string, Folder>;
  }
  const top: Folder = { files: [], folders: new Map() };
  for (const { path, mode, oid } of entries) {
    const parts = path.split('/');
    const name = parts.pop() as string;
    let at = top;
    for (const part of parts) {
      const next = at.folders.get(part) ?? { files: [], folders: new Map() };
      at.folders.set(part, next);
      at = next;
    }
    at.files.push({ mode, name, oid });
  }
  const write = async ({ files, folders }: Folder): Promise<string> => {
    const entriesHere = [...files];
    for (const [name, folder] of folders) {
      entriesHere.push({ mode: '040000', name, oid: await write(folder) });
    }
    return repo.writeTree(entriesHere);
  };
  return write(top);
}
