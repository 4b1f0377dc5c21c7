// git clean: removes files that are not tracked.
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { IgnoreRules } from '../ignore-rules';
import { comparePaths, parentFolders } from '../index-file';
import { type Options, parseOptions } from '../options';
import { fromRepositoryPath, type Pathspec, parsePathspec } from '../pathspec';
import { quotePath } from '../quote-path';
import type { Repository } from '../repository';
import type { Worktree } from '../worktree';

export const cleanCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-f --force', '-n --dry-run', '-q --quiet', '-d', '-x', '-X', '-i --interactive'],
    values: ['-e --exclude'],
  });
  const { repo, index, worktree } = openAll(context);
  refuse(repo, options);
  const words = [...options.rest, ...(options.paths ?? [])];
  const tracked = new Set(index.paths());
  const paths = findRemovable('', {
    worktree,
    rules: new IgnoreRules(repo, { patterns: options.all('-e'), alone: options.has('-x') }),
    spec: parsePathspec(repo.dir, context.session.cwd, words.length > 0 ? words : ['.']),
    tracked,
    trackedFolders: new Set([...tracked].flatMap(parentFolders)),
    ignoredOnly: options.has('-X'),
    withFolders: options.has('-d') || words.length > 0,
    isKept: keepsRepositories(options, worktree),
  });
  const removal = new Removal(context, worktree, options);
  for (const path of paths.sort(comparePaths)) removal.remove(path);
  return removal.hasFailed ? 1 : 0;
};

function refuse(repo: Repository, options: Options): void {
  if (options.has('-i'))
    throw new GitError('clean -i has no menu here: look with git clean -n, then remove with -f');
  const required = repo.setting('clean.requireforce');
  if (!options.has('-n') && !options.has('-f') && required !== 'false') {
    const why = required === undefined ? 'defaults' : 'set';
    throw new GitError(
      `clean.requireForce ${why} to true and neither -i, -n, nor -f given; refusing to clean`,
    );
  }
  if (options.has('-x') && options.has('-X'))
    throw new GitError('-x and -X cannot be used together');
}

/** Tells the repositories inside this one, which are kept unless `-f` was given twice. */
const keepsRepositories =
  (options: Options, worktree: Worktree) =>
  (path: string): boolean =>
    options.all('-f').length < 2 &&
    worktree.repo.session.files.exists(`${worktree.full(path)}/.git/HEAD`);

interface Search {
  worktree: Worktree;
  rules: IgnoreRules;
  spec: Pathspec;
  tracked: Set<string>;
  trackedFolders: Set<string>;
  /** Whether ignored files are looked for, and not the others. */
  ignoredOnly: boolean;
  /** Whether folders without tracked files are removed too. */
  withFolders: boolean;
  isKept: (folder: string) => boolean;
}

/** Names below a folder without `.git`, folders with a slash at the end. */
function list(worktree: Worktree, folder: string): string[] {
  const { files } = worktree.repo.session;
  const base = folder === '' ? worktree.repo.dir : worktree.full(folder);
  return files
    .readdir(base)
    .filter((name) => name !== '.git')
    .map((name) => {
      const path = folder === '' ? name : `${folder}/${name}`;
      return worktree.isFolder(path) ? `${path}/` : path;
    });
}

/** Files to remove below a folder; a folder that goes as a whole is one entry that ends with a slash. */
function findRemovable(folder: string, search: Search, isInIgnored = false): string[] {
  const { rules, spec, ignoredOnly } = search;
  return list(search.worktree, folder).flatMap((entry) => {
    const path = entry.replace(/\/$/, '');
    if (search.tracked.has(path)) return [];
    const isIgnored = isInIgnored || rules.isIgnoredHere(path, entry !== path);
    const isWanted = isIgnored === ignoredOnly;
    if (entry === path) return isWanted && spec.matches(path) ? [path] : [];
    if (search.trackedFolders.has(path)) return findRemovable(path, search, isIgnored);
    const isSearched = search.withFolders ? isWanted || ignoredOnly : ignoredOnly && !isIgnored;
    if (!isSearched || !spec.touches(path) || search.isKept(path)) return [];
    const isWhole = isWanted && spec.matches(path) && (ignoredOnly || !hasIgnored(path, search));
    return isWhole ? [entry] : findRemovable(path, search, isIgnored);
  });
}

function hasIgnored(folder: string, search: Search): boolean {
  return list(search.worktree, folder).some((entry) => {
    const path = entry.replace(/\/$/, '');
    if (search.rules.isIgnoredHere(path, entry !== path)) return true;
    return entry !== path && !search.isKept(path) && hasIgnored(path, search);
  });
}

/** Removes what was found and says so. */
class Removal {
  readonly #context: GitContext;
  readonly #worktree: Worktree;
  readonly #options: Options;
  readonly #isKept: (folder: string) => boolean;
  hasFailed = false;

  constructor(context: GitContext, worktree: Worktree, options: Options) {
    this.#context = context;
    this.#worktree = worktree;
    this.#options = options;
    this.#isKept = keepsRepositories(options, worktree);
  }

  /** @param entry a path of the repository, with a slash at the end for a folder */
  remove(entry: string): void {
    const path = entry.replace(/\/$/, '');
    const isGone = entry === path ? this.#delete(path) : this.#removeFolder(path);
    if (isGone) this.#sayRemoved(entry);
  }

  /** @returns false if something had to stay in it */
  #removeFolder(folder: string): boolean {
    if (this.#isKept(folder)) {
      this.#say('Would skip repository', 'Skipping repository', this.#shown(folder));
      return false;
    }
    const gone: string[] = [];
    const entries = list(this.#worktree, folder);
    for (const entry of entries) {
      const path = entry.replace(/\/$/, '');
      if (entry === path ? this.#delete(path) : this.#removeFolder(path)) gone.push(path);
    }
    const isCurrent = this.#worktree.full(folder) === this.#context.session.cwd;
    if (isCurrent)
      this.#say('Would refuse to remove', 'Refusing to remove', 'current working directory');
    const isGone = !isCurrent && gone.length === entries.length && this.#delete(folder);
    if (!isGone) for (const path of gone) this.#sayRemoved(path);
    return isGone;
  }

  #delete(path: string): boolean {
    if (this.#options.has('-n')) return true;
    try {
      this.#worktree.repo.session.files.remove(this.#worktree.full(path), { recursive: true });
      return true;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#context.err(`warning: failed to remove ${this.#shown(path)}: ${why}\n`);
      this.hasFailed = true;
      return false;
    }
  }

  #sayRemoved(path: string): void {
    this.#say('Would remove', 'Removing', this.#shown(path));
  }

  #say(would: string, does: string, what: string): void {
    if (!this.#options.has('-q'))
      this.#context.out(`${this.#options.has('-n') ? would : does} ${what}\n`);
  }

  #shown(path: string): string {
    const { cwd } = this.#context.session;
    return quotePath(fromRepositoryPath(this.#worktree.repo.dir, cwd, path));
  }
}
