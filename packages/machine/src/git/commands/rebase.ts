// git rebase: reapplies the commits of a branch one after the other on top of another one. Its state is in
// `.git/rebase-merge`, as in Git. Limits: no -i (it needs an editor that waits), merges are left out, as in
// Git without --rebase-merges.
import { changesBetween } from '../changes';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { isAncestor, mergeBases, walkCommits } from '../history';
import { sortTopologically } from '../log-graph';
import { parseOptions } from '../options';
import { formatPatch } from '../patch';
import {
  clearRebaseState,
  type RebaseState,
  readRebaseState,
  writeRebaseState,
} from '../rebase-state';
import { clearReplayState, replayCommit, resetHardTo, subjectOf } from '../replay';
import type { Commit, Repository } from '../repository';
import { requireCommit, shortOid, upstreamOf } from '../revisions';
import { isSafeRef } from '../safe-path';
import { CHECKOUT_WORDING, switchTrees } from '../switch-trees';
import { flattenTree } from '../tree-map';
import { Worktree } from '../worktree';
import { switchCommand } from './checkout';
import { commitCommand } from './commit';
import { readStatus } from './status';

export const rebaseCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-i --interactive',
      '--continue',
      '--abort',
      '--skip',
      '--quit',
      '-q --quiet',
      '--no-edit',
      '-f --force-rebase --no-ff',
    ],
    values: ['--onto'],
  });
  const { repo } = openAll(context);
  if (options.has('-i'))
    throw new GitError(
      'git rebase -i is not here: it needs an editor that waits. Use git rebase, git cherry-pick, or git reset --soft and git commit.',
    );
  for (const word of ['--continue', '--skip', '--abort', '--quit'])
    if (options.has(word)) return goOn(context, repo, word);
  if (readRebaseState(repo))
    throw new GitError(
      'It seems that a rebase is under way already.\nhint: git rebase (--continue | --skip | --abort)',
    );
  if (options.rest[1] !== undefined) {
    const code = await switchCommand(context, ['-q', options.rest[1]]);
    if (code !== 0) return code;
  }
  return rebaseOnto(context, repo, {
    upstream: options.rest[0],
    onto: options.value('--onto'),
    isForced: options.has('-f'),
  });
};

/** Rebases the current branch. @param upstream a revision; by default the branch's upstream */
export async function rebaseOnto(
  context: GitContext,
  repo: Repository,
  wish: { upstream?: string | undefined; onto?: string | undefined; isForced?: boolean },
): Promise<number> {
  const { branch, oid: head } = repo.head();
  if (head === null) throw new GitError('there is nothing to rebase yet');
  const follows = branch === null ? null : upstreamOf(repo, branch);
  const word = wish.upstream ?? follows;
  if (word === null)
    throw new GitError(
      `There is no tracking information for the current branch.\nPlease specify which branch you want to rebase against.\nSee git-rebase(1) for details.\n\n    git rebase '<branch>'\n`,
      { prefix: '', exitCode: 1 },
    );
  const upstream = await requireCommit(repo, word).catch(() => {
    throw new GitError(`invalid upstream '${word}'`);
  });
  const onto = wish.onto === undefined ? upstream : await requireCommit(repo, wish.onto);
  await requireCleanFiles(repo);
  const isAhead = await isAncestor(repo, onto, head);
  const isLine = wish.onto === undefined && isAhead && !(await hasMerges(repo, head, onto));
  if (isLine && !wish.isForced) {
    context.out(`${branch === null ? 'HEAD' : `Current branch ${branch}`} is up to date.\n`);
    return 0;
  }
  const commits = await commitsToMove(context, repo, { upstream, head });
  const notes: RebaseState = {
    headName: branch === null ? 'detached HEAD' : `refs/heads/${branch}`,
    onto,
    origHead: head,
    todo: commits.map((commit) => `pick ${commit.oid} ${subjectOf(commit)}`),
    done: [],
  };
  const index = repo.readIndex();
  const [from, to] = [await flattenTree(repo, head), await flattenTree(repo, onto)];
  await switchTrees(repo, { index, worktree: new Worktree(repo), from, to }, CHECKOUT_WORDING);
  await repo.writeIndex(index);
  repo.refs.write('ORIG_HEAD', head);
  repo.refs.write('HEAD', onto);
  repo.journal('HEAD', head, onto, `rebase (start): checkout ${wish.onto ?? word}`);
  return moveRest(context, repo, notes);
}

async function requireCleanFiles(repo: Repository): Promise<void> {
  const status = await readStatus(repo, repo.readIndex(), new Worktree(repo));
  const { rows, conflicts } = status;
  if (rows.length + conflicts.length === 0) return;
  const lines = [
    ...(rows.some(({ y }) => y !== ' ') || conflicts.length > 0
      ? ['error: cannot rebase: You have unstaged changes.']
      : []),
    ...(rows.some(({ x }) => x !== ' ')
      ? [
          rows.some(({ y }) => y !== ' ')
            ? 'error: additionally, your index contains uncommitted changes.'
            : 'error: cannot rebase: Your index contains uncommitted changes.',
        ]
      : []),
    'error: Please commit or stash them.',
  ];
  throw new GitError(lines.join('\n'), { prefix: '', exitCode: 1 });
}

async function hasMerges(repo: Repository, head: string, onto: string): Promise<boolean> {
  for await (const { parent } of walkCommits(repo, [head], [onto]))
    if (parent.length > 1) return true;
  return false;
}

/**
 * The commits of the branch that the other lacks, oldest first, without merges and without changes that are
 * already there.
 */
async function commitsToMove(
  { err }: GitContext,
  repo: Repository,
  { upstream, head }: { upstream: string; head: string },
): Promise<Commit[]> {
  const list = async (start: string, hidden: string) => {
    const found: Commit[] = [];
    for await (const commit of walkCommits(repo, [start], [hidden])) found.push(commit);
    return found;
  };
  const ours = sortTopologically(await list(head, upstream)).filter(
    ({ parent }) => parent.length < 2,
  );
  const hasBase = (await mergeBases(repo, head, upstream)).length > 0;
  const theirs = ours.length > 0 && hasBase ? await list(upstream, head) : [];
  const known = new Set<string>();
  for (const commit of theirs)
    if (commit.parent.length < 2) known.add(await patchText(repo, commit));
  const moved: Commit[] = [];
  for (const commit of ours.reverse()) {
    if (known.size > 0 && known.has(await patchText(repo, commit)))
      err(`warning: skipped previously applied commit ${shortOid(commit.oid)}\n`);
    else moved.push(commit);
  }
  return moved;
}

/** The change of a commit, independent of its position: a patch without ids and line numbers. */
async function patchText(repo: Repository, commit: Commit): Promise<string> {
  const changes = changesBetween(
    repo,
    await flattenTree(repo, commit.parent[0] ?? null),
    await flattenTree(repo, commit.oid),
  );
  const patches = await Promise.all(changes.map((change) => formatPatch(change)));
  return patches.join('').replace(/^(index |@@ ).*$/gm, '');
}

async function moveRest(
  context: GitContext,
  repo: Repository,
  notes: RebaseState,
): Promise<number> {
  const { err, session } = context;
  const { todo, done } = notes;
  for (let line = todo.shift(); line !== undefined; line = todo.shift()) {
    done.push(line);
    writeRebaseState(repo, notes);
    if (session.signal.aborted) {
      todo.unshift(done.pop() as string);
      writeRebaseState(repo, notes);
      err('The rebase waits: git rebase --continue or git rebase --abort.\n');
      return 130;
    }
    const commit = await repo.readCommit(line.split(' ')[1] ?? '');
    const head = repo.head().oid;
    // A commit whose parent is HEAD is used as it is.
    if (commit.parent[0] === head) {
      const index = repo.readIndex();
      const [from, to] = [await flattenTree(repo, head), await flattenTree(repo, commit.oid)];
      await switchTrees(repo, { index, worktree: new Worktree(repo), from, to }, CHECKOUT_WORDING);
      await repo.writeIndex(index);
      repo.moveHead(commit.oid, `rebase: fast-forward`);
      continue;
    }
    const result = await replayCommit(context, repo, { commit, kind: 'pick' });
    if (result.state === 'conflict') {
      const name = `${shortOid(commit.oid)}... ${subjectOf(commit)}`;
      err(
        `error: could not apply ${name}\nhint: Resolve all conflicts manually, mark them as resolved with\nhint: "git add/rm <conflicted_files>", then run "git rebase --continue".\nhint: You can instead skip this commit: run "git rebase --skip".\nhint: To abort and get back to the state before "git rebase", run "git rebase --abort".\nCould not apply ${name}\n`,
      );
      return 1;
    }
    if (result.state === 'done') repo.moveHead(result.oid, `rebase (pick): ${subjectOf(commit)}`);
    else err(`dropping ${commit.oid} ${subjectOf(commit)} -- patch contents already upstream\n`);
  }
  return finish(context, repo, notes);
}

function finish({ err }: GitContext, repo: Repository, { headName, onto }: RebaseState): number {
  const { oid } = repo.head();
  if (isBranchName(headName) && oid !== null) {
    const before = repo.refs.resolve(headName);
    repo.refs.write(headName, oid);
    repo.journal(headName, before, oid, `rebase (finish): ${headName} onto ${onto}`);
    repo.refs.writeSymbolic('HEAD', headName);
    repo.journal('HEAD', oid, oid, `rebase (finish): returning to ${headName}`);
  }
  forget(repo);
  err(`Successfully rebased and updated ${headName}.\n`);
  return 0;
}

/** The state file can be edited like any other, so check that it names a branch. */
const isBranchName = (name: string) => name.startsWith('refs/heads/') && isSafeRef(name);

function forget(repo: Repository): void {
  clearReplayState(repo);
  clearRebaseState(repo);
}

async function goOn(context: GitContext, repo: Repository, word: string): Promise<number> {
  const notes = readRebaseState(repo);
  if (notes === undefined) throw new GitError('No rebase in progress?');
  if (word === '--quit') {
    forget(repo);
    return 0;
  }
  if (word === '--abort') {
    await resetHardTo(repo, notes.origHead, `rebase (abort): updating HEAD`);
    if (isBranchName(notes.headName)) repo.refs.writeSymbolic('HEAD', notes.headName);
    forget(repo);
    return 0;
  }
  if (word === '--skip') {
    await resetHardTo(repo, repo.head().oid ?? '', 'rebase (skip)');
    clearReplayState(repo);
    return moveRest(context, repo, notes);
  }
  const index = repo.readIndex();
  if (index.unmerged().length > 0) {
    for (const path of index.unmerged()) context.out(`${path}: needs merge\n`);
    context.out(
      'You must edit all merge conflicts and then\nmark them as resolved using git add\n',
    );
    return 1;
  }
  if (repo.readState('CHERRY_PICK_HEAD') !== null) {
    const status = await readStatus(repo, index, new Worktree(repo));
    if (status.rows.some(({ x }) => x !== ' ')) {
      const code = await commitCommand(context, ['--no-edit']);
      if (code !== 0) return code;
    } else clearReplayState(repo);
  }
  return moveRest(context, repo, notes);
}
