// git grep: lines that match, in tracked files, in the index or in commits.
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { compileExpression, type ExpressionPart } from '../grep-expression';
import { GrepOutput, type GrepStyle } from '../grep-output';
import { comparePaths } from '../index-file';
import { type Options, parseOptions } from '../options';
import { isBinary } from '../patch';
import {
  fromRepositoryPath,
  joinPath,
  type Pathspec,
  parsePathspec,
  toRepositoryPath,
} from '../pathspec';
import type { PatternKind } from '../posix-pattern';
import { quotePath } from '../quote-path';
import type { Repository } from '../repository';
import { requireRevision } from '../revisions';
import { flattenTree } from '../tree-map';
import { splitRevisionsAndPaths } from './split-revisions-and-paths';

const FLAGS = [
  '-n --line-number',
  '--column',
  '-i --ignore-case',
  '-l --files-with-matches --name-only',
  '-L --files-without-match',
  '-c --count',
  '-w --word-regexp',
  '-v --invert-match',
  '-E --extended-regexp',
  '-G --basic-regexp',
  '-F --fixed-strings',
  '-P --perl-regexp',
  '-h',
  '-H',
  '-o --only-matching',
  '-p --show-function',
  '-W --function-context',
  '--heading',
  '--break',
  '-q --quiet',
  '-a --text',
  '-I',
  '-z --null',
  '--full-name',
  '-r --recursive',
  '--all-match',
  '--cached',
  '--untracked',
  '--no-index',
  '--exclude-standard',
  '--no-exclude-standard',
] as const;
const KINDS = { '-E': 'extended', '-G': 'basic', '-F': 'fixed', '-P': 'perl' } as const;

export const grepCommand: GitCommand = async (context, args) => {
  const { parts, others } = takeExpression(context, args);
  const options = parseOptions(others, {
    flags: FLAGS,
    values: [
      '-A --after-context',
      '-B --before-context',
      '-C --context',
      '-m --max-count',
      '--max-depth',
      '--threads',
    ],
  });
  const { repo } = openAll(context);
  const { rest, paths } = wordsAfterPattern(options, parts);
  if (options.has('--cached')) {
    const other = ['--untracked', '--no-index'].find((name) => options.has(name));
    if (other !== undefined)
      throw new GitError(`options '${other}' and '--cached' cannot be used together`);
  }
  const { revisions, paths: words } = await splitRevisionsAndPaths(repo, { rest, paths });
  if (revisions.length > 0 && (options.has('--untracked') || options.has('--no-index')))
    throw new GitError('--no-index or --untracked cannot be used with revs');
  const spec = parsePathspec(repo.dir, context.session.cwd, words.length > 0 ? words : ['.']);
  const matcher = compileExpression(parts, {
    kind: kindOf(repo, args, options),
    ignoreCase: options.has('-i'),
    isWord: options.has('-w'),
    allMatch: options.has('--all-match'),
  });
  const search = new GrepOutput(matcher, styleOf(repo, args, options), context.out);
  let isFound = false;
  for await (const file of findFiles(context, { options, revisions, spec })) {
    context.session.signal.throwIfAborted();
    const isShown = await searchFile(file);
    isFound ||= isShown;
    if (isShown && options.has('-q')) break;
  }
  return isFound ? 0 : 1;

  /** @returns whether the file counts as found */
  async function searchFile({ name, read }: SearchedFile): Promise<boolean> {
    const bytes = await read();
    const isBytes = !options.has('-a') && isBinary(bytes);
    if (isBytes && options.has('-I')) return false;
    const lines = new TextDecoder().decode(bytes).split('\n');
    if (lines.at(-1) === '') lines.pop();
    const hits = matcher.isAllIn(lines) ? lines.filter((line) => search.isHit(line)).length : 0;
    const end = options.has('-z') ? '\0' : '\n';
    if (options.has('-L')) {
      if (hits === 0) context.out(`${name}${end}`);
      return hits === 0;
    }
    if (hits === 0 || options.has('-q')) return hits > 0;
    if (options.has('-l')) context.out(`${name}${end}`);
    else if (options.has('-c')) {
      const count = Math.min(hits, numberOf(options, '-m') ?? hits);
      const head = options.has('-h') ? '' : `${name}${options.has('-z') ? '\0' : ':'}`;
      context.out(`${head}${count}\n`);
    } else if (isBytes) context.out(`Binary file ${name} matches\n`);
    else search.showFile(name, lines);
    return true;
  }
};

/** Takes the patterns, and the words that join them, out of the arguments; their order matters. */
function takeExpression({ session }: GitContext, args: readonly string[]) {
  const parts: ExpressionPart[] = [];
  const others: string[] = [];
  const queue = [...args];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === '--') {
      others.push(word, ...queue);
      break;
    }
    if (/^-\d+$/.test(word)) {
      others.push('-C', word.slice(1));
      continue;
    }
    // Short options may be joined: `-ne foo`.
    const [, before = '', letter, value = ''] = /^-([^-ABCefm\d]*)([ef])(.*)$/s.exec(word) ?? [];
    if (['--and', '--or', '--not', '(', ')'].includes(word)) parts.push({ word: word as '--and' });
    else if (letter === undefined) {
      others.push(word);
      // The value of an option is not taken for a pattern.
      if (/^-[^-]*[ABCm]$/.test(word) && queue.length > 0) others.push(queue.shift() as string);
    } else {
      if (before !== '') others.push(`-${before}`);
      const text = value === '' ? queue.shift() : value;
      if (text === undefined)
        throw new GitError(`switch \`${letter}' requires a value`, {
          prefix: 'error: ',
          exitCode: 129,
        });
      parts.push({
        pattern: letter === 'e' ? text : readPatterns(session.files, session.cwd, text),
      });
    }
  }
  return { parts, others };
}

function readPatterns(files: GitContext['session']['files'], cwd: string, name: string): string {
  try {
    return new TextDecoder().decode(files.readFile(joinPath(cwd, name))).replace(/\n$/, '');
  } catch {
    throw new GitError(`cannot open '${name}': No such file or directory`);
  }
}

/** Without `-e` the first word is the pattern, also after `--`. */
function wordsAfterPattern({ rest, paths }: Options, parts: ExpressionPart[]) {
  if (parts.length > 0) return { rest, paths };
  const words = [...rest];
  const others = paths === null ? null : [...paths];
  const pattern = words.shift() ?? others?.shift();
  if (pattern === undefined) throw new GitError('no pattern given');
  parts.push({ pattern });
  return { rest: words, paths: others };
}

/** The kind of the last of `-E -F -G -P`, or that of the settings. */
function kindOf(repo: Repository, args: readonly string[], options: Options): PatternKind {
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const given = names.filter((name) => options.has(name));
  const last = given
    .sort((a, b) => lastPlace(args, a.slice(1)) - lastPlace(args, b.slice(1)))
    .at(-1);
  if (last !== undefined) return KINDS[last];
  const setting = repo.setting('grep.patterntype');
  if (setting === 'extended' || setting === 'fixed' || setting === 'perl') return setting;
  return repo.setting('grep.extendedregexp') === 'true' ? 'extended' : 'basic';
}

const lastPlace = (args: readonly string[], letter: string) =>
  args.findLastIndex((word) => /^-[^-]/.test(word) && word.includes(letter));

function numberOf(options: Options, name: string): number | undefined {
  const given = options.value(name);
  if (given === undefined || /^\d+$/.test(given)) return given === undefined ? undefined : +given;
  throw new GitError(`switch \`${name.slice(1)}' expects a numerical value`, {
    prefix: 'error: ',
    exitCode: 129,
  });
}

function styleOf(repo: Repository, args: readonly string[], options: Options): GrepStyle {
  const around = numberOf(options, '-C') ?? 0;
  const isNamed = lastPlace(args, 'H') > lastPlace(args, 'h') || !options.has('-h');
  return {
    before: numberOf(options, '-B') ?? around,
    after: numberOf(options, '-A') ?? around,
    functions: options.has('-W') ? 'whole' : options.has('-p') ? 'name' : 'no',
    invert: options.has('-v'),
    onlyMatching: options.has('-o'),
    lineNumbers: options.has('-n') || repo.setting('grep.linenumber') === 'true',
    columns: options.has('--column') || repo.setting('grep.column') === 'true',
    names: isNamed,
    heading: options.has('--heading'),
    fileBreak: options.has('--break'),
    nul: options.has('-z'),
    maxCount: numberOf(options, '-m') ?? Number.POSITIVE_INFINITY,
  };
}

/** A file to search, with its name as it is shown. */
interface SearchedFile {
  name: string;
  read: () => Promise<Uint8Array>;
}

const isRegular = (mode: string | undefined) => mode === '100644' || mode === '100755';

async function* findFiles(
  context: GitContext,
  where: { options: Options; revisions: readonly string[]; spec: Pathspec },
): AsyncGenerator<SearchedFile> {
  const { options, revisions, spec } = where;
  const { repo, index, worktree } = openAll(context);
  const { cwd } = context.session;
  const depth = options.has('--max-depth') ? Number(options.value('--max-depth')) : -1;
  const here = toRepositoryPath(repo.dir, cwd, '.');
  const folders = (path: string) => path.split('/').length - 1;
  const isWanted = (path: string) =>
    spec.matches(path) &&
    (depth < 0 || folders(path) - (here === '' ? 0 : folders(`${here}/`)) <= depth);
  const shown = (path: string) => {
    const relative = options.has('--full-name') ? path : fromRepositoryPath(repo.dir, cwd, path);
    return options.has('-z') ? relative : quotePath(relative);
  };
  for (const revision of revisions) {
    const tree = await flattenTree(repo, await requireRevision(repo, revision));
    const [, base = ''] = /:(.*)$/s.exec(revision) ?? [];
    for (const [path, { mode, oid }] of tree) {
      const full = base === '' ? path : joinPath(`/${base}`, path).slice(1);
      if (!isWanted(full) || !isRegular(mode)) continue;
      const name = base === '' ? shown(path) : quotePath(path);
      yield { name: `${revision}:${name}`, read: () => repo.readBlob(oid) };
    }
  }
  if (revisions.length > 0) return;
  const ignored = options.has('--no-index') && !options.has('--exclude-standard');
  const others =
    options.has('--untracked') || options.has('--no-index')
      ? worktree.untracked(index, { all: true, ignored })
      : [];
  for (const path of [...index.paths(), ...others].sort(comparePaths)) {
    if (path.endsWith('/') || !isWanted(path)) continue;
    const entry = index.get(path);
    if (options.has('--cached')) {
      if (entry !== undefined && isRegular(entry.mode))
        yield { name: shown(path), read: () => repo.readBlob(entry.oid) };
    } else if (isRegular(worktree.look(path)?.mode))
      yield { name: shown(path), read: async () => worktree.read(path) };
  }
}
