// `truncate` and `mktemp`, as in coreutils.
import {
  CommandError,
  errorReason,
  parseOptions,
  parseSize,
  type RunCommand,
  textResult,
  withErrorHandling,
} from './command-io';

const HELP = `truncate - make a file shorter or longer

Usage: truncate -s SIZE|-r FILE [-c] FILE...

  -s SIZE   512, 4K, 1M; +N longer by, -N shorter by, <N at most, >N at least, /N and %N rounded
  -r FILE   as large as that file
  -c        makes no file
`;

const MAX_BYTES = 200_000_000;

/** `truncate -s SIZE FILE…` */
export const truncate: RunCommand = withErrorHandling('truncate', async (args, { fs, cwd }) => {
  if (args.includes('--help')) return textResult(HELP);
  const long = { size: 's', reference: 'r', 'no-create': 'c', 'io-blocks': 'o' };
  const { values, names } = parseOptions(args, 's:r:co', long);
  const size = values.get('s');
  const model = values.get('r');
  if (size === undefined && model === undefined)
    throw new CommandError("you must specify either '--size' or '--reference'");
  if (names.length === 0) throw new CommandError('missing file operand');
  const [, sign = '', text = ''] = /^([-+<>/%]?)(.*)$/s.exec(size ?? '+0') ?? [];
  const amount = parseSize(text);
  if (amount === undefined) throw new CommandError(`Invalid number: ‘${size}’`);
  const base = model === undefined ? undefined : await sizeAt(model);
  let stderr = '';
  for (const name of names) {
    const path = fs.resolvePath(cwd, name);
    try {
      const isThere = await fs.exists(path);
      if (!isThere && values.has('c')) continue;
      const old = isThere ? await fs.readFileBuffer(path) : new Uint8Array();
      const length = Math.max(0, wanted(base ?? old.length, sign, amount));
      if (length > MAX_BYTES) throw new Error('ENOSPC');
      const bytes = new Uint8Array(length);
      bytes.set(old.subarray(0, length));
      await fs.writeFile(path, bytes);
    } catch (error) {
      stderr += `truncate: cannot open '${name}' for writing: ${errorReason(error)}\n`;
    }
  }
  return textResult('', stderr, stderr ? 1 : 0);

  async function sizeAt(name: string) {
    try {
      return (await fs.stat(fs.resolvePath(cwd, name))).size;
    } catch (error) {
      throw new CommandError(`cannot stat '${name}': ${errorReason(error)}`);
    }
  }
});

function wanted(old: number, sign: string, amount: number): number {
  if (sign === '+') return old + amount;
  if (sign === '-') return old - amount;
  if (sign === '<') return Math.min(old, amount);
  if (sign === '>') return Math.max(old, amount);
  if (sign === '/') return amount ? Math.floor(old / amount) * amount : old;
  if (sign === '%') return amount ? Math.ceil(old / amount) * amount : old;
  return amount;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const MKTEMP_HELP = `mktemp - make a file or a folder with a name of its own

Usage: mktemp [-d] [-u] [-p FOLDER] [-t] [TEMPLATE]

  -d         a folder
  -u         the name alone
  -p FOLDER  there; without a template in /tmp
  TEMPLATE   ends with XXX, for which letters are put
`;

/** `mktemp [-d] [-u] [-p FOLDER] [TEMPLATE]` */
export const mktemp: RunCommand = withErrorHandling('mktemp', async (args, { fs, cwd, env }) => {
  if (args.includes('--help')) return textResult(MKTEMP_HELP);
  const long = { directory: 'd', 'dry-run': 'u', tmpdir: 'p', suffix: 's', quiet: 'q' };
  const { values, names } = parseOptions(args, 'dup:ts:q', long);
  const [given] = names;
  const template = `${given ?? 'tmp.XXXXXXXXXX'}${values.get('s') ?? ''}`;
  const [, before = '', marks = '', after = ''] = /^(.*?)(X{3,})([^X]*)$/s.exec(template) ?? [];
  if (marks === '') throw new CommandError(`too few X's in template ‘${template}’`);
  const inTmp = given === undefined || values.has('t') || values.has('p');
  const folder = inTmp ? values.get('p') || env.get('TMPDIR') || '/tmp' : undefined;
  const random = crypto.getRandomValues(new Uint8Array(marks.length));
  const letters = Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
  const name = `${folder ? `${folder.replace(/\/+$/, '')}/` : ''}${before}${letters}${after}`;
  const path = fs.resolvePath(cwd, name);
  try {
    if (values.has('u')) return textResult(`${name}\n`);
    if (values.has('d')) await fs.mkdir(path);
    else await fs.writeFile(path, '');
    await fs.chmod(path, values.has('d') ? 0o700 : 0o600);
  } catch (error) {
    const kind = values.has('d') ? 'directory' : 'file';
    throw new CommandError(
      `failed to create ${kind} via template ‘${template}’: ${errorReason(error)}`,
    );
  }
  return textResult(`${name}\n`);
});
