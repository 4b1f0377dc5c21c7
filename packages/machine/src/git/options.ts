// Parses a command's arguments as Git does: `-am text`, `-n5`, `--depth=1`, `--` before paths.
import { GitError } from './git-error';

/** The options of a command. Names include their dashes; aliases of one option are separated by a blank. */
export interface OptionSpec {
  /** Options without a value, such as `-a --all`. */
  flags?: readonly string[];
  /** Options with a value, such as `-m --message`. */
  values?: readonly string[];
  /** Options whose value may be left out and follows `=`, such as `--abbrev` or `--abbrev=8`. */
  optionals?: readonly string[];
  /** Whether `-5` counts as `-n 5`. */
  count?: boolean;
}

/** The parsed arguments. */
export interface Options {
  /** Whether a flag was given, by any of its names. */
  has(name: string): boolean;
  /** The last value of an option. */
  value(name: string): string | undefined;
  /** All values of an option, in order. */
  all(name: string): string[];
  /** Arguments that are not options, before `--`. */
  rest: string[];
  /** Arguments after `--`; null without it. */
  paths: string[] | null;
}

/**
 * Parses the arguments of a Git command.
 * @throws GitError with exit code 129 for an option that the command does not have
 */
export function parseOptions(args: readonly string[], spec: OptionSpec): Options {
  const flags = groupNames(spec.flags);
  const values = groupNames(spec.values);
  const optionals = groupNames(spec.optionals);
  const given = new Map<string, string[]>();
  const rest: string[] = [];
  const put = (key: string, value: string) => given.set(key, [...(given.get(key) ?? []), value]);
  let paths: string[] | null = null;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] as string;
    const next = () => {
      at += 1;
      const value = args[at];
      if (value === undefined)
        throw usageError(`option \`${word.replace(/^-+/, '')}' requires a value`);
      return value;
    };
    if (word === '--') {
      paths = args.slice(at + 1);
      break;
    }
    if (word === '-' || !word.startsWith('-')) rest.push(word);
    else if (word.startsWith('--')) {
      const [name = '', ...value] = word.split('=');
      const valued = values.get(name);
      if (optionals.has(name)) put(optionals.get(name) as string, value.join('='));
      else if (valued !== undefined) put(valued, value.length > 0 ? value.join('=') : next());
      else if (flags.has(name) && value.length === 0) put(flags.get(name) as string, '');
      else throw usageError(`unknown option \`${name.slice(2)}'`);
    } else if (spec.count && /^-\d+$/.test(word)) put(values.get('-n') as string, word.slice(1));
    else readShort(word, { flags, values, put, next });
  }
  const keyOf = (name: string) =>
    flags.get(name) ?? values.get(name) ?? optionals.get(name) ?? name;
  return {
    has: (name) => given.has(keyOf(name)),
    value: (name) => given.get(keyOf(name))?.at(-1),
    all: (name) => given.get(keyOf(name)) ?? [],
    rest,
    paths,
  };
}

interface ShortWord {
  flags: Map<string, string>;
  values: Map<string, string>;
  put: (key: string, value: string) => void;
  next: () => string;
}

/** Parses short options: `-sb`, `-am text`, `-n5`. */
function readShort(word: string, { flags, values, put, next }: ShortWord): void {
  for (let letter = 1; letter < word.length; letter += 1) {
    const name = `-${word[letter]}`;
    const valued = values.get(name);
    if (valued !== undefined) {
      put(valued, letter + 1 < word.length ? word.slice(letter + 1) : next());
      return;
    }
    const flag = flags.get(name);
    if (flag === undefined) throw usageError(`unknown switch \`${word[letter]}'`);
    put(flag, '');
  }
}

function groupNames(groups: readonly string[] = []): Map<string, string> {
  return new Map(groups.flatMap((group) => group.split(' ').map((name) => [name, group] as const)));
}

/** `error: …` with exit code 129, as Git reports wrong usage. */
const usageError = (message: string): GitError =>
  new GitError(message, { prefix: 'error: ', exitCode: 129 });
