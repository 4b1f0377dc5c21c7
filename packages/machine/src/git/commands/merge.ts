// git merge: fast-forward, true merge, conflicts.
import { applyMerge } from '../apply-merge';
import { changesBetween } from '../changes';
import { formatStat, formatSummary } from '../diff-stat';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { isAncestor, mergeBases } from '../history';
import { mergeTrees } from '../merge-trees';
import { type Options, parseOptions } from '../options';
import type { Repository } from '../repository';
import { expandRef, requireCommit, shortOid } from '../revisions';
import { forceCheckout, MERGE_WORDING, switchTrees } from '../switch-trees';
import { flattenTree } from '../tree-map';
import { cleanMessage, makeCommit } from './commit';

export const MERGE_FLAGS = [
  '--ff',
  '--no-ff',
  '--ff-only',
  '--squash',
  '--no-commit',
  '--commit',
  '--no-edit',
  '-q --quiet',
  '--allow-unrelated-histories',
  '--stat',
  '--no-stat',
];

export const mergeCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [...MERGE_FLAGS, '--abort', '--continue'],
    values: ['-m --message'],
  });
  const { repo } = openAll(context);
  if (options.has('--abort')) return abortMerge(context);
  if (options.has('--continue')) {
    const { commitCommand } = await import('./commit');
    if (repo.readState('MERGE_HEAD') === null)
      throw new GitError('There is no merge in progress (MERGE_HEAD missing).');
    return commitCommand(context, ['--no-edit']);
  }
  const [word, second] = options.rest;
  if (word === undefined)
    throw new GitError('No commit specified and merge.defaultToUpstream not set.');
  if (second !== undefined)
    throw new GitError('merging more than two branches at once is not supported here');
  const theirs = await requireCommit(repo, word).catch(() => {
    throw new GitError(`merge: ${word} - not something we can merge`, { prefix: '', exitCode: 1 });
  });
  return mergeInto(context, options, { theirs, label: word, message: mergeMessage(repo, word) });
};

/** `Merge branch 'x'`, with ` into y` where y is not the main branch. */
function mergeMessage(repo: Repository, word: string): string {
  const full = expandRef(repo, word) ?? '';
  const { branch } = repo.head();
  const into =
    branch === null ? ' into HEAD' : ['main', 'master'].includes(branch) ? '' : ` into ${branch}`;
  if (full.startsWith('refs/heads/')) return `Merge branch '${word}'${into}`;
  if (full.startsWith('refs/tags/')) return `Merge tag '${word}'${into}`;
  if (full.startsWith('refs/remotes/')) return `Merge remote-tracking branch '${word}'${into}`;
  return `Merge commit '${word}'${into}`;
}

/** Merges a commit into the current branch. @returns 1 if there are conflicts */
export async function mergeInto(
  context: GitContext,
  options: Options,
  { theirs, label, message }: { theirs: string; label: string; message: string },
): Promise<number> {
  const { repo, index, worktree } = openAll(context);
  const { out, err } = context;
  if (repo.readState('MERGE_HEAD') !== null) {
    const hint =
      index.unmerged().length > 0
        ? "error: Merging is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nhint: as appropriate to mark resolution and make a commit.\nfatal: Exiting because of an unresolved conflict."
        : 'fatal: You have not concluded your merge (MERGE_HEAD exists).\nPlease, commit your changes before you merge.';
    throw new GitError(hint, { prefix: '' });
  }
  const { oid: ours } = repo.head();
  const quiet = options.has('-q');
  const stat = async (from: string | null, to: string) => {
    const changes = changesBetween(
      repo,
      await flattenTree(repo, from),
      await flattenTree(repo, to),
    );
    if (!quiet && !options.has('--no-stat'))
      out((await formatStat(changes)) + formatSummary(changes));
  };
  const to = await flattenTree(repo, theirs);
  if (ours === null) {
    await switchTrees(repo, { index, worktree, from: new Map(), to }, MERGE_WORDING);
    await repo.writeIndex(index);
    repo.moveHead(theirs, `merge ${label}: Fast-forward`);
    return 0;
  }
  if (await isAncestor(repo, theirs, ours)) {
    if (!quiet) out('Already up to date.\n');
    return 0;
  }
  const from = await flattenTree(repo, ours);
  if (
    (await isAncestor(repo, ours, theirs)) &&
    !options.has('--no-ff') &&
    !options.has('--squash')
  ) {
    if (!quiet) out(`Updating ${shortOid(ours)}..${shortOid(theirs)}\n`);
    await switchTrees(repo, { index, worktree, from, to }, MERGE_WORDING);
    if (!quiet) out('Fast-forward\n');
    await repo.writeIndex(index);
    repo.refs.write('ORIG_HEAD', ours);
    repo.moveHead(theirs, `merge ${label}: Fast-forward`);
    await stat(ours, theirs);
    return 0;
  }
  if (options.has('--ff-only')) {
    err(
      'hint: Diverging branches can\'t be fast-forwarded, you need to either:\nhint: \nhint: \tgit merge --no-ff\nhint: \nhint: or:\nhint: \nhint: \tgit rebase\nhint: \nhint: Disable this message with "git config advice.diverging false"\n',
    );
    throw new GitError('Not possible to fast-forward, aborting.');
  }
  const [base] = await mergeBases(repo, ours, theirs);
  if (base === undefined && !options.has('--allow-unrelated-histories')) {
    throw new GitError('refusing to merge unrelated histories');
  }
  const staged = [...from]
    .filter(([path, file]) => index.get(path)?.oid !== file.oid)
    .map(([path]) => path);
  if (staged.length > 0 || index.paths().some((path) => !from.has(path))) {
    const paths = staged.length > 0 ? staged : index.paths().filter((path) => !from.has(path));
    throw new GitError(
      `error: Your local changes to the following files would be overwritten by merge:\n  ${paths.join(' ')}\nMerge with strategy ort failed.`,
      { prefix: '', exitCode: 2 },
    );
  }
  const merged = await mergeTrees(
    repo,
    { base: await flattenTree(repo, base ?? null), ours: from, theirs: to },
    { ours: 'HEAD', theirs: label },
  );
  await applyMerge(repo, { index, worktree, ours: from }, merged, MERGE_WORDING);
  for (const line of merged.messages) out(`${line}\n`);
  repo.refs.write('ORIG_HEAD', ours);
  const words = options.value('-m') ?? message;
  if (options.has('--squash')) {
    out('Squash commit -- not updating HEAD\n');
    if (merged.conflicts.length === 0)
      out('Automatic merge went well; stopped before committing as requested\n');
    return merged.conflicts.length > 0 ? 1 : 0;
  }
  if (merged.conflicts.length > 0 || options.has('--no-commit')) {
    repo.writeState('MERGE_HEAD', `${theirs}\n`);
    repo.writeState('MERGE_MODE', options.has('--no-ff') ? 'no-ff' : '');
    const list = merged.conflicts.map(({ path }) => `#\t${path}\n`).join('');
    repo.writeState('MERGE_MSG', `${words}\n${list === '' ? '' : `\n# Conflicts:\n${list}`}`);
    if (merged.conflicts.length === 0) {
      out('Automatic merge went well; stopped before committing as requested\n');
      return 0;
    }
    out('Automatic merge failed; fix conflicts and then commit the result.\n');
    return 1;
  }
  const oid = await makeCommit(repo, repo.readIndex(), {
    message: cleanMessage(words),
    parents: [ours, theirs],
  });
  repo.moveHead(oid, `merge ${label}: Merge made by the 'ort' strategy.`);
  if (!quiet) out("Merge made by the 'ort' strategy.\n");
  await stat(ours, oid);
  return 0;
}

async function abortMerge(context: GitContext): Promise<number> {
  const { repo, index, worktree } = openAll(context);
  const { oid } = repo.head();
  if (repo.readState('MERGE_HEAD') === null || oid === null) {
    throw new GitError('There is no merge to abort (MERGE_HEAD missing).');
  }
  await forceCheckout(repo, { index, worktree, to: await flattenTree(repo, oid) });
  await repo.writeIndex(index);
  for (const name of ['MERGE_HEAD', 'MERGE_MSG', 'MERGE_MODE']) repo.writeState(name, null);
  return 0;
}
