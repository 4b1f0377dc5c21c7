// Selects the paths for a command: a file, a folder with everything in it, or a pattern with `*`, `?`, `[…]`
// in which a star crosses folders, as in Git. Paths are relative to the current folder.
import { GitError } from './git-error';

export interface Pathspec {
  /** Whether a path of the repository is selected. Without any arguments, all are. */
  matches(path: string): boolean;
  /** Whether something in or below a folder may be selected. */
  touches(folder: string): boolean;
  /** Arguments that have matched nothing so far. */
  unused(): string[];
  isEmpty: boolean;
}

/** Joins a path to a folder and resolves `.` and `..`. */
export function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * Converts a path to one relative to the repository, `''` for its top.
 * @throws GitError for one outside it
 */
export function toRepositoryPath(dir: string, cwd: string, path: string): string {
  const full = joinPath(cwd, path);
  const base = dir === '/' ? '' : dir;
  if (full === base || full === dir) return '';
  if (!full.startsWith(`${base}/`)) {
    throw new GitError(`${path}: '${path}' is outside repository at '${dir}'`);
  }
  return full.slice(base.length + 1);
}

/** Converts a path of the repository to one relative to the current folder. */
export function fromRepositoryPath(dir: string, cwd: string, path: string): string {
  const here = toRepositoryPath(dir, cwd, '.').split('/').filter(Boolean);
  const there = path.split('/');
  let same = 0;
  while (same < here.length && here[same] === there[same]) same += 1;
  return `${'../'.repeat(here.length - same)}${there.slice(same).join('/')}` || './';
}

/** The pattern of a name with `*`, `?` and `[…]`, in which a star crosses slashes (wildmatch). */
export function globPattern(glob: string): RegExp {
  const source = glob.replace(/\[!?[^\]]*\]|\*+|[?]|[\\^$.|+(){}[\]]/g, (part) => {
    if (part.startsWith('*')) return '.*';
    if (part === '?') return '.';
    if (part.length > 1) return part.replace('[!', '[^').replace(/\\/g, '\\\\');
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`, 's');
}

/** Parses the paths given to a command. */
export function parsePathspec(dir: string, cwd: string, words: readonly string[]): Pathspec {
  const specs = words.map((word) => {
    const path = toRepositoryPath(
      dir,
      cwd,
      word.startsWith(':/') ? `${dir}/${word.slice(2)}` : word,
    );
    return { word, path, pattern: /[*?[]/.test(word) ? globPattern(path) : null, used: false };
  });
  return {
    isEmpty: specs.length === 0,
    matches: (path) => {
      let found = specs.length === 0;
      for (const spec of specs) {
        const inside = spec.path === '' || path === spec.path || path.startsWith(`${spec.path}/`);
        if (inside || spec.pattern?.test(path)) {
          spec.used = true;
          found = true;
        }
      }
      return found;
    },
    touches: (folder) =>
      specs.length === 0 ||
      specs.some(
        ({ path, pattern }) =>
          pattern !== null ||
          path === '' ||
          path === folder ||
          path.startsWith(`${folder}/`) ||
          folder.startsWith(`${path}/`),
      ),
    unused: () => specs.filter(({ used }) => !used).map(({ word }) => word),
  };
}
