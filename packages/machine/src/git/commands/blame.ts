// git blame: the commit that last changed each line. Limits: the search does not follow renames. A line that
// differs in all parents of a merge is attributed to the merge.
import { diffLines, splitLines } from '../diff-lines';
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { readShallow } from '../history';
import { formatZone } from '../object-format';
import { parseOptions } from '../options';
import { isBinary } from '../patch';
import { fromRepositoryPath, joinPath } from '../pathspec';
import type { Commit, Repository } from '../repository';
import { findRevision, requireCommit } from '../revisions';
import { flattenTree } from '../tree-map';

/** A line whose commit is sought: its position in the file of a commit, and in the output. */
interface Line {
  at: number;
  shown: number;
}

/** Id shown for the user's own uncommitted changes. */
const NOT_COMMITTED = '0'.repeat(40);

export const blameCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-l', '-s', '-e --show-email', '-w'],
    values: ['-L'],
  });
  const { repo, worktree } = openAll(context);
  const words = [...options.rest, ...(options.paths ?? [])];
  const name = words.at(-1);
  if (name === undefined)
    throw new GitError('git help blame says how it is written', {
      prefix: 'error: ',
      exitCode: 129,
    });
  const revision = words.length > 1 ? words[0] : undefined;
  if (revision !== undefined && (await findRevision(repo, revision)) === null)
    throw new GitError(`bad revision '${revision}'`);
  const path = joinPath(context.session.cwd, name).slice(
    repo.dir === '/' ? 1 : repo.dir.length + 1,
  );
  const start = await requireCommit(repo, revision ?? 'HEAD');
  const committed = await textOf(repo, start, path);
  if (committed === undefined)
    throw new GitError(
      revision === undefined
        ? `no such path '${fromRepositoryPath(repo.dir, repo.dir, path)}' in HEAD`
        : `no such path ${path} in ${revision}`,
    );
  const isNow = revision === undefined && worktree.look(path) !== null;
  const text = isNow ? decode(worktree.read(path)) : committed;
  const lines = splitLines(text);
  const owners = await findOwners(repo, { path, start, committed, lines }, context.session.signal);
  if (context.session.signal.aborted) return 130;
  const [from, to] = rangeOf(options.value('-L'), lines.length);
  context.out(await format(repo, { lines, owners, from, to }, options.has));
  return 0;
};

const decode = (bytes: Uint8Array) => {
  if (isBinary(bytes)) throw new GitError('a binary file has no lines');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

async function textOf(repo: Repository, oid: string, path: string): Promise<string | undefined> {
  const file = (await flattenTree(repo, oid)).get(path);
  return file && decode(await repo.readBlob(file.oid));
}

/** Parses `-L`: `5,10`, `5,+3` or `5`. @returns zero-based start and exclusive end */
function rangeOf(text: string | undefined, count: number): [number, number] {
  if (text === undefined) return [0, count];
  const [, from = '1', plus = '', to] = /^(\d*)(?:,(\+?)(\d+))?$/.exec(text) ?? [];
  const first = Math.max(1, Number(from || 1));
  if (first > count) throw new GitError(`file has only ${count} lines`);
  const last = to === undefined ? count : plus ? first + Number(to) - 1 : Number(to);
  return [first - 1, Math.min(count, last)];
}

interface Search {
  path: string;
  start: string;
  committed: string;
  lines: readonly string[];
}

/** Finds the commit of each line, newest first: each owns the lines that none of its parents has. */
async function findOwners(
  repo: Repository,
  { path, start, committed, lines }: Search,
  signal: AbortSignal,
): Promise<string[]> {
  const owners = new Array<string>(lines.length).fill(NOT_COMMITTED);
  const shallow = readShallow(repo);
  const all = lines.map((_, at): Line => ({ at, shown: at }));
  const open = new Map<string, Line[]>([
    [start, keptLines(all, splitLines(committed), lines).kept],
  ]);
  while (open.size > 0 && !signal.aborted) {
    const commit = await newest(repo, open.keys());
    let left = open.get(commit.oid) ?? [];
    open.delete(commit.oid);
    const whole = await textOf(repo, commit.oid, path);
    const text = splitLines(whole ?? '');
    const parents = shallow.has(commit.oid) ? [] : commit.parent;
    const texts = await Promise.all(parents.map((parent) => textOf(repo, parent, path)));
    // A parent with an identical file takes over all of its lines.
    const same = texts.indexOf(whole);
    for (const [at, before] of texts.entries()) {
      const parent = parents[at] as string;
      if (left.length === 0) break;
      if (before === undefined || (same >= 0 && same !== at)) continue;
      const { kept, changed } = keptLines(left, splitLines(before), text);
      if (kept.length > 0) open.set(parent, [...(open.get(parent) ?? []), ...kept]);
      left = changed;
    }
    for (const { shown } of left) owners[shown] = commit.oid;
  }
  return owners;
}

async function newest(repo: Repository, oids: Iterable<string>): Promise<Commit> {
  const commits = await Promise.all([...oids].map((oid) => repo.readCommit(oid)));
  return commits.reduce((best, one) =>
    one.committer.timestamp > best.committer.timestamp ? one : best,
  );
}

/** Splits lines of `after` into those also in `before`, with their position there, and the rest. */
function keptLines(wanted: readonly Line[], before: readonly string[], after: readonly string[]) {
  const places = new Array<number>(after.length).fill(-1);
  let [a, b] = [0, 0];
  const same = (upTo: number) => {
    while (b < upTo) places[b++] = a++;
  };
  for (const { fromB, toA, toB } of diffLines(before, after)) {
    same(fromB);
    [a, b] = [toA, toB];
  }
  same(after.length);
  const kept: Line[] = [];
  const changed: Line[] = [];
  for (const line of wanted) {
    const at = places[line.at] ?? -1;
    if (at < 0) changed.push(line);
    else kept.push({ at, shown: line.shown });
  }
  return { kept, changed };
}

interface Shown {
  lines: readonly string[];
  owners: readonly string[];
  from: number;
  to: number;
}

async function format(
  repo: Repository,
  { lines, owners, from, to }: Shown,
  has: (name: string) => boolean,
): Promise<string> {
  const shallow = readShallow(repo);
  const now = repo.person('COMMITTER');
  const heads = new Map<string, { id: string; who: string; when: string }>();
  for (const oid of new Set(owners.slice(from, to))) {
    const isOwn = oid === NOT_COMMITTED;
    const commit = isOwn ? undefined : await repo.readCommit(oid);
    // Lines of a root or shallow commit are marked, because they may be older.
    const isFirst = commit !== undefined && (commit.parent.length === 0 || shallow.has(oid));
    const size = has('-l') ? 40 : 8;
    const id = isFirst ? `^${oid.slice(0, size - 1)}` : oid.slice(0, size);
    const author = commit?.author ?? now;
    const name = isOwn ? 'Not Committed Yet' : author.name;
    const who = has('-e') ? `<${isOwn ? 'not.committed.yet' : author.email}>` : name;
    heads.set(oid, { id, who, when: dateOf(author) });
  }
  const widest = Math.max(...[...heads.values()].map(({ who }) => who.length));
  const digits = String(to).length;
  return lines
    .slice(from, to)
    .map((line, index) => {
      const { id, who, when } = heads.get(owners[from + index] ?? '') ?? {
        id: '',
        who: '',
        when: '',
      };
      const number = String(from + index + 1).padStart(digits);
      const about = has('-s') ? '' : ` (${who.padEnd(widest)} ${when}`;
      return `${id}${about} ${number}) ${line.endsWith('\n') ? line : `${line}\n`}`;
    })
    .join('');
}

/** `2023-11-14 23:13:20 +0100`. */
function dateOf({ timestamp, timezoneOffset }: Commit['author']): string {
  const text = new Date((timestamp - timezoneOffset * 60) * 1000).toISOString();
  return `${text.slice(0, 19).replace('T', ' ')} ${formatZone(timezoneOffset)}`;
}
