// git fetch and pull.
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { readShallow } from '../history';
import { discover, type RemoteRefs } from '../network/discover';
import { fetchPack, INFINITE_DEPTH } from '../network/fetch-pack';
import { parseRemoteAddress } from '../network/remote-address';
import {
  fetchRefPairs,
  pruneRefs,
  type RefPair,
  tagsToFollow,
  updateRefs,
} from '../network/update-refs';
import { type Options, parseOptions } from '../options';
import type { Repository } from '../repository';
import { MERGE_FLAGS, mergeInto } from './merge';
import { rebaseOnto } from './rebase';

const FETCH_FLAGS = [
  '-p --prune',
  '-t --tags',
  '--no-tags',
  '-q --quiet',
  '--all',
  '--unshallow',
  '-v --verbose',
  '-f --force',
];

export const fetchCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, { flags: FETCH_FLAGS, values: ['--depth', '--deepen'] });
  const { repo } = openAll(context);
  if (options.has('--all')) {
    for (const name of remoteNames(repo))
      await fetchFrom(context, options, { repo, name, branches: [] });
    return 0;
  }
  const [name, ...branches] = options.rest;
  await fetchFrom(context, options, { repo, name: name ?? defaultRemote(repo), branches });
  return 0;
};

/** The names of the remotes, sorted. */
export function remoteNames(repo: Repository): string[] {
  const names = repo.config.list().flatMap(({ key }) => /^remote\.(.+)\.url$/.exec(key)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** The remote of the branch, else the only one, else `origin`. */
export function defaultRemote(repo: Repository): string {
  const { branch } = repo.head();
  const names = remoteNames(repo);
  return (
    (branch === null ? undefined : repo.config.get(`branch.${branch}.remote`)) ??
    (names.length === 1 ? (names[0] as string) : 'origin')
  );
}

/** Resolves the name of a remote, or an address itself, to an address; a password in it is remembered. */
export function resolveRemoteAddress(
  { network }: GitContext,
  repo: Repository,
  name: string,
  forPush = false,
): string {
  const set =
    (forPush ? repo.config.get(`remote.${name}.pushurl`) : undefined) ??
    repo.config.get(`remote.${name}.url`);
  const { url, origin, login } = parseRemoteAddress(set ?? name);
  if (login !== null) network.credentials.remember(origin, login);
  return url;
}

/** What was fetched for a merge: `branch 'main' of https://…`. */
interface FetchHead {
  oid: string;
  about: string;
}

/** Fetches from one remote and writes FETCH_HEAD. @returns the named refs, or else that of the branch */
async function fetchFrom(
  context: GitContext,
  options: Options,
  { repo, name, branches }: { repo: Repository; name: string; branches: readonly string[] },
): Promise<FetchHead | null> {
  const url = resolveRemoteAddress(context, repo, name);
  const source = await discover(context, url, 'git-upload-pack');
  const mapped = fetchRefPairs(repo, name, source);
  const named = branches.map((word) => findNamed(source, word));
  const isNamed = branches.length > 0;
  const wantedRefs = isNamed
    ? mapped.filter(({ from }) => named.some((one) => one.from === from))
    : mapped;
  const tags: RefPair[] = options.has('-t')
    ? [...source.refs]
        .filter(([ref]) => ref.startsWith('refs/tags/'))
        .map(([ref, oid]) => ({ from: ref, to: ref, oid }))
    : [];
  const isCut = readShallow(repo).size > 0;
  const depth = options.has('--unshallow') ? INFINITE_DEPTH : Number(options.value('--depth') ?? 0);
  if (options.has('--unshallow') && !isCut)
    throw new GitError('--unshallow on a complete repository does not make sense');
  const wants: string[] = [];
  for (const { oid } of [...wantedRefs, ...named, ...tags]) {
    if (!wants.includes(oid) && (depth > 0 || !(await repo.hasObject(oid)))) wants.push(oid);
  }
  await fetchPack(context, repo, source, { wants, ...(depth > 0 ? { depth } : {}) });
  let report = options.has('-p') ? pruneRefs(repo, name, mapped) : '';
  for (const { from } of named) {
    report += ` * ${(from.startsWith('refs/tags/') ? 'tag' : 'branch').padEnd(17)} ${from.replace(/^refs\/(heads|tags)\//, '').padEnd(10)} -> FETCH_HEAD\n`;
  }
  report += await updateRefs(repo, [...wantedRefs, ...tags], 'fetch');
  for (const { from, to, oid } of named)
    if (to !== '') report += await updateRefs(repo, [{ from, to, oid }], 'fetch');
  if (!options.has('--no-tags'))
    report += await updateRefs(repo, await tagsToFollow(repo, source), 'fetch');
  if (report !== '' && !options.has('-q'))
    context.err(`From ${url.replace(/\.git$/, '')}\n${report}`);
  return writeFetchHead(repo, { name, url, source, named });
}

/** Finds `main`, `main:other`, `refs/heads/main` or `v1` on the server. */
function findNamed({ refs }: RemoteRefs, word: string): RefPair {
  const [from = '', to = ''] = word.replace(/^\+/, '').split(':');
  for (const place of ['', 'refs/heads/', 'refs/tags/']) {
    const oid = refs.get(place + from);
    if (oid !== undefined)
      return {
        from: place + from,
        to: to === '' || to.startsWith('refs/') ? to : `refs/heads/${to}`,
        oid,
      };
  }
  throw new GitError(`couldn't find remote ref ${from}`);
}

function writeFetchHead(
  repo: Repository,
  {
    name,
    url,
    source,
    named,
  }: { name: string; url: string; source: RemoteRefs; named: readonly RefPair[] },
): FetchHead | null {
  const { branch } = repo.head();
  const follows =
    branch !== null && repo.config.get(`branch.${branch}.remote`) === name
      ? repo.config.get(`branch.${branch}.merge`)
      : undefined;
  const from = named[0]?.from ?? follows;
  const oid = from === undefined ? undefined : source.refs.get(from);
  if (from === undefined || oid === undefined) return null;
  const kind = from.startsWith('refs/tags/') ? 'tag' : 'branch';
  const about = `${kind} '${from.replace(/^refs\/(heads|tags)\//, '')}' of ${url.replace(/\.git$/, '')}`;
  repo.writeState('FETCH_HEAD', `${oid}\t\t${about}\n`);
  return { oid, about };
}

export const pullCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      ...FETCH_FLAGS.filter((flag) => !flag.startsWith('-q')),
      ...MERGE_FLAGS,
      '-r --rebase',
      '--no-rebase',
    ],
    values: ['--depth', '--deepen', '-m'],
  });
  const { repo } = openAll(context);
  const { branch } = repo.head();
  const [name, ...branches] = options.rest;
  if (branch === null && branches.length === 0) {
    throw new GitError(
      'You are not currently on a branch.\nPlease specify which branch you want to merge with.',
      { prefix: '', exitCode: 1 },
    );
  }
  const remote = name ?? defaultRemote(repo);
  if (branches.length === 0 && repo.config.get(`branch.${branch}.merge`) === undefined) {
    throw new GitError(
      `There is no tracking information for the current branch.\nPlease specify which branch you want to merge with.\n\n    git pull ${remote} <branch>\n\nIf you wish to set tracking information for this branch you can do so with:\n\n    git branch --set-upstream-to=${remote}/<branch> ${branch}\n`,
      { prefix: '', exitCode: 1 },
    );
  }
  const found = await fetchFrom(context, options, { repo, name: remote, branches });
  if (found === null) {
    throw new GitError(
      `Your configuration specifies to merge with the ref '${repo.config.get(`branch.${branch}.merge`)}'\nfrom the remote, but no such ref was fetched.`,
      { prefix: '', exitCode: 1 },
    );
  }
  const into = branch === null || ['main', 'master'].includes(branch) ? '' : ` into ${branch}`;
  const { oid } = await repo.peel(found.oid);
  if (options.has('-r')) return rebaseOnto(context, repo, { upstream: oid });
  return mergeInto(context, options, {
    theirs: oid,
    label: oid,
    message: `Merge ${found.about}${into}`,
  });
};
