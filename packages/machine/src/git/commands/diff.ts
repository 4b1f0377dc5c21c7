// git diff.
import { changesBetween, changesInWorktree, changesSince, indexMap } from '../changes';
import { formatStat, formatSummary, shortStat } from '../diff-stat';
import { type GitCommand, openAll } from '../git-context';
import { mergeBases } from '../history';
import { parseOptions } from '../options';
import { countLines, type FileChange, formatPatch, statusLetter } from '../patch';
import { parsePathspec } from '../pathspec';
import { quotePath } from '../quote-path';
import type { Repository } from '../repository';
import { requireCommit, requireHead, requireRevision } from '../revisions';
import { flattenTree } from '../tree-map';
import { splitRevisionsAndPaths } from './split-revisions-and-paths';

/** Output options shared by diff, show and log. */
export const PATCH_FLAGS = [
  '-p -u --patch',
  '--stat',
  '--shortstat',
  '--numstat',
  '--name-only',
  '--name-status',
  '--summary',
  '-s --no-patch',
  '--no-color',
  '--no-renames',
  '-M',
] as const;

type Has = (name: string) => boolean;

/** Writes changes in the requested form; by default as a patch. */
export async function showChanges(
  changes: readonly FileChange[],
  has: Has,
  width?: number,
): Promise<string> {
  if (has('-s')) return '';
  const name = (change: FileChange, tab: string) =>
    change.from === undefined
      ? quotePath(change.path)
      : `${quotePath(change.from)}${tab}${quotePath(change.path)}`;
  if (has('--name-only')) return changes.map(({ path }) => `${quotePath(path)}\n`).join('');
  if (has('--name-status')) {
    return changes.map((change) => `${statusLetter(change)}\t${name(change, '\t')}\n`).join('');
  }
  let text = '';
  if (has('--numstat')) {
    for (const change of changes) {
      const count = await countLines(change);
      text += `${count?.added ?? '-'}\t${count?.removed ?? '-'}\t${name(change, ' => ')}\n`;
    }
  }
  if (has('--stat')) text += await formatStat(changes, width);
  if (has('--shortstat') && changes.length > 0) {
    const counts = await Promise.all(changes.map(countLines));
    const sum = (key: 'added' | 'removed') =>
      counts.reduce((total, one) => total + (one?.[key] ?? 0), 0);
    text += shortStat(changes.length, sum('added'), sum('removed'));
  }
  if (has('--summary')) text += formatSummary(changes);
  const isListed = ['--numstat', '--stat', '--shortstat', '--summary'].some(has);
  if (isListed && !has('-p')) return text;
  if (isListed && changes.length > 0) text += '\n';
  for (const change of changes) text += await formatPatch(change);
  return text;
}

export const diffCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [...PATCH_FLAGS, '--staged --cached', '--exit-code', '-q --quiet', '--merge-base'],
  });
  const { session, out } = context;
  const { repo, index, worktree } = openAll(context);
  const { revisions, paths } = await splitRevisionsAndPaths(repo, options);
  const spec = parsePathspec(repo.dir, session.cwd, paths);
  const found = await findChanges();
  const changes = found.filter(
    ({ path, from }) => spec.matches(path) || (from !== undefined && spec.matches(from)),
  );
  const unmerged =
    revisions.length === 0 ? index.unmerged().filter((path) => spec.matches(path)) : [];
  if (!options.has('-q')) {
    for (const path of unmerged) out(`* Unmerged path ${quotePath(path)}\n`);
    out(await showChanges(changes, options.has));
  }
  const counts = options.has('--exit-code') || options.has('-q');
  return counts && changes.length > 0 ? 1 : 0;

  async function findChanges(): Promise<FileChange[]> {
    const [first, second] = await rangeOf(repo, revisions);
    if (options.has('--staged')) {
      const base = first ?? repo.head().oid;
      return changesBetween(repo, await flattenTree(repo, base), indexMap(index));
    }
    if (first === undefined) return changesInWorktree(repo, index, worktree);
    const before = await flattenTree(repo, first);
    if (second === undefined) return changesSince(repo, before, { index, worktree });
    return changesBetween(repo, before, await flattenTree(repo, second));
  }
};

/** The one or two revisions that `a b`, `a..b`, `a...b` or `a` name. */
async function rangeOf(repo: Repository, words: readonly string[]): Promise<string[]> {
  const [word, other] = words;
  if (word === undefined) return [];
  const range = /^(.*?)(\.\.\.?)(.*)$/.exec(word);
  if (range === null) {
    const oids = [word, ...(other === undefined ? [] : [other])].map((one) =>
      requireRevision(repo, one),
    );
    return Promise.all(oids);
  }
  const [, from = '', dots, to = ''] = range;
  const [left, right] = await Promise.all([
    from === '' ? requireHead(repo) : requireCommit(repo, from),
    to === '' ? requireHead(repo) : requireCommit(repo, to),
  ]);
  if (dots === '..') return [left, right];
  const [base] = await mergeBases(repo, left, right);
  return [base ?? left, right];
}
