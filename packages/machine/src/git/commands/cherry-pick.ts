// git cherry-pick and git revert. Several commits are applied one after the other; if one conflicts, the rest
// waits in `.git/sequencer`, as in Git.
import { changesBetween } from '../changes';
import type { GitCommand, GitContext } from '../git-context';
import { openAll } from '../git-context';
import { GitError } from '../git-error';
import { ancestors, walkCommits } from '../history';
import { parseOptions } from '../options';
import {
  clearReplayState,
  findPendingReplay,
  type ReplayKind,
  replayCommit,
  requireCleanIndex,
  resetHardTo,
  subjectOf,
} from '../replay';
import type { Commit, Repository } from '../repository';
import { requireCommit, shortOid } from '../revisions';
import { flattenTree } from '../tree-map';
import { commitCommand, commitSummary, dateLine } from './commit';
import { statusCommand } from './status';

const NAMES = { pick: 'cherry-pick', revert: 'revert' } as const;
const WHAT = { pick: 'apply', revert: 'revert' } as const;
const TODO = 'sequencer/todo';
const HEAD_BEFORE = 'sequencer/head';

/** How the commits are applied. */
interface Wish {
  kind: ReplayKind;
  mainline?: number | undefined;
  addsOrigin: boolean;
  isUncommitted: boolean;
}

const command = (kind: ReplayKind): GitCommand =>
  async function replay(context, args) {
    const options = parseOptions(args, {
      flags: [
        '-n --no-commit',
        '-x',
        '--continue',
        '--abort',
        '--skip',
        '--quit',
        '--no-edit',
        '-e --edit',
        '--ff',
        '--allow-empty',
      ],
      values: ['-m --mainline'],
    });
    const { repo } = openAll(context);
    if (options.has('--continue')) return goOn(context, repo, kind);
    if (options.has('--skip')) return skip(context, repo, kind);
    if (options.has('--abort')) return abort(repo, kind);
    if (options.has('--quit')) {
      clearReplayState(repo);
      forgetRest(repo);
      return 0;
    }
    const running = await findPendingReplay(repo);
    if (running || repo.readState(TODO) !== null)
      throw new GitError(
        `error: a ${NAMES[running?.kind ?? kind]} is already in progress\nhint: try "git ${NAMES[running?.kind ?? kind]} (--continue | --skip | --abort | --quit)"\nfatal: ${NAMES[kind]} failed`,
        { prefix: '' },
      );
    if (options.rest.length === 0)
      throw new GitError(`git help ${NAMES[kind]} says how it is written`, {
        prefix: 'error: ',
        exitCode: 129,
      });
    const wish: Wish = {
      kind,
      addsOrigin: options.has('-x'),
      isUncommitted: options.has('-n'),
      mainline: options.value('-m') === undefined ? undefined : Number(options.value('-m')),
    };
    if (!wish.isUncommitted) await requireCleanIndex(repo, NAMES[kind]);
    const commits = await commitsOf(repo, options.rest, kind);
    repo.writeState(HEAD_BEFORE, `${repo.head().oid}\n`);
    return doAll(context, repo, commits, wish);
  };

export const cherryPickCommand = command('pick');
export const revertCommand = command('revert');

/** The commits in the order in which they are applied: of a range, the oldest is picked first but reverted last. */
async function commitsOf(
  repo: Repository,
  words: readonly string[],
  kind: ReplayKind,
): Promise<Commit[]> {
  const commits: Commit[] = [];
  for (const word of words) {
    const range = /^(.*?)\.\.(?!\.)(.*)$/.exec(word);
    if (range === null) {
      commits.push(await repo.readCommit(await requireCommit(repo, word)));
      continue;
    }
    const from = await requireCommit(repo, range[1] || 'HEAD');
    const to = await requireCommit(repo, range[2] || 'HEAD');
    const left = await ancestors(repo, [from]);
    const found: Commit[] = [];
    for await (const commit of walkCommits(repo, [to]))
      if (!left.has(commit.oid)) found.push(await repo.readCommit(commit.oid));
    commits.push(...(kind === 'pick' ? found.reverse() : found));
  }
  if (commits.length === 0)
    throw new GitError(`empty commit set passed\nfatal: ${NAMES[kind]} failed`, {
      prefix: 'error: ',
    });
  return commits;
}

async function doAll(
  context: GitContext,
  repo: Repository,
  commits: readonly Commit[],
  wish: Wish,
): Promise<number> {
  const { kind, mainline, addsOrigin, isUncommitted } = wish;
  for (const [at, commit] of commits.entries()) {
    if (context.session.signal.aborted) return 130;
    const line = `(cherry picked from commit ${commit.oid})`;
    const done = await replayCommit(context, repo, {
      commit,
      kind,
      mainline,
      isUncommitted,
      ...(addsOrigin ? { message: (text: string) => withLastLine(text, line) } : {}),
    }).catch((error: unknown) => {
      if (!(error instanceof GitError)) throw error;
      const { message, prefix } = error;
      throw new GitError(`${message}\nfatal: ${NAMES[kind]} failed`, { prefix });
    });
    if (done.state === 'done') {
      repo.moveHead(done.oid, `${NAMES[kind]}: ${subjectOf(await repo.readCommit(done.oid))}`);
      await tell(context, repo, done.oid);
    } else if (done.state !== 'staged') {
      const rest = commits.slice(at + 1);
      if (rest.length > 0)
        repo.writeState(
          TODO,
          [commit, ...rest].map((one) => `${kind} ${one.oid} ${subjectOf(one)}\n`).join(''),
        );
      if (done.state === 'conflict') return sayConflict(context, commit, kind, isUncommitted);
      return sayEmpty(context, repo, commit, kind);
    }
  }
  forgetRest(repo);
  return 0;
}

const withLastLine = (text: string, line: string) =>
  `${text.trimEnd()}${/\n\n[\w-]+: .*$/.test(text.trimEnd()) ? '\n' : '\n\n'}${line}\n`;

function forgetRest(repo: Repository): void {
  repo.writeState('sequencer', null);
}

/** Prints the summary of a commit that was created from another one. */
async function tell({ out }: GitContext, repo: Repository, oid: string): Promise<void> {
  const commit = await repo.readCommit(oid);
  const { author, committer } = commit;
  const changes = changesBetween(
    repo,
    await flattenTree(repo, commit.parent[0] ?? null),
    await flattenTree(repo, oid),
  );
  const isForeign = author.name !== committer.name || author.email !== committer.email;
  out(`[${repo.head().branch ?? 'detached HEAD'} ${shortOid(oid)}] ${subjectOf(commit)}\n`);
  if (isForeign) out(` Author: ${author.name} <${author.email}>\n`);
  out(dateLine(author) + (await commitSummary(changes)));
}

function sayConflict(
  { err }: GitContext,
  commit: Commit,
  kind: ReplayKind,
  isUncommitted: boolean,
): number {
  const name = NAMES[kind];
  const how = isUncommitted
    ? "hint: after resolving the conflicts, mark the corrected paths\nhint: with 'git add <paths>' or 'git rm <paths>'\n"
    : `hint: After resolving the conflicts, mark them with\nhint: "git add/rm <pathspec>", then run\nhint: "git ${name} --continue".\nhint: You can instead skip this commit with "git ${name} --skip".\nhint: To abort and get back to the state before "git ${name}",\nhint: run "git ${name} --abort".\n`;
  err(`error: could not ${WHAT[kind]} ${shortOid(commit.oid)}... ${subjectOf(commit)}\n${how}`);
  return 1;
}

/** HEAD already contains the change: a cherry-pick waits for the user, a revert does not. */
async function sayEmpty(
  context: GitContext,
  repo: Repository,
  { oid, message }: Commit,
  kind: ReplayKind,
): Promise<number> {
  if (kind === 'pick') {
    repo.writeState('CHERRY_PICK_HEAD', `${oid}\n`);
    repo.writeState('MERGE_MSG', message);
    context.err(
      "The previous cherry-pick is now empty, possibly due to conflict resolution.\nIf you wish to commit it anyway, use:\n\n    git commit --allow-empty\n\nOtherwise, please use 'git cherry-pick --skip'\n",
    );
  } else if (repo.readState(TODO) === null) forgetRest(repo);
  await statusCommand(context, []);
  return 1;
}

/** The commits still to be applied, the current one first. */
async function restOf(repo: Repository): Promise<Commit[]> {
  const lines = (repo.readState(TODO) ?? '').split('\n').filter(Boolean);
  return Promise.all(lines.map((line) => repo.readCommit(line.split(' ')[1] ?? '')));
}

async function goOn(context: GitContext, repo: Repository, kind: ReplayKind): Promise<number> {
  const open = await findPendingReplay(repo);
  const rest = await restOf(repo);
  if (open === undefined && rest.length === 0)
    throw new GitError(`no cherry-pick or revert in progress\nfatal: ${NAMES[kind]} failed`, {
      prefix: 'error: ',
    });
  if (open) {
    const code = await commitCommand(context, ['--no-edit']);
    if (code !== 0) return code;
  }
  return doAll(context, repo, rest.slice(1), plain(kind));
}

async function skip(context: GitContext, repo: Repository, kind: ReplayKind): Promise<number> {
  if ((await findPendingReplay(repo)) === undefined)
    throw new GitError(`no ${NAMES[kind]} in progress\nfatal: ${NAMES[kind]} failed`, {
      prefix: 'error: ',
    });
  const rest = await restOf(repo);
  await resetHardTo(repo, repo.head().oid ?? '', `reset: moving to ${repo.head().oid}`);
  clearReplayState(repo);
  return doAll(context, repo, rest.slice(1), plain(kind));
}

const plain = (kind: ReplayKind): Wish => ({ kind, addsOrigin: false, isUncommitted: false });

async function abort(repo: Repository, kind: ReplayKind): Promise<number> {
  const before = repo.readState(HEAD_BEFORE)?.trim();
  if ((await findPendingReplay(repo)) === undefined && repo.readState(TODO) === null)
    throw new GitError(`no cherry-pick or revert in progress\nfatal: ${NAMES[kind]} failed`, {
      prefix: 'error: ',
    });
  await resetHardTo(repo, before || (repo.head().oid ?? ''), `reset: moving to ${before}`);
  clearReplayState(repo);
  forgetRest(repo);
  return 0;
}
