// Switches the working tree and the index from one commit to another. The user's uncommitted changes are
// kept; if that is impossible, nothing is touched (the two-way rules of git-read-tree).
import { GitError } from './git-error';
import { comparePaths, type GitIndex, parentFolders } from './index-file';
import type { Repository } from './repository';
import type { TreeMap } from './tree-map';
import type { Worktree } from './worktree';

/** Wording of the message about files in the way. */
export interface SwitchWording {
  /** `checkout`, `merge` … */
  operation: string;
  /** `switch branches`, `merge` … */
  before: string;
}

export const CHECKOUT_WORDING: SwitchWording = { operation: 'checkout', before: 'switch branches' };
export const MERGE_WORDING: SwitchWording = { operation: 'merge', before: 'merge' };

const isSame = (a: { mode: string; oid: string } | undefined, b: typeof a) =>
  a?.oid === b?.oid && a?.mode === b?.mode;

interface Trees {
  from: TreeMap;
  to: TreeMap;
}

/** Whether a file in the working tree has no uncommitted change. */
async function isClean(worktree: Worktree, index: GitIndex, path: string): Promise<boolean> {
  const entry = index.get(path);
  if (entry === undefined) return worktree.look(path) === null;
  const change = await worktree.changeOf(entry, index.writtenAtMs);
  return change === null || (change === 'D' && !worktree.isFolder(path));
}

/**
 * Switches the working tree and index to another tree.
 * @throws GitError that lists the files in the way; nothing has changed then
 */
export async function switchTrees(
  repo: Repository,
  { index, worktree, from, to }: Trees & { index: GitIndex; worktree: Worktree },
  words: SwitchWording,
): Promise<void> {
  const paths = [...new Set([...from.keys(), ...to.keys()])];
  const changed = paths.filter((path) => !isSame(from.get(path), to.get(path)));
  const steps: string[] = [];
  const own: string[] = [];
  const untracked: string[] = [];
  for (const path of changed) {
    const [before, after, entry] = [from.get(path), to.get(path), index.get(path)];
    if (after !== undefined && isSame(entry, after)) continue;
    if (index.has(path) ? !isSame(entry, before) : before !== undefined && after !== undefined) {
      // Staged with another content or removed from the index, and changed by the other commit too.
      own.push(path);
    } else if (index.has(path)) {
      if (await isClean(worktree, index, path)) steps.push(path);
      else own.push(path);
    } else if (after !== undefined) {
      if (await isInTheWay(worktree, path, after.oid, { from, to })) untracked.push(path);
      else steps.push(path);
    }
  }
  refuse(own, untracked, words);
  await applySteps(repo, { index, worktree, to }, steps);
}

/** Whether writing a file would overwrite something untracked. */
async function isInTheWay(
  worktree: Worktree,
  path: string,
  oid: string,
  { from, to }: Trees,
): Promise<boolean> {
  if (worktree.look(path) !== null) return (await worktree.hash(path)) !== oid;
  if (worktree.isFolder(path)) {
    // A folder of tracked files disappears with them.
    const inside = [...from.keys()].some((one) => one.startsWith(`${path}/`));
    return !inside && !to.has(`${path}/`);
  }
  return parentFolders(path).some((folder) => worktree.look(folder) !== null && !from.has(folder));
}

function refuse(own: string[], untracked: string[], { operation, before }: SwitchWording): void {
  const list = (paths: string[]) =>
    paths
      .sort(comparePaths)
      .map((path) => `\t${path}\n`)
      .join('');
  const parts: string[] = [];
  if (own.length > 0) {
    parts.push(
      `error: Your local changes to the following files would be overwritten by ${operation}:\n${list(own)}` +
        `Please commit your changes or stash them before you ${before}.\n`,
    );
  }
  if (untracked.length > 0) {
    parts.push(
      `error: The following untracked working tree files would be overwritten by ${operation}:\n${list(untracked)}` +
        `Please move or remove them before you ${before}.\n`,
    );
  }
  if (parts.length > 0)
    throw new GitError(`${parts.join('')}Aborting`, { prefix: '', exitCode: 1 });
}

async function applySteps(
  repo: Repository,
  { index, worktree, to }: { index: GitIndex; worktree: Worktree; to: TreeMap },
  steps: readonly string[],
): Promise<void> {
  // All objects are read first, so that a damaged one leaves the working tree untouched.
  const contents = new Map<string, Uint8Array>();
  for (const path of steps) {
    const file = to.get(path);
    if (file !== undefined && file.mode !== '160000')
      contents.set(path, await repo.readBlob(file.oid));
  }
  for (const path of steps) {
    if (to.has(path)) continue;
    worktree.remove(path);
    index.remove(path);
  }
  for (const path of steps) {
    const file = to.get(path);
    if (file === undefined) continue;
    const bytes = contents.get(path);
    const found =
      bytes === undefined
        ? await worktree.write(path, file)
        : worktree.writeBytes(path, file.mode, bytes);
    index.remove(path);
    index.put({ path, ...file, stage: 0, size: found.size, mtimeMs: found.mtimeMs });
  }
}

/** Makes the working tree and the index match a commit, discarding changes (reset --hard, checkout -f). */
export async function forceCheckout(
  repo: Repository,
  { index, worktree, to }: { index: GitIndex; worktree: Worktree; to: TreeMap },
): Promise<void> {
  const steps: string[] = [];
  for (const path of index.paths()) if (!to.has(path)) steps.push(path);
  for (const [path, file] of to) {
    const entry = index.get(path);
    const isKept = isSame(entry, file) && entry !== undefined;
    if (!isKept || (await worktree.changeOf(entry, index.writtenAtMs)) !== null) steps.push(path);
  }
  await applySteps(repo, { index, worktree, to }, steps);
}
