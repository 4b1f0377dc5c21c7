// `.gitignore` of each folder and `.git/info/exclude`, read by the `ignore` package.

import ignore, { type Ignore } from 'ignore';
import type { FileTree } from '../machine/file-calls';
import type { Repository } from './repository';

const parseRules = (text: string): Ignore =>
  ignore({ ignorecase: false, allowRelativePaths: true }).add(text);

/** Rules of a command line. */
interface GivenRules {
  patterns: readonly string[];
  /** Whether the rules in files do not count. */
  alone: boolean;
}

export class IgnoreRules {
  readonly #files: FileTree;
  readonly #dir: string;
  readonly #exclude: Ignore | null;
  readonly #given: Ignore;
  readonly #isAlone: boolean;
  readonly #byFolder = new Map<string, Ignore | null>();

  constructor(
    { session, dir, gitdir }: Repository,
    { patterns, alone }: GivenRules = { patterns: [], alone: false },
  ) {
    this.#files = session.files;
    this.#dir = dir === '/' ? '' : dir;
    this.#exclude = this.#read(`${gitdir}/info/exclude`);
    this.#given = parseRules(patterns.join('\n'));
    this.#isAlone = alone;
  }

  #read(path: string): Ignore | null {
    try {
      return parseRules(new TextDecoder().decode(this.#files.readFile(path)));
    } catch {
      return null;
    }
  }

  #rulesOf(folder: string): Ignore | null {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const rules = this.#read(`${this.#dir}/${folder === '' ? '' : `${folder}/`}.gitignore`);
    this.#byFolder.set(folder, rules);
    return rules;
  }

  /** Whether a rule matches the path itself; its parent folders are not considered. */
  isIgnoredHere(path: string, isFolder: boolean): boolean {
    const parts = path.split('/');
    const given = this.#verdict(this.#given, parts, isFolder);
    if (given !== null || this.#isAlone) return given ?? false;
    for (let depth = parts.length - 1; depth >= 0; depth -= 1) {
      const verdict = this.#verdict(
        this.#rulesOf(parts.slice(0, depth).join('/')),
        parts.slice(depth),
        isFolder,
      );
      if (verdict !== null) return verdict;
    }
    return this.#verdict(this.#exclude, parts, isFolder) ?? false;
  }

  #verdict(rules: Ignore | null, parts: string[], isFolder: boolean): boolean | null {
    if (rules === null) return null;
    const { ignored, unignored } = rules.test(parts.join('/') + (isFolder ? '/' : ''));
    return ignored ? true : unignored ? false : null;
  }

  /** Whether a path or a folder above it is ignored. */
  isIgnored(path: string, isFolder: boolean): boolean {
    const parts = path.split('/');
    return parts.some((_, at) => {
      const isLast = at === parts.length - 1;
      return this.isIgnoredHere(parts.slice(0, at + 1).join('/'), !isLast || isFolder);
    });
  }
}
