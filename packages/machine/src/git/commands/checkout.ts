// git checkout and switch.
import { changesSince } from '../changes';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { type Options, parseOptions } from '../options';
import { statusLetter } from '../patch';
import type { Repository } from '../repository';
import { earlierBranch, findRevision, requireCommit, shortOid } from '../revisions';
import { CHECKOUT_WORDING, forceCheckout, switchTrees } from '../switch-trees';
import { flattenTree } from '../tree-map';
import { createBranch } from './branch';
import { restorePaths } from './restore';
import { trackingText } from './status';

export const checkoutCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-f --force',
      '-q --quiet',
      '--detach',
      '--ours',
      '--theirs',
      '--no-track',
      '-t --track',
    ],
    values: ['-b', '-B', '--orphan'],
  });
  const { repo } = openAll(context);
  const name = options.value('-b') ?? options.value('-B') ?? options.value('--orphan');
  if (name !== undefined)
    return createAndSwitch(context, options, {
      name,
      start: options.rest[0],
      force: options.has('-B'),
    });
  const [first, ...others] = options.rest;
  const side = options.has('--ours') ? 2 : options.has('--theirs') ? 3 : 0;
  if (options.paths !== null) {
    return restorePaths(context, {
      source: first,
      words: [...others, ...options.paths],
      side,
      staged: true,
    });
  }
  if (first === undefined) {
    if (repo.head().branch !== null)
      context.out(
        await trackingText(repo, repo.head().branch as string).then((text) =>
          text.replace(/\n\n$/, '\n'),
        ),
      );
    return 0;
  }
  const isBranch =
    first === '-' ||
    (await findRevision(repo, first)) !== null ||
    guessRemote(repo, first) !== null;
  if (isBranch && others.length === 0) return switchTo(context, options, first);
  return restorePaths(
    context,
    isBranch
      ? { source: first, words: others, side, staged: true }
      : { words: options.rest, side, staged: true },
  );
};

export const switchCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-f --force --discard-changes',
      '-q --quiet',
      '-d --detach',
      '--no-track',
      '-t --track',
      '--guess',
    ],
    values: ['-c --create', '-C --force-create', '--orphan'],
  });
  const name = options.value('-c') ?? options.value('-C') ?? options.value('--orphan');
  if (name !== undefined)
    return createAndSwitch(context, options, {
      name,
      start: options.rest[0],
      force: options.has('-C'),
    });
  const [target] = options.rest;
  if (target === undefined) throw new GitError('missing branch or commit argument');
  const { repo } = openAll(context);
  const isBranch =
    target === '-' ||
    repo.refs.resolve(`refs/heads/${target}`) !== null ||
    guessRemote(repo, target) !== null;
  if (!isBranch && !options.has('-d')) {
    if ((await findRevision(repo, target)) === null)
      throw new GitError(`invalid reference: ${target}`);
    throw new GitError(
      `a branch is expected, got commit '${target}'\nhint: If you want to detach HEAD at the commit, try again with the --detach option.`,
    );
  }
  return switchTo(context, options, target);
};

/** The only remote that has a branch of this name, if there is no local one. */
function guessRemote(repo: Repository, name: string): string | null {
  if (repo.refs.resolve(`refs/heads/${name}`) !== null) return null;
  const found = repo.refs
    .list('refs/remotes/')
    .filter((ref) => ref.name.replace(/^refs\/remotes\/[^/]+\//, '') === name);
  return found.length === 1 ? (found[0]?.name.replace('refs/remotes/', '') ?? null) : null;
}

async function createAndSwitch(
  context: GitContext,
  options: Options,
  { name, start, force }: { name: string; start: string | undefined; force: boolean },
): Promise<number> {
  const { repo, index, worktree } = openAll(context);
  const head = repo.head();
  const isNew = repo.refs.resolve(`refs/heads/${name}`) === null;
  if (options.has('--orphan') || (head.oid === null && start === undefined)) {
    repo.refs.writeSymbolic('HEAD', `refs/heads/${name}`);
    if (!options.has('-q')) context.err(`Switched to a new branch '${name}'\n`);
    return 0;
  }
  // The working tree is updated first: if that fails, no branch is created.
  const oid = await requireCommit(repo, start ?? 'HEAD').catch(() => {
    throw new GitError(
      `'${start}' is not a commit and a branch '${name}' cannot be created from it`,
    );
  });
  if (!isNew && !force) throw new GitError(`a branch named '${name}' already exists`);
  const [from, to] = [await flattenTree(repo, head.oid), await flattenTree(repo, oid)];
  await switchTrees(repo, { index, worktree, from, to }, CHECKOUT_WORDING);
  await repo.writeIndex(index);
  const { upstream } = await createBranch(repo, name, {
    ...(start === undefined ? {} : { start }),
    force,
    track: !options.has('--no-track'),
  });
  if (upstream !== null) context.out(`branch '${name}' set up to track '${upstream}'.\n`);
  repo.refs.writeSymbolic('HEAD', `refs/heads/${name}`);
  repo.journal(
    'HEAD',
    head.oid,
    oid,
    `checkout: moving from ${head.branch ?? head.oid} to ${name}`,
  );
  if (!options.has('-q'))
    context.err(
      isNew ? `Switched to a new branch '${name}'\n` : `Switched to and reset branch '${name}'\n`,
    );
  return 0;
}

async function switchTo(context: GitContext, options: Options, word: string): Promise<number> {
  const { repo, index, worktree } = openAll(context);
  const { out, err } = context;
  const earlier = /^(?:-|@\{-(\d+)\})$/.exec(word);
  const name = earlier === null ? word : earlierBranch(repo, Number(earlier[1] ?? '1'));
  if (name === null) throw new GitError(`invalid reference: ${word}`);
  const guess = guessRemote(repo, name);
  if (guess !== null && (await findRevision(repo, name)) === null) {
    return createAndSwitch(context, options, { name, start: guess, force: false });
  }
  const head = repo.head();
  const target = `refs/heads/${name}`;
  const isBranch =
    repo.refs.resolve(target) !== null && !options.has('--detach') && !options.has('-d');
  const oid = await requireCommit(repo, isBranch ? target : name);
  if (index.unmerged().length > 0 && !options.has('-f')) {
    const list = index
      .unmerged()
      .map((path) => `${path}: needs merge\n`)
      .join('');
    throw new GitError(`${list}error: you need to resolve your current index first`, {
      prefix: '',
      exitCode: 1,
    });
  }
  const to = await flattenTree(repo, oid);
  if (options.has('-f')) await forceCheckout(repo, { index, worktree, to });
  else
    await switchTrees(
      repo,
      { index, worktree, from: await flattenTree(repo, head.oid), to },
      CHECKOUT_WORDING,
    );
  await repo.writeIndex(index);
  if (!options.has('-q')) {
    const kept = await changesSince(repo, to, { index: repo.readIndex(), worktree });
    for (const change of kept) out(`${statusLetter(change)[0]}\t${change.path}\n`);
  }
  const subject = async (id: string) =>
    `${shortOid(id)} ${(await repo.readCommit(id)).message.split('\n')[0]}`;
  const quiet = options.has('-q');
  if (isBranch) {
    if (!quiet && head.branch === name) err(`Already on '${name}'\n`);
    else {
      if (!quiet && head.branch === null && head.oid !== null && head.oid !== oid)
        err(`Previous HEAD position was ${await subject(head.oid)}\n`);
      if (!quiet) err(`Switched to branch '${name}'\n`);
    }
    repo.refs.writeSymbolic('HEAD', target);
    if (!quiet) out((await trackingText(repo, name)).replace(/\n\n$/, '\n'));
  } else {
    if (!quiet && head.branch === null && head.oid !== null && head.oid !== oid)
      err(`Previous HEAD position was ${await subject(head.oid)}\n`);
    if (!quiet && head.branch !== null && !options.has('--detach') && !options.has('-d'))
      err(detachedText(name));
    repo.refs.write('HEAD', oid);
    if (!quiet) err(`HEAD is now at ${await subject(oid)}\n`);
  }
  if (head.branch !== name || !isBranch) {
    repo.journal(
      'HEAD',
      head.oid,
      oid,
      `checkout: moving from ${head.branch ?? head.oid} to ${name}`,
    );
  }
  return 0;
}

const detachedText = (name: string) =>
  `Note: switching to '${name}'.\n\nYou are in 'detached HEAD' state. You can look around, make experimental\nchanges and commit them, and you can discard any commits you make in this\nstate without impacting any branches by switching back to a branch.\n\nIf you want to create a new branch to retain commits you create, you may\ndo so (now or later) by using -c with the switch command. Example:\n\n  git switch -c <new-branch-name>\n\nOr undo this operation with:\n\n  git switch -\n\n`;
