// git push.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { isAncestor } from '../history';
import { discover, type RemoteRefs } from '../network/discover';
import { pushPack, type RefUpdate } from '../network/push-pack';
import { type Options, parseOptions } from '../options';
import type { Repository } from '../repository';
import { expandRef, requireRevision, shortOid } from '../revisions';
import { isSafeRef } from '../safe-path';
import { setUpstream } from './branch';
import { defaultRemote, remoteNames, resolveRemoteAddress } from './fetch';

interface Push extends RefUpdate {
  /** Local name, for the report. */
  source: string;
  isForced: boolean;
}

export const pushCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-u --set-upstream',
      '-f --force',
      '--force-with-lease',
      '-d --delete',
      '--tags',
      '--all',
      '-q --quiet',
      '-n --dry-run',
      '--follow-tags',
      '-v --verbose',
    ],
  });
  const { repo } = openAll(context);
  const [name, ...words] = options.rest;
  const remote = name ?? defaultRemote(repo);
  if (name === undefined && remoteNames(repo).length === 0) {
    throw new GitError(
      'No configured push destination.\nEither specify the URL from the command-line or configure a remote repository using\n\n    git remote add <name> <url>\n\nand then push using the remote name\n\n    git push <name>\n',
    );
  }
  const specs =
    words.length > 0 || options.has('--tags') || options.has('--all')
      ? words
      : defaultSpecs(repo, options, { remote, isNamed: name !== undefined });
  const url = resolveRemoteAddress(context, repo, remote, true);
  const target = await discover(context, url, 'git-receive-pack');
  const pushes = await readPushes(repo, options, { specs, target });
  const rejected = new Map<string, string>();
  for (const push of pushes) {
    const why = await rejectionOf(repo, push, options);
    if (why !== null) rejected.set(push.name, why);
  }
  const updates = pushes.filter((push) => push.from !== push.to && !rejected.has(push.name));
  if (updates.length > 0 && !options.has('-n')) {
    for (const [ref, why] of await pushPack(context, repo, { target, updates }))
      rejected.set(ref, `remote rejected: ${why}`);
  }
  const changed = pushes.filter((push) => push.from !== push.to);
  if (changed.length === 0) context.err('Everything up-to-date\n');
  else if (!options.has('-q') || rejected.size > 0)
    context.err(`To ${url}\n${await report(repo, changed, rejected)}`);
  for (const push of pushes) if (!rejected.has(push.name) && !options.has('-n')) track(push);
  if (rejected.size === 0) return 0;
  context.err(`error: failed to push some refs to '${url}'\n`);
  if ([...rejected.values()].includes('fetch first')) {
    context.err(
      "hint: Updates were rejected because the remote contains work that you do\nhint: not have locally. This is usually caused by another repository pushing\nhint: to the same ref. You may want to first integrate the remote changes\nhint: (e.g., 'git pull ...') before pushing again.\n",
    );
  } else if ([...rejected.values()].includes('non-fast-forward')) {
    context.err(
      "hint: Updates were rejected because the tip of your current branch is behind\nhint: its remote counterpart. Integrate the remote changes (e.g.\nhint: 'git pull ...') before pushing again.\n",
    );
  }
  return 1;

  function track({ name: full, to, source }: Push): void {
    const branch = /^refs\/heads\/(.+)$/.exec(full)?.[1];
    if (branch === undefined || !remoteNames(repo).includes(remote)) return;
    const followed = `refs/remotes/${remote}/${branch}`;
    if (to === null) {
      repo.refs.remove(followed);
      return;
    }
    const before = repo.refs.resolve(followed);
    if (before !== to) {
      repo.refs.write(followed, to);
      repo.journal(followed, before, to, 'update by push');
    }
    const local = /^refs\/heads\/(.+)$/.exec(source)?.[1];
    if (!options.has('-u') || local === undefined) return;
    setUpstream(repo, local, { remote, branch });
    context.out(`branch '${local}' set up to track '${remote}/${branch}'.\n`);
  }
};

/** Pushes the current branch to its upstream (push.default=simple). */
function defaultSpecs(
  repo: Repository,
  options: Options,
  { remote, isNamed }: { remote: string; isNamed: boolean },
): string[] {
  const { branch } = repo.head();
  if (branch === null) {
    throw new GitError(
      'You are not currently on a branch.\nTo push the history leading to the current (detached HEAD)\nstate now, use\n\n    git push origin HEAD:<name-of-remote-branch>\n',
    );
  }
  const follows = repo.config.get(`branch.${branch}.merge`);
  const isSame = repo.config.get(`branch.${branch}.remote`) === remote;
  if (options.has('-u') || (isNamed && !isSame)) return [branch];
  if (follows === undefined || !isSame) {
    throw new GitError(
      `The current branch ${branch} has no upstream branch.\nTo push the current branch and set the remote as upstream, use\n\n    git push --set-upstream ${remote} ${branch}\n`,
    );
  }
  if (follows !== `refs/heads/${branch}`) {
    throw new GitError(
      `The upstream branch of your current branch does not match\nthe name of your current branch.  To push to the upstream branch\non the remote, use\n\n    git push ${remote} HEAD:${follows.replace('refs/heads/', '')}\n`,
    );
  }
  return [branch];
}

async function readPushes(
  repo: Repository,
  options: Options,
  { specs, target }: { specs: readonly string[]; target: RemoteRefs },
): Promise<Push[]> {
  const words = [...specs];
  if (options.has('--all')) words.push(...repo.refs.list('refs/heads/').map(({ name }) => name));
  if (options.has('--tags')) words.push(...repo.refs.list('refs/tags/').map(({ name }) => name));
  const pushes: Push[] = [];
  for (const word of words) {
    const isForced = word.startsWith('+') || options.has('-f') || options.has('--force-with-lease');
    const [from = '', to] = word.replace(/^\+/, '').split(':');
    if (options.has('-d') || (from === '' && to !== undefined)) {
      const name = fullRemoteName(target, options.has('-d') ? from : (to as string));
      if (name === null)
        throw new GitError(
          `unable to delete '${options.has('-d') ? from : to}': remote ref does not exist`,
          { prefix: 'error: ', exitCode: 1 },
        );
      pushes.push({
        name,
        from: target.refs.get(name) ?? null,
        to: null,
        source: '',
        isForced: true,
      });
      continue;
    }
    const source =
      from === 'HEAD' ? (repo.refs.symbolic('HEAD') ?? 'HEAD') : (expandRef(repo, from) ?? from);
    const oid = await requireRevision(repo, from).catch(() => {
      throw new GitError(`src refspec ${from} does not match any`, {
        prefix: 'error: ',
        exitCode: 1,
      });
    });
    const goal = to ?? source;
    const name = goal.startsWith('refs/')
      ? goal
      : (fullRemoteName(target, goal) ??
        `refs/${source.startsWith('refs/tags/') ? 'tags' : 'heads'}/${goal}`);
    if (!isSafeRef(name)) throw new GitError(`invalid refspec '${word}'`);
    pushes.push({ name, from: target.refs.get(name) ?? null, to: oid, source, isForced });
  }
  return pushes;
}

const fullRemoteName = ({ refs }: RemoteRefs, word: string) =>
  ['', 'refs/heads/', 'refs/tags/'].map((place) => place + word).find((name) => refs.has(name)) ??
  null;

/** Why a push is rejected before it is tried; null if it is not. */
async function rejectionOf(repo: Repository, push: Push, options: Options): Promise<string | null> {
  const { name, from, to, isForced } = push;
  if (from === null || to === null || from === to) return null;
  if (options.has('--force-with-lease')) {
    const seen = repo.refs.resolve(
      name.replace('refs/heads/', `refs/remotes/${defaultRemote(repo)}/`),
    );
    return seen === from ? null : 'stale info';
  }
  if (isForced) return null;
  if (name.startsWith('refs/tags/')) return 'already exists';
  if (!(await repo.hasObject(from))) return 'fetch first';
  return (await isAncestor(repo, from, to)) ? null : 'non-fast-forward';
}

async function report(
  repo: Repository,
  pushes: readonly Push[],
  rejected: ReadonlyMap<string, string>,
): Promise<string> {
  const plain = (name: string) => name.replace(/^refs\/(heads|tags|remotes)\//, '');
  let text = '';
  for (const { name, from, to, source } of pushes) {
    const names = `${plain(source)} -> ${plain(name)}`;
    const why = rejected.get(name);
    if (why !== undefined) {
      const isRemote = why.startsWith('remote rejected: ');
      text += ` ! ${(isRemote ? '[remote rejected]' : '[rejected]').padEnd(17)} ${names} (${why.replace('remote rejected: ', '')})\n`;
    } else if (to === null) text += ` - ${'[deleted]'.padEnd(17)} ${plain(name)}\n`;
    else if (from === null)
      text += ` * ${(name.startsWith('refs/tags/') ? '[new tag]' : '[new branch]').padEnd(17)} ${names}\n`;
    else if ((await repo.hasObject(from)) && (await isAncestor(repo, from, to)))
      text += `   ${shortOid(from)}..${shortOid(to)}  ${names}\n`;
    else text += ` + ${shortOid(from)}...${shortOid(to)} ${names} (forced update)\n`;
  }
  return text;
}
