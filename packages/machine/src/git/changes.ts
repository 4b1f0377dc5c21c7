// Lists changed files: between two commits, a commit and the index, or the index and the working tree.
import { comparePaths, type GitIndex } from './index-file';
import { detectRenames, type FileChange, type Side } from './patch';
import type { Repository } from './repository';
import type { TreeFile, TreeMap } from './tree-map';
import type { Worktree } from './worktree';

const NONE = '0'.repeat(40);

const objectSide = (repo: Repository, file: TreeFile | undefined): Side | null =>
  file === undefined ? null : { ...file, read: () => repo.readBlob(file.oid) };

/** Between two commits' files (or an index's, see {@link indexMap}). */
export function changesBetween(repo: Repository, before: TreeMap, after: TreeMap): FileChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(comparePaths);
  const changes = paths.flatMap((path): FileChange[] => {
    const [left, right] = [before.get(path), after.get(path)];
    if (left?.oid === right?.oid && left?.mode === right?.mode) return [];
    return [{ path, before: objectSide(repo, left), after: objectSide(repo, right) }];
  });
  return detectRenames(changes);
}

/** The unconflicted entries of an index as a map. */
export function indexMap(index: GitIndex): TreeMap {
  const whole = index.entries().filter(({ stage }) => stage === 0);
  return new Map(whole.map(({ path, mode, oid }) => [path, { mode, oid }]));
}

/** The working tree's version of a path. */
async function worktreeSide(worktree: Worktree, path: string): Promise<Side | null> {
  const found = worktree.look(path);
  if (found === null) return null;
  return {
    mode: found.mode,
    oid: await worktree.hash(path),
    read: async () => worktree.read(path),
  };
}

/** Between the index and the working tree; conflicts are left out. */
export async function changesInWorktree(
  repo: Repository,
  index: GitIndex,
  worktree: Worktree,
): Promise<FileChange[]> {
  const changes: FileChange[] = [];
  for (const entry of index.entries()) {
    if (entry.stage > 0) continue;
    if ((await worktree.changeOf(entry, index.writtenAtMs)) === null) continue;
    const after = await worktreeSide(worktree, entry.path);
    changes.push({ path: entry.path, before: objectSide(repo, entry), after });
  }
  return changes;
}

/** Between a commit's files and the working tree, for tracked files. */
export async function changesSince(
  repo: Repository,
  before: TreeMap,
  { index, worktree }: { index: GitIndex; worktree: Worktree },
): Promise<FileChange[]> {
  const changed = new Map(
    (await changesInWorktree(repo, index, worktree)).map((one) => [one.path, one]),
  );
  const paths = [...new Set([...before.keys(), ...index.paths()])].sort(comparePaths);
  return paths.flatMap((path): FileChange[] => {
    const left = objectSide(repo, before.get(path));
    const unstaged = changed.get(path);
    const right = unstaged === undefined ? objectSide(repo, index.get(path)) : unstaged.after;
    if ((left?.oid ?? NONE) === (right?.oid ?? NONE) && left?.mode === right?.mode) return [];
    return [{ path, before: left, after: right }];
  });
}
