// git restore, and what git checkout does with paths.
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError, refusal } from '../git-error';
import { parseOptions } from '../options';
import { parsePathspec } from '../pathspec';
import { requireCommit, requireRevision, shortOid } from '../revisions';
import { flattenTree } from '../tree-map';

interface Restore {
  source?: string | undefined;
  words: readonly string[];
  /** Stage of a conflict: 2 ours, 3 theirs. */
  side?: number;
  /** Whether to restore the index. */
  staged?: boolean;
  /** Whether to restore the working tree. */
  worktree?: boolean;
}

/** Restores paths from a commit or from the index. */
export async function restorePaths(
  context: GitContext,
  { source, words, side = 0, staged = false, worktree: toWorktree = true }: Restore,
): Promise<number> {
  const { repo, index, worktree } = openAll(context);
  if (words.length === 0) throw new GitError('you must specify path(s) to restore');
  const spec = parsePathspec(repo.dir, context.session.cwd, words);
  const tree =
    source === undefined ? null : await flattenTree(repo, await requireRevision(repo, source));
  const known =
    tree === null
      ? index.paths()
      : [...new Set([...tree.keys(), ...(staged ? index.paths() : [])])];
  const paths = known.filter((path) => spec.matches(path));
  const [unused] = spec.unused();
  if (unused !== undefined)
    throw refusal(`pathspec '${unused}' did not match any file(s) known to git`);
  const isUnmerged = new Set(index.unmerged());
  const blocked = tree === null && side === 0 ? paths.filter((path) => isUnmerged.has(path)) : [];
  if (blocked.length > 0) throw refusal(`path '${blocked[0]}' is unmerged`);
  let count = 0;
  for (const path of paths) {
    const file = tree === null ? index.get(path, isUnmerged.has(path) ? side : 0) : tree.get(path);
    if (file === undefined) {
      // For a path only in the index: `restore --staged` removes it, a checkout of a commit keeps it.
      if (!toWorktree) index.remove(path);
      continue;
    }
    const { mode, oid } = file;
    const entry = index.get(path);
    const isChanged =
      entry === undefined ||
      entry.oid !== oid ||
      (await worktree.changeOf(entry, index.writtenAtMs)) !== null;
    if (isChanged) count += 1;
    if (toWorktree && isChanged) {
      const found = await worktree.write(path, { mode, oid });
      if (!isUnmerged.has(path) && (staged || tree === null))
        index.put({ path, oid, ...found, stage: 0 });
    } else if (staged && entry?.oid !== oid) {
      index.remove(path);
      index.put({ path, mode, oid, stage: 0, size: 0, mtimeMs: 0 });
    }
  }
  await repo.writeIndex(index);
  if (toWorktree && staged) {
    const from = source === undefined ? 'the index' : shortOid(await requireCommit(repo, source));
    context.err(`Updated ${count} path${count === 1 ? '' : 's'} from ${from}\n`);
  }
  return 0;
}

export const restoreCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-S --staged', '-W --worktree', '--ours', '--theirs', '-q --quiet'],
    values: ['-s --source'],
  });
  const staged = options.has('-S');
  const { repo } = openAll(context);
  const source = options.value('-s') ?? (staged ? 'HEAD' : undefined);
  const words = [...options.rest, ...(options.paths ?? [])];
  if (staged && source === 'HEAD' && repo.head().oid === null) {
    throw new GitError('could not resolve HEAD');
  }
  const side = options.has('--ours') ? 2 : options.has('--theirs') ? 3 : 0;
  const quiet = { ...context, err: () => {} };
  return restorePaths(quiet, {
    source,
    words,
    side,
    staged,
    worktree: !staged || options.has('-W'),
  });
};
