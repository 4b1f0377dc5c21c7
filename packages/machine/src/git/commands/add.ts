// git add, rm and mv: staging for the next commit.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import type { GitIndex } from '../index-file';
import { loadMore } from '../load-more';
import { parseOptions } from '../options';
import { parsePathspec, toRepositoryPath } from '../pathspec';
import type { Repository } from '../repository';
import { flattenTree } from '../tree-map';
import type { Worktree } from '../worktree';

/** Stages the current state of all tracked files; deleted ones leave the index. */
export async function addTracked(
  index: GitIndex,
  worktree: Worktree,
  matches: (path: string) => boolean = () => true,
): Promise<void> {
  for (const path of index.paths()) {
    if (!matches(path)) continue;
    const entry = index.get(path);
    if (entry && (await worktree.changeOf(entry, index.writtenAtMs)) === null) continue;
    const stored = await worktree.store(path);
    if (stored === null) index.remove(path);
    else index.resolve(stored);
  }
}

export const addCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-A --all', '-u --update', '-f --force', '-v --verbose', '-n --dry-run', '-p --patch'],
  });
  if (options.has('-p')) return (await loadMore()).addPatch(context, options);
  const { repo, index, worktree } = openAll(context);
  const words = [...options.rest, ...(options.paths ?? [])];
  const everything = options.has('-A') || options.has('-u');
  if (words.length === 0 && !everything) {
    context.err('Nothing specified, nothing added.\n');
    context.err("hint: Maybe you wanted to say 'git add .'?\n");
    return 0;
  }
  const spec = parsePathspec(repo.dir, context.session.cwd, words);
  const tracked = index.paths().filter((path) => spec.matches(path));
  const fresh = options.has('-u')
    ? []
    : worktree
        .untracked(index, { all: true })
        .filter((path) => spec.matches(path.replace(/\/$/, '')));
  const ignored = options.has('-u') ? [] : findIgnored(repo, worktree, spec.unused());
  if (ignored.length > 0 && !options.has('-f')) {
    context.err(
      `The following paths are ignored by one of your .gitignore files:\n${ignored.join('\n')}\nhint: Use -f if you really want to add them.\n`,
    );
  }
  const missing = spec.unused().filter((word) => {
    const path = toRepositoryPath(repo.dir, context.session.cwd, word);
    return !ignored.includes(path) && !worktree.isFolder(path);
  });
  if (missing.length > 0) throw new GitError(`pathspec '${missing[0]}' did not match any files`);
  const forced = options.has('-f') ? ignored : [];
  const say = (verb: string, path: string) => {
    if (options.has('-v') || options.has('-n')) context.out(`${verb} '${path}'\n`);
  };
  for (const path of [...fresh, ...forced].sort()) {
    if (path.endsWith('/')) {
      context.err(`warning: adding embedded git repository: ${path.slice(0, -1)}: left out\n`);
      continue;
    }
    say('add', path);
    const stored = options.has('-n') ? null : await worktree.store(path);
    if (stored !== null) index.resolve(stored);
  }
  if (options.has('-n')) return 0;
  const wanted = new Set(tracked);
  await addTracked(index, worktree, (path) => wanted.has(path));
  await repo.writeIndex(index);
  return ignored.length > 0 && !options.has('-f') ? 1 : 0;
};

/** The given paths that exist but are ignored by a rule. */
function findIgnored(repo: Repository, worktree: Worktree, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const path = toRepositoryPath(repo.dir, repo.session.cwd, word);
    if (path === '' || (worktree.look(path) === null && !worktree.isFolder(path))) return [];
    return worktree.rules.isIgnored(path, worktree.isFolder(path)) ? [path] : [];
  });
}

export const rmCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-r', '-f --force', '--cached', '-q --quiet', '-n --dry-run', '--ignore-unmatch'],
  });
  const { repo, index, worktree } = openAll(context);
  const words = [...options.rest, ...(options.paths ?? [])];
  if (words.length === 0) throw new GitError('No pathspec was given. Which files should I remove?');
  const spec = parsePathspec(repo.dir, context.session.cwd, words);
  const paths = index.paths().filter((path) => spec.matches(path));
  const [unused] = spec.unused();
  if (unused !== undefined && !options.has('--ignore-unmatch')) {
    throw new GitError(`pathspec '${unused}' did not match any files`);
  }
  for (const word of words) {
    const path = toRepositoryPath(repo.dir, context.session.cwd, word);
    if (!options.has('-r') && paths.some((one) => path === '' || one.startsWith(`${path}/`))) {
      throw new GitError(`not removing '${word}' recursively without -r`);
    }
  }
  if (!options.has('-f'))
    await refuseChanged(repo, { index, worktree, paths, cached: options.has('--cached') });
  for (const path of paths) {
    if (!options.has('-q')) context.out(`rm '${path}'\n`);
    if (options.has('-n')) continue;
    index.remove(path);
    if (!options.has('--cached')) worktree.remove(path);
  }
  if (!options.has('-n')) await repo.writeIndex(index);
  return 0;
};

/** Refuses to remove what no commit holds. */
async function refuseChanged(
  repo: Repository,
  what: { index: GitIndex; worktree: Worktree; paths: string[]; cached: boolean },
): Promise<void> {
  const { index, worktree, paths, cached } = what;
  const head = await flattenTree(repo, repo.head().oid);
  const staged: string[] = [];
  const changed: string[] = [];
  const both: string[] = [];
  for (const path of paths) {
    const entry = index.get(path);
    if (entry === undefined) continue;
    const isStaged = head.get(path)?.oid !== entry.oid;
    const change = await worktree.changeOf(entry, index.writtenAtMs);
    const isChanged = change !== null && change !== 'D';
    if (isStaged && isChanged) both.push(path);
    else if (isStaged && !cached) staged.push(path);
    else if (isChanged && !cached) changed.push(path);
  }
  const say = (files: string[], what: [string, string], how: string) => {
    if (files.length === 0) return '';
    const many = files.length > 1;
    const list = files.map((path) => `    ${path}\n`).join('');
    return `error: the following ${many ? 'files have' : 'file has'} ${what[many ? 1 : 0]}:\n${list}(${how})\n`;
  };
  const text =
    say(
      both,
      [
        'staged content different from both the\nfile and the HEAD',
        'staged content different from both the\nfile and the HEAD',
      ],
      'use -f to force removal',
    ) +
    say(
      staged,
      ['changes staged in the index', 'changes staged in the index'],
      'use --cached to keep the file, or -f to force removal',
    ) +
    say(
      changed,
      ['local modifications', 'local modifications'],
      'use --cached to keep the file, or -f to force removal',
    );
  if (text !== '') throw new GitError(text.trimEnd(), { prefix: '', exitCode: 1 });
}

export const mvCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-f --force', '-k', '-v --verbose', '-n --dry-run'],
  });
  const { session } = context;
  const { repo, index, worktree } = openAll(context);
  const words = [...options.rest, ...(options.paths ?? [])];
  const target = words.pop();
  if (target === undefined || words.length === 0) {
    throw new GitError('usage: git mv [<options>] <source>... <destination>', {
      prefix: '',
      exitCode: 129,
    });
  }
  const to = toRepositoryPath(repo.dir, session.cwd, target);
  const intoFolder = worktree.isFolder(to);
  if (words.length > 1 && !intoFolder)
    throw new GitError(`destination '${target}' is not a directory`);
  for (const word of words) {
    const from = toRepositoryPath(repo.dir, session.cwd, word);
    const name = from.slice(from.lastIndexOf('/') + 1);
    const goal = intoFolder ? `${to === '' ? '' : `${to}/`}${name}` : to;
    const pair = `source=${from}, destination=${goal}`;
    const moved = index.paths().filter((path) => path === from || path.startsWith(`${from}/`));
    if (worktree.look(from) === null && !worktree.isFolder(from))
      throw new GitError(`bad source, ${pair}`);
    if (moved.length === 0) throw new GitError(`not under version control, ${pair}`);
    if (worktree.look(goal) !== null && !options.has('-f')) {
      throw new GitError(`destination exists, ${pair}`);
    }
    if (options.has('-v')) context.out(`Renaming ${from} to ${goal}\n`);
    if (options.has('-n')) continue;
    try {
      if (worktree.look(goal) !== null) session.files.remove(worktree.full(goal));
      session.files.rename(worktree.full(from), worktree.full(goal));
    } catch {
      throw new GitError(`renaming '${from}' failed: No such file or directory`);
    }
    for (const path of moved) {
      const entry = index.get(path);
      index.remove(path);
      if (entry) index.resolve({ ...entry, path: goal + path.slice(from.length) });
    }
  }
  if (!options.has('-n')) await repo.writeIndex(index);
  return 0;
};
