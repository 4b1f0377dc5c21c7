// Reapplies a commit (or reverts it) on top of HEAD by a three-way merge, which cherry-pick, revert and
// rebase are built on. If files conflict, Git's own state files (CHERRY_PICK_HEAD, REVERT_HEAD, MERGE_MSG)
// record how to continue.
import { applyMerge } from './apply-merge';
import { indexMap } from './changes';
import { cleanMessage, makeCommit } from './commands/commit';
import type { GitContext } from './git-context';
import { GitError } from './git-error';
import { mergeTrees } from './merge-trees';
import type { Commit, Repository } from './repository';
import { shortOid } from './revisions';
import { forceCheckout, MERGE_WORDING } from './switch-trees';
import { flattenTree } from './tree-map';
import { Worktree } from './worktree';

export type ReplayKind = 'pick' | 'revert';

/** A commit to reapply or revert, and how. */
export interface Replay {
  commit: Commit;
  kind: ReplayKind;
  /** The parent of a merge to compare with, from 1. */
  mainline?: number | undefined;
  /** Changes the message, such as by adding a line that names the original commit. */
  message?: (message: string) => string;
  /** Stages the result without committing. */
  isUncommitted?: boolean;
}

/** The outcome: `empty` if HEAD already contains the change. */
export type ReplayResult =
  | { state: 'done'; oid: string }
  | { state: 'empty' | 'staged' | 'conflict' };

const NOTE = { pick: 'CHERRY_PICK_HEAD', revert: 'REVERT_HEAD' } as const;

/** The first line of a commit's message. */
export const subjectOf = ({ message }: Pick<Commit, 'message'>): string =>
  message.split('\n')[0] ?? '';

/** `Revert "…"` with the id of the reverted commit. */
function revertMessage(commit: Commit, mainline: number | undefined): string {
  const ofMerge =
    mainline === undefined ? '' : `, reversing\nchanges made to ${commit.parent[mainline - 1]}`;
  return `Revert "${subjectOf(commit)}"\n\nThis reverts commit ${commit.oid}${ofMerge}.\n`;
}

/** The parent that the commit is compared with; null for a root commit. */
function parentOf(commit: Commit, mainline: number | undefined): string | null {
  const { oid, parent } = commit;
  if (parent.length > 1 && mainline === undefined)
    throw new GitError(`commit ${oid} is a merge but no -m option was given.`, {
      prefix: 'error: ',
      exitCode: 1,
    });
  if (mainline === undefined) return parent[0] ?? null;
  if (parent.length < 2)
    throw new GitError(`mainline was specified but commit ${oid} is not a merge.`, {
      prefix: 'error: ',
      exitCode: 1,
    });
  const chosen = parent[mainline - 1];
  if (chosen === undefined)
    throw new GitError(`commit ${oid} does not have parent ${mainline}`, {
      prefix: 'error: ',
      exitCode: 1,
    });
  return chosen;
}

/**
 * Replays one commit on HEAD. Its author and message are kept; the committer is the user.
 * @throws GitError if the user's own changes are in the way; nothing has been changed then
 */
export async function replayCommit(
  { out }: Pick<GitContext, 'out'>,
  repo: Repository,
  { commit, kind, mainline, message, isUncommitted }: Replay,
): Promise<ReplayResult> {
  const index = repo.readIndex();
  const worktree = new Worktree(repo);
  const { oid: head } = repo.head();
  const before = await flattenTree(repo, parentOf(commit, mainline));
  const after = await flattenTree(repo, commit.oid);
  const ours = isUncommitted ? indexMap(index) : await flattenTree(repo, head);
  const [base, theirs] = kind === 'pick' ? [before, after] : [after, before];
  const name = `${shortOid(commit.oid)} (${subjectOf(commit)})`;
  const merged = await mergeTrees(
    repo,
    { base, ours, theirs },
    { ours: 'HEAD', theirs: kind === 'pick' ? name : `parent of ${name}` },
  );
  await applyMerge(repo, { index, worktree, ours }, merged, MERGE_WORDING);
  for (const line of merged.messages) out(`${line}\n`);
  const own = kind === 'pick' ? commit.message : revertMessage(commit, mainline);
  const text = message ? message(own) : own;
  if (merged.conflicts.length > 0) {
    const list = merged.conflicts.map(({ path }) => `#\t${path}\n`).join('');
    repo.writeState('MERGE_MSG', `${text.trimEnd()}\n\n# Conflicts:\n${list}`);
    if (!isUncommitted) repo.writeState(NOTE[kind], `${commit.oid}\n`);
    return { state: 'conflict' };
  }
  if (isUncommitted) {
    if (kind === 'revert') repo.writeState(NOTE.revert, `${commit.oid}\n`);
    return { state: 'staged' };
  }
  const isEmpty = isSameTree(merged.files, ours) && !isSameTree(before, after);
  if (isEmpty) return { state: 'empty' };
  const oid = await makeCommit(repo, repo.readIndex(), {
    message: cleanMessage(text),
    parents: head === null ? [] : [head],
    ...(kind === 'pick' ? { author: commit.author } : {}),
  });
  return { state: 'done', oid };
}

type Files = ReadonlyMap<string, { mode: string; oid: string }>;

const isSameTree = (a: Files, b: Files) =>
  a.size === b.size &&
  [...a].every(([path, { mode, oid }]) => b.get(path)?.oid === oid && b.get(path)?.mode === mode);

/** The commit being cherry-picked or reverted, if files conflicted. */
export async function findPendingReplay(
  repo: Repository,
): Promise<{ commit: Commit; kind: ReplayKind } | undefined> {
  for (const kind of ['pick', 'revert'] as const) {
    const oid = repo.readState(NOTE[kind])?.trim();
    if (oid) return { commit: await repo.readCommit(oid), kind };
  }
  return undefined;
}

/** Clears the state of a merge, cherry-pick or revert. */
export function clearReplayState(repo: Repository): void {
  for (const name of ['MERGE_HEAD', 'MERGE_MSG', 'MERGE_MODE', ...Object.values(NOTE)])
    repo.writeState(name, null);
}

/** Refuses if the index has staged changes. */
export async function requireCleanIndex(repo: Repository, operation: string): Promise<void> {
  const index = repo.readIndex();
  const head = await flattenTree(repo, repo.head().oid);
  if (index.unmerged().length === 0 && isSameTree(indexMap(index), head)) return;
  throw new GitError(
    index.unmerged().length > 0
      ? `error: ${operation} is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nhint: as appropriate to mark resolution and make a commit.\nfatal: ${operation} failed`
      : `error: your local changes would be overwritten by ${operation}.\nhint: commit your changes or stash them to proceed.\nfatal: ${operation} failed`,
    { prefix: '' },
  );
}

/** Resets files, index and the current branch to a commit, as before an operation began. */
export async function resetHardTo(repo: Repository, oid: string, why: string): Promise<void> {
  const index = repo.readIndex();
  const to = await flattenTree(repo, oid);
  await forceCheckout(repo, { index, worktree: new Worktree(repo), to });
  await repo.writeIndex(index);
  repo.moveHead(oid, why);
}
