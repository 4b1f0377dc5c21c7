// git status, long and short.
import { changesBetween, indexMap } from '../changes';
import { type GitContext, openAll } from '../git-context';
import { aheadBehind } from '../history';
import type { GitIndex } from '../index-file';
import { headStatus, operationStatus } from '../operation-status';
import { parseOptions } from '../options';
import { statusLetter } from '../patch';
import { fromRepositoryPath, parsePathspec } from '../pathspec';
import { quotePath } from '../quote-path';
import { readRebaseState } from '../rebase-state';
import type { Repository } from '../repository';
import { upstreamOf } from '../revisions';
import { flattenTree } from '../tree-map';
import type { Worktree } from '../worktree';

/**
 * A file with how it differs between the last commit and the index (`x`), and the index and the working tree
 * (`y`).
 */
export interface StatusRow {
  path: string;
  from?: string;
  x: string;
  y: string;
}

const LABELS: Readonly<Record<string, string>> = {
  A: 'new file',
  M: 'modified',
  D: 'deleted',
  R: 'renamed',
  T: 'typechange',
};
/** Status by which of base, ours and theirs exist. */
const UNMERGED: Readonly<Record<string, readonly [string, string]>> = {
  '100': ['DD', 'both deleted'],
  '010': ['AU', 'added by us'],
  '101': ['DU', 'deleted by us'],
  '110': ['UD', 'deleted by them'],
  '001': ['UA', 'added by them'],
  '011': ['AA', 'both added'],
  '111': ['UU', 'both modified'],
};

/** All differences: staged, changed, untracked and conflicting files. */
export async function readStatus(
  repo: Repository,
  index: GitIndex,
  worktree: Worktree,
  all = false,
) {
  const rows = new Map<string, StatusRow>();
  const row = (path: string) => {
    const known = rows.get(path) ?? { path, x: ' ', y: ' ' };
    rows.set(path, known);
    return known;
  };
  const unmerged = new Set(index.unmerged());
  const head = await flattenTree(repo, repo.head().oid);
  for (const change of changesBetween(repo, head, indexMap(index))) {
    if (unmerged.has(change.path)) continue;
    const entry = row(change.path);
    entry.x = statusLetter(change)[0] as string;
    if (change.from !== undefined) entry.from = change.from;
  }
  for (const entry of index.entries()) {
    if (entry.stage > 0) continue;
    const change = await worktree.changeOf(entry, index.writtenAtMs);
    if (change !== null) row(entry.path).y = change;
  }
  const conflicts = [...unmerged].map((path) => {
    const stages = [1, 2, 3].map((stage) => (index.get(path, stage) ? '1' : '0')).join('');
    const [code, label] = UNMERGED[stages] ?? ['UU', 'both modified'];
    return { path, code, label };
  });
  const sorted = [...rows.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { rows: sorted, conflicts, untracked: worktree.untracked(index, { all }) };
}

export async function statusCommand(
  context: GitContext,
  words: readonly string[],
): Promise<number> {
  const args = words.map((word) => word.replace(/^-u(no|normal|all)$/, '--untracked-files=$1'));
  const options = parseOptions(args, {
    flags: ['-s --short', '-b --branch', '--long', '--porcelain', '-u'],
    values: ['--untracked-files'],
  });
  const { session, out } = context;
  const { repo, index, worktree } = openAll(context);
  const all = options.has('-u') || options.value('--untracked-files') === 'all';
  const status = await readStatus(repo, index, worktree, all);
  if (options.value('--untracked-files') === 'no') status.untracked = [];
  const spec = parsePathspec(repo.dir, session.cwd, [...options.rest, ...(options.paths ?? [])]);
  const rows = status.rows.filter(({ path }) => spec.matches(path));
  const conflicts = status.conflicts.filter(({ path }) => spec.matches(path));
  const untracked = status.untracked.filter(
    (path) => spec.matches(path.replace(/\/$/, '')) || spec.touches(path),
  );
  const isPorcelain = options.has('--porcelain');
  const shown = (path: string) =>
    quotePath(isPorcelain ? path : fromRepositoryPath(repo.dir, session.cwd, path));
  if (options.has('-s') || isPorcelain) {
    const quoted = (path: string) => {
      const name = shown(path);
      return name.includes(' ') && !name.startsWith('"') ? `"${name}"` : name;
    };
    if (options.has('-b')) out(`${await branchLine(repo)}\n`);
    const lines = [
      ...rows.map(({ x, y, path, from }) => ({
        path,
        text: `${x}${y} ${from === undefined ? '' : `${quoted(from)} -> `}${quoted(path)}`,
      })),
      ...conflicts.map(({ code, path }) => ({ path, text: `${code} ${quoted(path)}` })),
    ].sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const { text } of lines) out(`${text}\n`);
    for (const path of untracked) out(`?? ${quoted(path)}\n`);
    return 0;
  }
  out(await longStatus(repo, { rows, conflicts, untracked }, shown));
  return 0;
}

type Status = Awaited<ReturnType<typeof readStatus>>;

/** The long form, which `git commit` also prints if there is nothing to commit. */
export async function longStatus(
  repo: Repository,
  { rows, conflicts, untracked }: Status,
  shown: (path: string) => string,
): Promise<string> {
  const { branch, oid } = repo.head();
  let text = headStatus(repo);
  if (branch !== null && oid !== null) text += await trackingText(repo, branch);
  if (oid === null) text += '\nNo commits yet\n\n';
  text += operationStatus(repo, conflicts.length);
  const isMerging =
    repo.readState('MERGE_HEAD') !== null ||
    (repo.readState('CHERRY_PICK_HEAD') !== null && readRebaseState(repo) === undefined);
  const staged = rows.filter(({ x }) => x !== ' ');
  const changed = rows.filter(({ y }) => y !== ' ');
  if (staged.length > 0) {
    const unstage = oid === null ? 'git rm --cached <file>...' : 'git restore --staged <file>...';
    text += `Changes to be committed:\n${isMerging ? '' : `  (use "${unstage}" to unstage)\n`}`;
    for (const { x, path, from } of staged) {
      const names = from === undefined ? shown(path) : `${shown(from)} -> ${shown(path)}`;
      text += `\t${`${LABELS[x]}:`.padEnd(12)}${names}\n`;
    }
    text += '\n';
  }
  if (conflicts.length > 0) {
    let unstage = '';
    const hint = conflicts.some(({ code }) => code.includes('D')) ? 'add/rm' : 'add';
    const how = hint === 'add' ? 'to mark resolution' : 'as appropriate to mark resolution';
    if (!isMerging && repo.readState('REVERT_HEAD') === null)
      unstage = '  (use "git restore --staged <file>..." to unstage)\n';
    text += `Unmerged paths:\n${unstage}  (use "git ${hint} <file>..." ${how})\n`;
    for (const { label, path } of conflicts) text += `\t${`${label}:`.padEnd(17)}${shown(path)}\n`;
    text += '\n';
  }
  if (changed.length > 0) {
    const add = changed.some(({ y }) => y === 'D') ? 'add/rm' : 'add';
    text += `Changes not staged for commit:\n  (use "git ${add} <file>..." to update what will be committed)\n`;
    text += '  (use "git restore <file>..." to discard changes in working directory)\n';
    for (const { y, path } of changed) text += `\t${`${LABELS[y]}:`.padEnd(12)}${shown(path)}\n`;
    text += '\n';
  }
  if (untracked.length > 0) {
    text += 'Untracked files:\n  (use "git add <file>..." to include in what will be committed)\n';
    for (const path of untracked) text += `\t${shown(path)}\n`;
    text += '\n';
  }
  if (staged.length > 0) return text;
  if (changed.length > 0 || conflicts.length > 0) {
    return `${text}no changes added to commit (use "git add" and/or "git commit -a")\n`;
  }
  if (untracked.length > 0) {
    return `${text}nothing added to commit but untracked files present (use "git add" to track)\n`;
  }
  if (oid === null)
    return `${text}nothing to commit (create/copy files and use "git add" to track)\n`;
  return `${text}nothing to commit, working tree clean\n`;
}

const commits = (count: number) => `${count} commit${count === 1 ? '' : 's'}`;

/** How the branch compares to its upstream, followed by a blank line; `''` if it has none. */
export async function trackingText(repo: Repository, branch: string): Promise<string> {
  const upstream = upstreamOf(repo, branch);
  if (upstream === null) return '';
  const name = upstream.replace(/^refs\/(remotes|heads)\//, '');
  const [ours, theirs] = [repo.head().oid, repo.refs.resolve(upstream)];
  if (theirs === null || ours === null) {
    return `Your branch is based on '${name}', but the upstream is gone.\n  (use "git branch --unset-upstream" to fixup)\n\n`;
  }
  const { ahead, behind } = await aheadBehind(repo, ours, theirs);
  if (ahead === 0 && behind === 0) return `Your branch is up to date with '${name}'.\n\n`;
  if (behind === 0) {
    return `Your branch is ahead of '${name}' by ${commits(ahead)}.\n  (use "git push" to publish your local commits)\n\n`;
  }
  if (ahead === 0) {
    return `Your branch is behind '${name}' by ${commits(behind)}, and can be fast-forwarded.\n  (use "git pull" to update your local branch)\n\n`;
  }
  return `Your branch and '${name}' have diverged,\nand have ${ahead} and ${behind} different commits each, respectively.\n  (use "git pull" to merge the remote branch into yours)\n\n`;
}

/** `## main...origin/main [ahead 1, behind 2]`. */
async function branchLine(repo: Repository): Promise<string> {
  const { branch, oid } = repo.head();
  if (branch === null) return '## HEAD (no branch)';
  if (oid === null) return `## No commits yet on ${branch}`;
  const upstream = upstreamOf(repo, branch);
  if (upstream === null) return `## ${branch}`;
  const name = upstream.replace(/^refs\/(remotes|heads)\//, '');
  const theirs = repo.refs.resolve(upstream);
  if (theirs === null) return `## ${branch}...${name} [gone]`;
  const { ahead, behind } = await aheadBehind(repo, oid, theirs);
  const parts = [...(ahead ? [`ahead ${ahead}`] : []), ...(behind ? [`behind ${behind}`] : [])];
  return `## ${branch}...${name}${parts.length > 0 ? ` [${parts.join(', ')}]` : ''}`;
}
