// Parses the arguments of curl as curl does: `-sSL`, `-XPOST`, `-o file`, `--data text`.

/** A command line that curl rejects. */
export class CurlUsageError extends Error {}

/** Long names by short ones, for options with a value and options without. */
const VALUES: Readonly<Record<string, string>> = {
  o: 'output',
  X: 'request',
  H: 'header',
  d: 'data',
  A: 'user-agent',
  u: 'user',
  e: 'referer',
  b: 'cookie',
  m: 'max-time',
};
const FLAGS: Readonly<Record<string, string>> = {
  O: 'remote-name',
  I: 'head',
  L: 'location',
  s: 'silent',
  S: 'show-error',
  i: 'include',
  f: 'fail',
  G: 'get',
  h: 'help',
  V: 'version',
};
const LONG_VALUES = new Set([
  ...Object.values(VALUES),
  'data-raw',
  'data-ascii',
  'data-binary',
  'data-urlencode',
  'json',
  'max-redirs',
  'url',
  'url-query',
  'oauth2-bearer',
]);
const LONG_FLAGS = new Set(Object.values(FLAGS));

/** The parsed options. */
export interface CurlOptions {
  urls: string[];
  flags: ReadonlySet<string>;
  /** The last value of an option. */
  value(name: string): string | undefined;
  /** All values of these options in order, each with its option's name. */
  all(...names: string[]): { name: string; value: string }[];
}

/** Further options that a caller accepts: long names by short ones, and long names without a short one. */
export interface ExtraCurlOptions {
  values: Readonly<Record<string, string>>;
  flags: Readonly<Record<string, string>>;
  longValues: readonly string[];
  longFlags: readonly string[];
}
const NO_MORE: ExtraCurlOptions = { values: {}, flags: {}, longValues: [], longFlags: [] };

/** Parses the arguments of curl. @throws CurlUsageError for an unknown option, or one without its value */
export function parseCurlOptions(
  args: readonly string[],
  more: ExtraCurlOptions = NO_MORE,
): CurlOptions {
  const isValued = (name: string) =>
    LONG_VALUES.has(name) ||
    more.longValues.includes(name) ||
    Object.values(more.values).includes(name);
  const isFlag = (name: string) =>
    LONG_FLAGS.has(name) ||
    more.longFlags.includes(name) ||
    Object.values(more.flags).includes(name);
  const urls: string[] = [];
  const flags = new Set<string>();
  const given: { name: string; value: string }[] = [];
  let at = 0;
  const next = (word: string) => {
    at += 1;
    const value = args[at];
    if (value === undefined) throw new CurlUsageError(`option ${word}: requires parameter`);
    return value;
  };
  const put = (name: string, value: string) => {
    if (name === 'url') urls.push(value);
    // Two names of one option (curl(1), --data-ascii).
    else given.push({ name: name === 'data-ascii' ? 'data' : name, value });
  };
  for (; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '-' || !word.startsWith('-')) urls.push(word);
    else if (word.startsWith('--')) {
      const name = word.slice(2);
      if (isValued(name)) put(name, next(word));
      else if (isFlag(name)) flags.add(name);
      else throw new CurlUsageError(`option ${word}: is unknown`);
    } else {
      for (let index = 1; index < word.length; index += 1) {
        const letter = word[index] ?? '';
        const valued = VALUES[letter] ?? more.values[letter];
        const flag = FLAGS[letter] ?? more.flags[letter];
        if (valued) {
          put(valued, word.slice(index + 1) || next(`-${letter}`));
          break;
        }
        if (!flag) throw new CurlUsageError(`option ${word}: is unknown`);
        flags.add(flag);
      }
    }
  }
  return {
    urls,
    flags,
    value: (name) => given.findLast((one) => one.name === name)?.value,
    all: (...names) => given.filter(({ name }) => names.includes(name)),
  };
}
