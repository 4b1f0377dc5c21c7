// Adapts the library's commands where they differ from GNU's: arguments are rewritten before and output after
// them.
import { type CustomCommand, defineCommand, type ResolvedCommandContext } from 'just-bash';
import { echo } from './commands/echo';
import { head } from './commands/head';

interface Ran {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** The library's own command of this name. */
async function original({ origCommand }: ResolvedCommandContext, args: string[]): Promise<Ran> {
  return (
    (await origCommand?.(args)) ?? { stdout: '', stderr: 'command not found\n', exitCode: 127 }
  );
}

/** Matches are not coloured, but people have the option in their aliases. */
function withoutColour(args: readonly string[]): string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return args.filter((arg, at) => at > end || !/^--colou?r(=(always|auto|never))?$/.test(arg));
}

/** Commands that replace the library's, by their names. */
export const gnuCompat: readonly CustomCommand[] = [
  // The library knows `-I {}` and `-n 2`, people write `-I{}` and `-n2` as well.
  defineCommand('xargs', (args, context) =>
    original(
      context,
      args.flatMap((arg) => /^(-[InLPd])(.+)$/.exec(arg)?.slice(1) ?? [arg]),
    ),
  ),
  ...['egrep', 'fgrep'].map((name) =>
    defineCommand(name, (args, context) => original(context, withoutColour(args))),
  ),
  // GNU's uniq pads the count to seven places.
  defineCommand('uniq', async (args, context) => {
    const result = await original(context, args);
    const isCounted = args.some((arg) => /^-[a-z]*c|^--count$/.test(arg));
    if (!isCounted) return result;
    const stdout = result.stdout.replace(/^ *(\d+) /gm, (_, count) => `${count.padStart(7)} `);
    return { ...result, stdout };
  }),
  // The library takes the backslash of `2i\\X` as text; followed by a line break it is read correctly by
  // both.
  defineCommand('sed', (args, context) => {
    const isScript = (at: number) =>
      /^(-[a-zA-Z]*e|--expression)$/.test(args[at - 1] ?? '') || at === firstName(args);
    return original(
      context,
      args.map((arg, at) =>
        isScript(at) || arg.startsWith('--expression=') ? arg.replace(TEXT_OF_SED, '$1\\\n') : arg,
      ),
    );
  }),
  // `\xff` and `\377` are bytes, but the library takes them for characters.
  defineCommand('printf', async (args, context) => {
    const result = await original(context, [...args]);
    const given = args.join(' ');
    const areBytes = /^[\0-\x7f]*$/.test(given) && !/\\u/i.test(given);
    const isBinary =
      areBytes && /[\x80-\xff]/.test(result.stdout) && !/[^\0-\xff]/.test(result.stdout);
    return isBinary ? { ...result, stdoutKind: 'bytes' as const } : result;
  }),
  defineCommand('echo', echo),
  ...['gunzip', 'gzip', 'zcat'].map((name) =>
    defineCommand(name, async (args, context) => {
      const flags = args.filter((arg) => /^-./.test(arg)).join(' ');
      const names = args.filter((arg) => !/^-./.test(arg));
      const toOutput =
        name === 'zcat' ||
        names.length === 0 ||
        /(^| )-[a-zA-Z0-9]*c|--(stdout|to-stdout)/.test(flags);
      const isOther = /(^| )-[a-zA-Z]*[lt]|--(help|list|test)/.test(flags);
      if (!toOutput || isOther) return original(context, [...args]);
      const { gzipToOutput: packToOutput, gunzipToOutput: unpackToOutput } = await import(
        './commands/gzip'
      );
      const isUnpacking = name !== 'gzip' || /(^| )-[a-zA-Z]*d|--(de|un)compress/.test(flags);
      if (isUnpacking) return unpackToOutput(name, names, context);
      const level = Number(/(?:^| )-[a-zA-Z]*([1-9])/.exec(flags)?.[1] ?? 6);
      return packToOutput(names, level, context);
    }),
  ),
  defineCommand('diff', async (args, context) => {
    const result = await original(context, args);
    if (result.exitCode !== 1 || args.some((arg) => OTHER_FORMATS.test(arg))) return result;
    const unified = result.stdout
      .replace(/^=+\n(?=--- )/gm, '')
      .replace(
        /^@@ -(\d+(?:,\d+)?) \+(\d+(?:,\d+)?) @@/gm,
        (_, old, now) => `@@ -${withoutOne(old)} +${withoutOne(now)} @@`,
      );
    const isUnified = args.some((arg) => /^-[a-zA-Z]*[uU]|^--unified/.test(arg));
    return { ...result, stdout: isUnified ? unified : plainDiff(unified) };
  }),
  defineCommand('head', head),
  // Without a file name it reads standard input.
  defineCommand('paste', (args, context) => {
    const hasName = args.some(
      (arg, at) => arg === '-' || (!arg.startsWith('-') && !/^-[a-z]*d$/.test(args[at - 1] ?? '')),
    );
    return original(context, hasName || args.includes('--help') ? args : [...args, '-']);
  }),
  defineCommand('grep', async (given, context) => {
    const args = withoutColour(given);
    const result = await original(context, onePattern(args));
    const names = args.slice(args.findIndex((arg) => !arg.startsWith('-')) + 1);
    const isAll = args.some((arg) => /^-[a-zA-Z]*[rR]|^--recursive/.test(arg));
    const isNamed = !args.some((arg) => /^-[a-zA-Z]*h/.test(arg) || arg.startsWith('--no-f'));
    if (!isAll || !isNamed || names.length !== 1 || names[0] !== '.') return result;
    return { ...result, stdout: result.stdout.replace(/^(?!--$|\.\/)(?=.)/gm, './') };
  }),
  defineCommand('cmp', async (args, { fs, cwd }) => {
    const names = args.filter((arg) => !arg.startsWith('-'));
    const [first, second] = names;
    if (first === undefined || second === undefined)
      return {
        stdout: '',
        stderr: 'Usage: cmp [-s] FILE1 FILE2\n',
        exitCode: args.includes('--help') ? 0 : 2,
      };
    const read = (name: string) => fs.readFileBuffer(fs.resolvePath(cwd, name)).catch(() => name);
    const [a, b] = [await read(first), await read(second)];
    for (const missing of [a, b])
      if (typeof missing === 'string')
        return { stdout: '', stderr: `cmp: ${missing}: No such file or directory\n`, exitCode: 2 };
    return compared([first, a as Uint8Array], [second, b as Uint8Array], args.includes('-s'));
  }),
];

/** sed's `a`, `i` or `c` with its address, and a backslash with text on the same line. */
const TEXT_OF_SED =
  /((?:^|[;{\n])\s*(?:(?:\d+|\$|\/(?:[^/\\\n]|\\.)*\/I?)(?:\s*,\s*[~+]?(?:\d+|\$|\/(?:[^/\\\n]|\\.)*\/I?))?)?\s*!?\s*[aic]) *\\(?=[^\n])/g;

/** Index of the first argument that is not an option. */
const firstName = (args: readonly string[]) => {
  const hasExpression = args.some((arg) => /^-[a-zA-Z]*e$|^--expression/.test(arg));
  return hasExpression ? -1 : args.findIndex((arg) => !arg.startsWith('-'));
};

type Named = readonly [name: string, bytes: Uint8Array];

function compared([first, a]: Named, [second, b]: Named, isSilent: boolean): Ran {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return { stdout: '', stderr: '', exitCode: 0 };
  const line = a.subarray(0, at).filter((byte) => byte === 10).length + 1;
  if (isSilent) return { stdout: '', stderr: '', exitCode: 1 };
  if (at < length)
    return {
      stdout: `${first} ${second} differ: byte ${at + 1}, line ${line}\n`,
      stderr: '',
      exitCode: 1,
    };
  const short = a.length < b.length ? first : second;
  return {
    stdout: '',
    stderr: `cmp: EOF on ${short} after byte ${at}, line ${line - 1}\n`,
    exitCode: 1,
  };
}

const OTHER_FORMATS = /^-[a-zA-Z]*[qsy]|^--(brief|report|side|help)/;

const withoutOne = (range: string) => range.replace(/,1$/, '');

/** Converts a unified diff to diff's default format: `2,3c2` with `<` and `>`. */
function plainDiff(unified: string): string {
  let text = '';
  let [old, now] = [0, 0];
  let gone: string[] = [];
  let come: string[] = [];
  const flush = () => {
    if (gone.length + come.length === 0) return;
    const range = (end: number, count: number) =>
      count > 1 ? `${end - count + 1},${end}` : String(end);
    const kind = come.length === 0 ? 'd' : gone.length === 0 ? 'a' : 'c';
    text += `${range(old, gone.length)}${kind}${range(now, come.length)}\n`;
    text += gone.map((line) => `< ${line}\n`).join('');
    if (kind === 'c') text += '---\n';
    text += come.map((line) => `> ${line}\n`).join('');
    gone = [];
    come = [];
  };
  for (const line of unified.split('\n').slice(0, -1)) {
    const hunk = /^@@ -(\d+)(,0)?\S* \+(\d+)(,0)?\S* @@/.exec(line);
    if (hunk) {
      flush();
      old = Number(hunk[1]) - (hunk[2] ? 0 : 1);
      now = Number(hunk[3]) - (hunk[4] ? 0 : 1);
    } else if (/^(---|\+\+\+) /.test(line) && old === 0 && now === 0 && text === '') continue;
    else if (line.startsWith('-')) {
      old += 1;
      gone.push(line.slice(1));
    } else if (line.startsWith('+')) {
      now += 1;
      come.push(line.slice(1));
    } else if (line.startsWith('\\')) {
      const last = come.length > 0 ? come : gone;
      last.push(`${last.pop() ?? ''}\n${line}`);
    } else {
      flush();
      old += 1;
      now += 1;
    }
  }
  flush();
  return text;
}

/** Combines several `-e` into one, since the library uses only the last. */
function onePattern(args: string[]): string[] {
  const patterns: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--') return args;
    if (arg === '-e' || arg === '--regexp') {
      patterns.push(args[at + 1] ?? '');
      at += 1;
    } else if (arg.startsWith('--regexp=')) patterns.push(arg.slice('--regexp='.length));
    else rest.push(arg);
  }
  if (patterns.length < 2) return args;
  const isFixed = rest.some((arg) => /^-[a-zA-Z]*F|^--fixed/.test(arg));
  const isExtended = rest.some((arg) => /^-[a-zA-Z]*[EP]|^--(extended|perl)/.test(arg));
  if (!isFixed) return ['-e', patterns.join(isExtended ? '|' : '\\|'), ...rest];
  const plain = patterns.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const flags = rest.map((arg) => (/^-[a-zA-Z]*F/.test(arg) ? arg.replace('F', 'E') : arg));
  return ['-e', plain.join('|'), ...flags.map((arg) => (arg.startsWith('--fixed') ? '-E' : arg))];
}
