// git describe: names a commit after the nearest tag before it, as builtin/describe.c does.
import { changesSince } from '../changes';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { readShallow } from '../history';
import { type Options, parseOptions } from '../options';
import { globPattern } from '../pathspec';
import type { Commit, Repository } from '../repository';
import { findRevision } from '../revisions';
import { flattenTree } from '../tree-map';

const MAX_CANDIDATES = 10;
const ABBREV = 7;

/** A name for a commit. Ranks: 2 annotated tag, 1 other tag, 0 branch. */
interface CommitName {
  name: string;
  rank: number;
  /** Time of an annotated tag in seconds. */
  taggedAt: number;
}

interface Candidate extends CommitName {
  /** Commits that the name does not reach. */
  depth: number;
}

export const describeCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['--all', '--tags', '--long', '--always', '--exact-match', '--first-parent'],
    values: ['--match', '--exclude', '--candidates'],
    optionals: ['--abbrev', '--dirty', '--broken'],
  });
  const words = [...options.rest, ...(options.paths ?? [])];
  const mark = ['--broken', '--dirty'].find((name) => options.has(name));
  if (options.has('--long') && numberOf(options, '--abbrev', ABBREV) === 0)
    throw new GitError("options '--long' and '--abbrev=0' cannot be used together");
  if (mark !== undefined && words.length > 0)
    throw new GitError(`option '${mark}' and commit-ishes cannot be used together`);
  const { repo } = openAll(context);
  const names = await readNames(repo, options);
  if (names.size === 0 && !options.has('--always'))
    throw new GitError('No names found, cannot describe anything.');
  for (const word of words.length > 0 ? words : ['HEAD']) {
    const oid = await findRevision(repo, word);
    if (oid === null) throw new GitError(`Not a valid object name ${word}`);
    const { type, oid: commit } = await repo.peel(oid);
    if (type !== 'commit') throw new GitError(`${word} is neither a commit nor blob`);
    const text = await describeCommit(repo, commit, { names, options });
    const suffix = mark !== undefined && (await isDirty(context)) ? markOf(options, mark) : '';
    context.out(`${text}${suffix}\n`);
  }
  return 0;
};

const markOf = (options: Options, mark: string) => options.value(mark) || mark.replace('--', '-');

function numberOf(options: Options, name: string, standard: number): number {
  const given = options.value(name);
  if (given === undefined || (given === '' && name === '--abbrev')) return standard;
  if (/^\d+$/.test(given)) return Number(given);
  throw new GitError(`option \`${name.slice(2)}' expects a numerical value`, {
    prefix: 'error: ',
    exitCode: 129,
  });
}

/** Whether a tracked file differs from the last commit. */
async function isDirty(context: GitContext): Promise<boolean> {
  const { repo, index, worktree } = openAll(context);
  if (index.unmerged().length > 0) return true;
  const head = await flattenTree(repo, repo.head().oid);
  return (await changesSince(repo, head, { index, worktree })).length > 0;
}

/** The best name of each commit that a ref points to. */
async function readNames(repo: Repository, options: Options): Promise<Map<string, CommitName>> {
  const all = options.has('--all');
  const wanted = options.all('--match').map(globPattern);
  const unwanted = options.all('--exclude').map(globPattern);
  const isFiltered = wanted.length + unwanted.length > 0;
  const names = new Map<string, CommitName>();
  for (const { name: ref, oid } of repo.refs.list(all ? 'refs/' : 'refs/tags/')) {
    const short = /^refs\/(?:tags|heads|remotes)\/(.*)$/s.exec(ref)?.[1];
    if (isFiltered && short === undefined) continue;
    if (unwanted.some((pattern) => pattern.test(short ?? ''))) continue;
    if (wanted.length > 0 && !wanted.some((pattern) => pattern.test(short ?? ''))) continue;
    const commit = await repo.peel(oid);
    const isTag = ref.startsWith('refs/tags/');
    const tag = commit.oid === oid ? null : await repo.readTag(oid);
    // An annotated tag is called by the name inside it.
    const plain = tag !== null ? `tags/${tag.tag}` : ref.slice('refs/'.length);
    const found: CommitName = {
      name: all ? plain : plain.slice('tags/'.length),
      rank: tag !== null ? 2 : isTag ? 1 : 0,
      taggedAt: tag?.tagger?.timestamp ?? 0,
    };
    const known = names.get(commit.oid);
    const isBetter =
      known === undefined ||
      known.rank < found.rank ||
      (known.rank === 2 && found.rank === 2 && known.taggedAt < found.taggedAt);
    if (isBetter) names.set(commit.oid, found);
  }
  return names;
}

interface Naming {
  names: ReadonlyMap<string, CommitName>;
  options: Options;
}

async function describeCommit(
  repo: Repository,
  oid: string,
  { names, options }: Naming,
): Promise<string> {
  const abbrev = numberOf(options, '--abbrev', ABBREV);
  const id = (length: number) => oid.slice(0, length === 0 ? 40 : Math.max(4, length));
  const leastRank = options.has('--all') ? 0 : options.has('--tags') ? 1 : 2;
  const suffix = (depth: number) => `-${depth}-g${id(abbrev)}`;
  const exact = names.get(oid);
  if (exact !== undefined && exact.rank >= leastRank)
    return `${exact.name}${options.has('--long') ? suffix(0) : ''}`;
  const limit = options.has('--exact-match')
    ? 0
    : Math.min(numberOf(options, '--candidates', MAX_CANDIDATES), 27);
  if (limit === 0) throw new GitError(`no tag exactly matches '${oid}'`);
  const found = await searchNames(repo, oid, {
    names,
    leastRank,
    limit,
    firstParent: options.has('--first-parent'),
  });
  if (found.best !== undefined)
    return `${found.best.name}${abbrev === 0 ? '' : suffix(found.best.depth)}`;
  if (options.has('--always')) return id(abbrev);
  throw new GitError(
    found.lower > 0
      ? `No annotated tags can describe '${oid}'.\nHowever, there were unannotated tags: try --tags.`
      : `No tags can describe '${oid}'.\nTry --always, or create some tags.`,
  );
}

interface NameSearch {
  names: ReadonlyMap<string, CommitName>;
  /** The rank from which a name counts. */
  leastRank: number;
  /** How many names are compared. */
  limit: number;
  firstParent: boolean;
}

/** Walks back by commit time until the nearest name is certain, and counts the commits it does not reach. */
async function searchNames(
  repo: Repository,
  start: string,
  { names, leastRank, limit, firstParent }: NameSearch,
): Promise<{ best: Candidate | undefined; lower: number }> {
  const shallow = readShallow(repo);
  /** For each commit seen, the candidates that reach it. */
  const reachedBy = new Map<string, Set<Candidate>>();
  const queue: Commit[] = [];
  const put = (commit: Commit) => {
    const { timestamp } = commit.committer;
    const at = queue.findIndex((other) => other.committer.timestamp < timestamp);
    queue.splice(at < 0 ? queue.length : at, 0, commit);
  };
  const reaching = (oid: string) => reachedBy.get(oid) as Set<Candidate>;
  const putParents = async (commit: Commit) => {
    const parents = shallow.has(commit.oid) ? [] : commit.parent;
    for (const oid of firstParent ? parents.slice(0, 1) : parents) {
      if (!reachedBy.has(oid)) {
        reachedBy.set(oid, new Set());
        put(await repo.readCommit(oid));
      }
      for (const one of reaching(commit.oid)) reaching(oid).add(one);
    }
  };
  const candidates: Candidate[] = [];
  let [seen, lower] = [0, 0];
  reachedBy.set(start, new Set());
  put(await repo.readCommit(start));
  for (let commit = queue.shift(); commit !== undefined; commit = queue.shift()) {
    repo.session.signal.throwIfAborted();
    seen += 1;
    const name = names.get(commit.oid);
    const isFull = candidates.length === limit;
    if (isFull) {
      queue.unshift(commit);
      seen -= 1;
      break;
    }
    if (name !== undefined && name.rank < leastRank) lower += 1;
    else if (name !== undefined) {
      const candidate = { ...name, depth: seen - 1 };
      candidates.push(candidate);
      reaching(commit.oid).add(candidate);
    }
    for (const one of candidates) if (!reaching(commit.oid).has(one)) one.depth += 1;
    if (queue.length === 0 && candidates.some(({ rank }) => rank === 2)) {
      const least = Math.min(...candidates.map(({ depth }) => depth));
      const best = candidates.filter(({ depth }) => depth === least);
      if (best.every((one) => reaching((commit as Commit).oid).has(one))) break;
    }
    await putParents(commit);
  }
  const best = candidates.sort((a, b) => a.depth - b.depth)[0];
  if (best === undefined) return { best, lower };
  // The rest of the history may hold further commits that the name does not reach.
  for (let commit = queue.shift(); commit !== undefined; commit = queue.shift()) {
    repo.session.signal.throwIfAborted();
    if (!reaching(commit.oid).has(best)) best.depth += 1;
    else if (queue.every(({ oid }) => reaching(oid).has(best))) break;
    await putParents(commit);
  }
  return { best, lower };
}
