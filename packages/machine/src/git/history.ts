// Walks through commits: newest first, common ancestors, distances.
import { OID } from './refs';
import type { Commit, Repository } from './repository';

/** Commits whose parents were not fetched (a clone of depth 1). */
export function readShallow(repo: Repository): Set<string> {
  const lines = (repo.readState('shallow') ?? '').split('\n');
  return new Set(lines.filter((line) => OID.test(line)));
}

/**
 * Commits from the newest to the oldest, as in `git log`: by commit time; if times are equal, children come
 * before their parents.
 */
export async function* walkCommits(
  repo: Repository,
  starts: readonly string[],
  hidden: readonly string[] = [],
): AsyncGenerator<Commit> {
  const shallow = readShallow(repo);
  const left = await ancestors(repo, hidden);
  const seen = new Set<string>();
  const queue: Commit[] = [];
  const put = async (oid: string) => {
    if (seen.has(oid) || left.has(oid)) return;
    seen.add(oid);
    const commit = await repo.readCommit(oid);
    const at = queue.findIndex((other) => other.committer.timestamp < commit.committer.timestamp);
    queue.splice(at < 0 ? queue.length : at, 0, commit);
  };
  for (const oid of starts) await put(oid);
  for (let commit = queue.shift(); commit !== undefined; commit = queue.shift()) {
    yield shallow.has(commit.oid) ? { ...commit, parent: [] } : commit;
    if (!shallow.has(commit.oid)) for (const parent of commit.parent) await put(parent);
  }
}

/** The given commits and all their ancestors. */
export async function ancestors(repo: Repository, starts: readonly string[]): Promise<Set<string>> {
  const shallow = readShallow(repo);
  const found = new Set<string>();
  const open = [...starts];
  for (let oid = open.pop(); oid !== undefined; oid = open.pop()) {
    if (found.has(oid)) continue;
    found.add(oid);
    if (!shallow.has(oid)) open.push(...(await repo.readCommit(oid)).parent);
  }
  return found;
}

/** Whether the first commit is the second or one of its ancestors. */
export async function isAncestor(
  repo: Repository,
  first: string,
  second: string,
): Promise<boolean> {
  return first === second || (await ancestors(repo, [second])).has(first);
}

/** The newest common ancestors, none of them an ancestor of another. */
export async function mergeBases(
  repo: Repository,
  ours: string,
  theirs: string,
): Promise<string[]> {
  const [left, right] = [await ancestors(repo, [ours]), await ancestors(repo, [theirs])];
  const common = [...left].filter((oid) => right.has(oid));
  const older = new Set<string>();
  const shallow = readShallow(repo);
  for (const oid of common) {
    // All ancestors of a common commit are common too, so direct parents are enough.
    if (!shallow.has(oid))
      for (const parent of (await repo.readCommit(oid)).parent) older.add(parent);
  }
  const best = common.filter((oid) => !older.has(oid));
  const commits = await Promise.all(best.map((oid) => repo.readCommit(oid)));
  return commits
    .sort((a, b) => b.committer.timestamp - a.committer.timestamp)
    .map(({ oid }) => oid);
}

/** How many commits each side has that the other lacks. */
export async function aheadBehind(
  repo: Repository,
  ours: string,
  theirs: string,
): Promise<{ ahead: number; behind: number }> {
  if (ours === theirs) return { ahead: 0, behind: 0 };
  const [left, right] = [await ancestors(repo, [ours]), await ancestors(repo, [theirs])];
  const count = (set: Set<string>, other: Set<string>) =>
    [...set].reduce((sum, oid) => sum + (other.has(oid) ? 0 : 1), 0);
  return { ahead: count(left, right), behind: count(right, left) };
}
