// Resolves words such as `HEAD~2`, `main^{tree}`, `v1.0`, `@{u}` or `1a2b3c4` (gitrevisions).
import { GitError } from './git-error';
import { looseIds, packedIds } from './object-ids';
import type { Repository } from './repository';
import { flattenTree } from './tree-map';

const PLACES = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/** Expands a short ref name, such as `main` to `refs/heads/main`; null if there is none. */
export function expandRef(repo: Repository, word: string): string | null {
  const name = word === '@' ? 'HEAD' : word;
  for (const place of PLACES) {
    if (place === '' && !/^(refs\/|[A-Z_]+$)/.test(name)) continue;
    if (repo.refs.resolve(place + name) !== null) return place + name;
  }
  return repo.refs.resolve(`refs/remotes/${name}/HEAD`) === null
    ? null
    : `refs/remotes/${name}/HEAD`;
}

/** The upstream of a branch: `refs/remotes/origin/main`; null without one. */
export function upstreamOf(repo: Repository, branch: string): string | null {
  const remote = repo.config.get(`branch.${branch}.remote`);
  const merge = repo.config.get(`branch.${branch}.merge`);
  if (remote === undefined || merge === undefined) return null;
  return remote === '.' ? merge : merge.replace(/^refs\/heads\//, `refs/remotes/${remote}/`);
}

/** The object that a word names. @returns null if it names none */
export async function findRevision(repo: Repository, word: string): Promise<string | null> {
  const file = /^([^:]*):(.*)$/s.exec(word);
  if (file !== null && !word.includes('@{')) return findFile(repo, file[1] ?? '', file[2] ?? '');
  const steps = /^(.*?)((?:\^\{\w*\}|\^\d*|~\d*)*)$/s.exec(word);
  const [, base = '', path = ''] = steps ?? [];
  let oid = await findBase(repo, base);
  for (const [, step = '', count] of path.matchAll(/(\^\{\w*\}|\^|~)(\d*)/g)) {
    if (oid === null) return null;
    oid = await takeStep(repo, oid, step, count ?? '');
  }
  return oid;
}

async function findFile(repo: Repository, revision: string, path: string): Promise<string | null> {
  const clean = path.replace(/^\.\//, '').replace(/\/$/, '');
  if (revision === '') return repo.readIndex().get(clean)?.oid ?? null;
  const oid = await findRevision(repo, revision);
  if (oid === null) return null;
  if (clean === '') return takeStep(repo, oid, '^{tree}', '');
  const direct = (await flattenTree(repo, oid)).get(clean)?.oid;
  if (direct !== undefined) return direct;
  let tree = await takeStep(repo, oid, '^{tree}', '');
  for (const part of clean.split('/')) {
    if (tree === null) return null;
    tree = (await repo.readTree(tree)).find(({ name }) => name === part)?.oid ?? null;
  }
  return tree;
}

async function findBase(repo: Repository, word: string): Promise<string | null> {
  const journal = /^(.*)@\{(-?\w+)\}$/.exec(word);
  if (journal !== null) return fromJournal(repo, journal[1] ?? '', journal[2] ?? '');
  if (word === '-') return fromJournal(repo, '', '-1');
  if (/^[0-9a-f]{40}$/.test(word)) return word;
  const name = expandRef(repo, word);
  if (name !== null) return repo.refs.resolve(name);
  return /^[0-9a-f]{4,39}$/.test(word) ? findByStart(repo, word) : null;
}

function fromJournal(repo: Repository, name: string, which: string): string | null {
  if (/^u(pstream)?$/.test(which)) {
    const upstream = upstreamOf(repo, name === '' ? (repo.head().branch ?? '') : name);
    return upstream === null ? null : repo.refs.resolve(upstream);
  }
  if (/^-\d+$/.test(which) && name === '') {
    const branch = earlierBranch(repo, -Number(which));
    return branch === null ? null : (repo.refs.resolve(`refs/heads/${branch}`) ?? branch);
  }
  const full = name === '' || name === 'HEAD' ? 'HEAD' : expandRef(repo, name);
  if (full === null || !/^\d+$/.test(which)) return null;
  return repo.refs.readLog(full)[Number(which)]?.to ?? null;
}

/** The branch (or commit) that was checked out before, from the reflog of HEAD. */
export function earlierBranch(repo: Repository, steps: number): string | null {
  const moves = repo.refs.readLog('HEAD').flatMap(({ message }) => {
    const from = /^checkout: moving from (\S+) to /.exec(message)?.[1];
    return from === undefined ? [] : [from];
  });
  return moves[steps - 1] ?? null;
}

async function takeStep(
  repo: Repository,
  oid: string,
  step: string,
  count: string,
): Promise<string | null> {
  const peeled = await repo.peel(oid);
  if (step === '^{}') return peeled.oid;
  if (step === '^{tree}') {
    return peeled.type === 'commit' ? (await repo.readCommit(peeled.oid)).tree : peeled.oid;
  }
  if (peeled.type !== 'commit') return null;
  if (step === '^{commit}' || (step === '^' && count === '0')) return peeled.oid;
  if (step === '^') {
    return (await repo.readCommit(peeled.oid)).parent[Number(count || '1') - 1] ?? null;
  }
  let at: string | null = peeled.oid;
  for (let left = Number(count || '1'); left > 0 && at !== null; left -= 1) {
    at = (await repo.readCommit(at)).parent[0] ?? null;
  }
  return at;
}

/** The object whose id begins with the given digits, among loose and packed ones. */
function findByStart(repo: Repository, start: string): string | null {
  const found = new Set(
    [...looseIds(repo, start.slice(0, 2)), ...packedIds(repo)].filter((oid) =>
      oid.startsWith(start),
    ),
  );
  if (found.size > 1)
    throw new GitError(`ambiguous argument '${start}': it begins ${found.size} ids`);
  return [...found][0] ?? null;
}

const unknown = (word: string) =>
  new GitError(
    `ambiguous argument '${word}': unknown revision or path not in the working tree.\n` +
      "Use '--' to separate paths from revisions, like this:\n" +
      "'git <command> [<revision>...] -- [<file>...]'",
  );

/** The object that a word names. @throws GitError with Git's message if it names none */
export async function requireRevision(repo: Repository, word: string): Promise<string> {
  const oid = await findRevision(repo, word);
  if (oid === null || !(await repo.hasObject(oid))) throw unknown(word);
  return oid;
}

/** The commit that a word names. @throws GitError */
export async function requireCommit(repo: Repository, word: string): Promise<string> {
  const { type, oid } = await repo.peel(await requireRevision(repo, word));
  if (type !== 'commit') throw new GitError(`object ${oid} is a ${type}, not a commit`);
  return oid;
}

/** The commit of HEAD. @throws GitError before the first one */
export function requireHead(repo: Repository): string {
  const { oid } = repo.head();
  if (oid === null) throw unknown('HEAD');
  return oid;
}

/** Abbreviates an id to 7 characters. */
export const shortOid = (oid: string): string => oid.slice(0, 7);
