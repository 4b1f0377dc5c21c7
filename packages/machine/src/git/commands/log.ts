// git log.
import { changesBetween } from '../changes';
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { mergeBases, walkCommits } from '../history';
import { LogGraph, sortTopologically } from '../log-graph';
import { parseOptions } from '../options';
import { parsePathspec } from '../pathspec';
import type { Commit, Repository } from '../repository';
import { requireCommit, shortOid } from '../revisions';
import { flattenTree } from '../tree-map';
import { formatDate } from './commit';
import { PATCH_FLAGS, showChanges } from './diff';
import { expandFormat } from './log-format';
import { splitRevisionsAndPaths } from './split-revisions-and-paths';

/** Number of commits shown by default. */
const LOG_DEPTH = 10;

/** Decorations such as ` (HEAD -> main, tag: v1, origin/main)` by commit. */
export function decorations(repo: Repository): Map<string, string> {
  const { branch, oid } = repo.head();
  const names = new Map<string, string[]>();
  const put = (id: string | null, name: string) => {
    if (id !== null) names.set(id, [...(names.get(id) ?? []), name]);
  };
  put(oid, branch === null ? 'HEAD' : `HEAD -> ${branch}`);
  for (const { name, oid: id } of repo.refs.list('refs/tags/')) {
    put(tagTargets(repo).get(id) ?? id, `tag: ${name.slice('refs/tags/'.length)}`);
  }
  for (const { name, oid: id } of repo.refs.list('refs/remotes/'))
    put(id, name.slice('refs/remotes/'.length));
  for (const { name, oid: id } of repo.refs.list('refs/heads/')) {
    if (name !== `refs/heads/${branch}`) put(id, name.slice('refs/heads/'.length));
  }
  if (repo.refs.resolve('refs/stash') !== null) put(repo.refs.resolve('refs/stash'), 'refs/stash');
  return new Map([...names].map(([id, list]) => [id, ` (${list.join(', ')})`]));
}

const peeled = new WeakMap<Repository, Map<string, string>>();
const tagTargets = (repo: Repository) => peeled.get(repo) ?? new Map<string, string>();

/** Resolves annotated tags to their targets, for {@link decorations}. */
export async function peelTags(repo: Repository): Promise<void> {
  const targets = new Map<string, string>();
  for (const { oid } of repo.refs.list('refs/tags/')) {
    targets.set(
      oid,
      await repo.peel(oid).then(
        (found) => found.oid,
        () => oid,
      ),
    );
  }
  peeled.set(repo, targets);
}

const LOG_FLAGS = [
  '--oneline',
  '--graph',
  '--topo-order',
  '--all',
  '--merges',
  '--no-merges',
  '--reverse',
  '--first-parent',
  '--decorate',
  '--no-decorate',
  '--abbrev-commit',
];
const LOG_VALUES = [
  '-n --max-count',
  '--format --pretty',
  '--author',
  '--grep',
  '--skip',
  '--since --after',
  '--until --before',
];

export const logCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [...PATCH_FLAGS, ...LOG_FLAGS],
    values: LOG_VALUES,
    count: true,
  });
  const { session } = context;
  const { repo } = openAll(context);
  const { revisions, paths } = await splitRevisionsAndPaths(repo, options);
  const { starts, hidden } = await startsOf(repo, revisions, options.has('--all'));
  const spec = parsePathspec(repo.dir, session.cwd, paths);
  const limit = options.value('-n');
  const most = limit === undefined ? LOG_DEPTH : Number(limit) < 0 ? Infinity : Number(limit);
  if (Number.isNaN(most)) throw new GitError(`'${limit}': not an integer`);
  let skip = Number(options.value('--skip') ?? 0);
  const matchers = ['--author', '--grep'].flatMap((name) =>
    options.all(name).map((text) => ({ name, rule: toRule(text) })),
  );
  const isGraph = options.has('--graph');
  if (isGraph && options.has('--reverse'))
    throw new GitError("options '--reverse' and '--graph' cannot be used together");
  const chosen: Commit[] = [];
  const all: Commit[] = [];
  let hasMore = false;
  for await (const commit of walkCommits(repo, starts, hidden)) {
    all.push(commit);
    if (options.has('--no-merges') && commit.parent.length > 1) continue;
    if (options.has('--merges') && commit.parent.length < 2) continue;
    const { name, email } = commit.author;
    if (
      !matchers.every(({ name: what, rule }) =>
        rule.test(what === '--author' ? `${name} <${email}>` : commit.message),
      )
    )
      continue;
    if (paths.length > 0 && !(await touches(repo, commit, spec.matches))) continue;
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    // A graph is sorted before it is truncated.
    if (chosen.length >= most && !isGraph) {
      hasMore = true;
      break;
    }
    chosen.push(commit);
  }
  await peelTags(repo);
  const names = decorations(repo);
  const isDecorated =
    options.has('--decorate') || (session.isTerminal === true && !options.has('--no-decorate'));
  const show = makePrinter(repo, { options, names, isDecorated, matches: spec.matches });
  if (isGraph) {
    hasMore = chosen.length > most;
    const commits = withShownParents(sortTopologically(all), chosen).slice(0, most);
    const graph = new LogGraph();
    for (const [at, { commit, parents }] of commits.entries()) {
      const text = await show(commit, at === 0);
      graph.update(commit, parents);
      if (at > 0 && text.startsWith('\n')) context.out(graph.drawGap());
      context.out(graph.draw(text.replace(/^\n/, '')));
    }
  } else {
    const ordered = options.has('--topo-order') ? sortTopologically(chosen) : chosen;
    if (options.has('--reverse')) ordered.reverse();
    for (const [at, commit] of ordered.entries()) context.out(await show(commit, at === 0));
  }
  if (hasMore && limit === undefined && session.isTerminal) {
    context.err(`The newest ${LOG_DEPTH} are shown; git log -n 50 shows 50, -n -1 all.\n`);
  }
  return 0;
};

/** The chosen commits in order, each with its nearest chosen ancestors as parents. */
function withShownParents(all: readonly Commit[], chosen: readonly Commit[]) {
  const isChosen = new Set(chosen.map(({ oid }) => oid));
  const shownFrom = new Map<string, readonly string[]>();
  // Parents first, so that the ancestors of an omitted commit are known when its child is visited.
  for (const { oid, parent } of [...all].reverse()) {
    const shown = parent.flatMap((one) => (isChosen.has(one) ? [one] : (shownFrom.get(one) ?? [])));
    shownFrom.set(oid, [...new Set(shown)]);
  }
  return all
    .filter(({ oid }) => isChosen.has(oid))
    .map((commit) => ({ commit, parents: shownFrom.get(commit.oid) ?? [] }));
}

function toRule(text: string): RegExp {
  try {
    return new RegExp(text, 'm');
  } catch {
    throw new GitError(`command line, '${text}': Invalid regular expression`);
  }
}

async function touches(
  repo: Repository,
  commit: Commit,
  matches: (path: string) => boolean,
): Promise<boolean> {
  if (commit.parent.length > 1) return false;
  const [before, after] = await Promise.all([
    flattenTree(repo, commit.parent[0] ?? null),
    flattenTree(repo, commit.oid),
  ]);
  return changesBetween(repo, before, after).some(
    ({ path, from }) => matches(path) || (from !== undefined && matches(from)),
  );
}

async function startsOf(repo: Repository, words: readonly string[], all: boolean) {
  const starts: string[] = [];
  const hidden: string[] = [];
  if (all) {
    for (const { oid } of repo.refs.list('refs/')) {
      const found = await repo.peel(oid);
      if (found.type === 'commit') starts.push(found.oid);
    }
  }
  for (const word of words) {
    const range = /^(.*?)(\.\.\.?)(.*)$/.exec(word);
    if (word.startsWith('^')) hidden.push(await requireCommit(repo, word.slice(1)));
    else if (range === null) starts.push(await requireCommit(repo, word));
    else {
      const [left, right] = await Promise.all([
        requireCommit(repo, range[1] || 'HEAD'),
        requireCommit(repo, range[3] || 'HEAD'),
      ]);
      starts.push(right);
      if (range[2] === '..') hidden.push(left);
      else {
        starts.push(left);
        hidden.push(...(await mergeBases(repo, left, right)));
      }
    }
  }
  if (starts.length === 0) {
    const { branch, oid } = repo.head();
    if (oid === null)
      throw new GitError(`your current branch '${branch}' does not have any commits yet`);
    starts.push(oid);
  }
  return { starts, hidden };
}

/** How commits are printed. */
export interface PrintOptions {
  options: ReturnType<typeof parseOptions>;
  names: Map<string, string>;
  /** Whether names of branches and tags follow the id, as Git prints them on a terminal. */
  isDecorated: boolean;
  matches: (path: string) => boolean;
}

/** Returns a function that formats one commit as requested. */
function makePrinter(repo: Repository, { options, names, isDecorated, matches }: PrintOptions) {
  const format = options.has('--oneline') ? 'oneline' : (options.value('--format') ?? 'medium');
  const wantsPatch = PATCH_FLAGS.some(
    (name) =>
      !/^(-s|--no-color|--no-renames|-M)/.test(name) && options.has(name.split(' ')[0] as string),
  );
  return async (commit: Commit, isFirst: boolean): Promise<string> => {
    const name = names.get(commit.oid) ?? '';
    const isShort = options.has('--abbrev-commit') || options.has('--oneline');
    const head = formatCommit(commit, format, { name, isShort, isDecorated });
    const isTight = format === 'oneline' || /^(t?format:|%)/.test(format);
    const isSeparated =
      !isTight && !isFirst ? '\n' : format.startsWith('format:') && !isFirst ? '\n' : '';
    if (!wantsPatch || commit.parent.length > 1) return isSeparated + head;
    const [before, after] = await Promise.all([
      flattenTree(repo, commit.parent[0] ?? null),
      flattenTree(repo, commit.oid),
    ]);
    const changes = changesBetween(repo, before, after).filter(({ path }) => matches(path));
    const shown = await showChanges(changes, options.has);
    if (shown === '') return isSeparated + head;
    return `${isSeparated}${head}${format === 'oneline' ? '' : '\n'}${shown}`;
  };
}

const indented = (message: string) =>
  message
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '    \n' : `    ${line}\n`))
    .join('')
    .replace(/^ {4}$/gm, '    ');

/** A commit's heading and message. */
export function formatCommit(
  commit: Commit,
  format: string,
  {
    name,
    isShort = false,
    isDecorated = true,
  }: { name: string; isShort?: boolean; isDecorated?: boolean },
): string {
  const label = isDecorated ? name : '';
  const id = isShort ? shortOid(commit.oid) : commit.oid;
  const subject = commit.message.split('\n\n')[0]?.trim().replace(/\n/g, ' ') ?? '';
  if (format === 'oneline') return `${id}${label} ${subject}\n`;
  if (format.startsWith('format:')) return expandFormat(format.slice(7), commit, name);
  if (format.startsWith('tformat:')) return `${expandFormat(format.slice(8), commit, name)}\n`;
  if (format.includes('%')) return `${expandFormat(format, commit, name)}\n`;
  if (!['short', 'medium', 'full', 'fuller'].includes(format))
    throw new GitError(`invalid --pretty format: ${format}`);
  const { author, committer } = commit;
  const who = (person: Commit['author']) => `${person.name} <${person.email}>`;
  let text = `commit ${id}${label}\n`;
  if (commit.parent.length > 1) text += `Merge: ${commit.parent.map(shortOid).join(' ')}\n`;
  const pad = format === 'fuller' ? '    ' : '';
  text += `Author: ${pad}${who(author)}\n`;
  if (format === 'fuller') text += `AuthorDate: ${formatDate(author)}\n`;
  if (format === 'full' || format === 'fuller') text += `Commit: ${pad}${who(committer)}\n`;
  if (format === 'fuller') text += `CommitDate: ${formatDate(committer)}\n`;
  if (format === 'medium') text += `Date:   ${formatDate(author)}\n`;
  return `${text}\n${indented(format === 'short' ? subject : commit.message)}`;
}
