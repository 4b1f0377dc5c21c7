// `tar` on the shell's files: ustar and pax, plain or with gzip, by our archive codecs (the library's own is
// missing from its browser build). Limits: no xz, bzip2 or zstd, and no incremental archives.

import { joinBytes } from '@entropy-tools/core/join-bytes';
import { gunzip } from '@entropy-tools/data/archive/gunzip';
import { readTarDirectory, type TarEntry } from '@entropy-tools/data/archive/tar-directory';
import { layOutTar, type TarFile } from '@entropy-tools/data/archive/write-tar';
import { gzipSync } from 'fflate';
import {
  bytesResult,
  type CommandContext,
  CommandError,
  type CommandResult,
  errorReason,
  inputBytes,
  parseOptions,
  type RunCommand,
  textResult,
  withErrorHandling,
} from './command-io';

const HELP = `tar - store many files in one archive

Usage: tar c|x|t|r [OPTION]... [FILE]...

  -c        make an archive
  -x        unpack an archive
  -t        list what is in an archive
  -r        add files to the end of an archive
  -f FILE   the archive; - is a pipe
  -z        with gzip; found by itself when unpacking
  -a        with gzip where the archive's name ends with .gz or .tgz
  -v        names what is done
  -C DIR    works in another folder
  -O        unpacks to the output
  -k        leaves files that are there already
  --exclude=PATTERN       leaves out what fits
  --strip-components=N    without the first N folders of each name
`;

const LONG: Readonly<Record<string, string>> = {
  create: 'c',
  extract: 'x',
  get: 'x',
  list: 't',
  append: 'r',
  file: 'f',
  gzip: 'z',
  gunzip: 'z',
  verbose: 'v',
  directory: 'C',
  'to-stdout': 'O',
  'auto-compress': 'a',
  'keep-old-files': 'k',
  'preserve-permissions': 'p',
  bzip2: 'j',
  xz: 'J',
};

const MAX_UNPACKED_BYTES = 500_000_000;

interface Item extends TarFile {
  bytes: Uint8Array;
}

interface Request {
  archive: string;
  names: string[];
  has: (letter: string) => boolean;
  folder: string;
  isExcluded: (name: string) => boolean;
  strip: number;
}

/** `tar` with the GNU options listed in {@link HELP}. */
export const tar: RunCommand = withErrorHandling('tar', async (given, context) => {
  if (given.includes('--help')) return textResult(HELP);
  const patterns: string[] = [];
  let strip = 0;
  // `tar czf a.tgz docs`: the first argument may be options without their dash.
  const [first = '', ...rest] = given;
  const isOld = first !== '' && !first.startsWith('-');
  const args = (isOld ? oldStyle(first, rest) : [...given]).filter((arg, at, all) => {
    const [, name, value] = /^--(exclude|strip-components)(?:=(.*))?$/s.exec(arg) ?? [];
    const before = /^--(exclude|strip-components)$/.exec(all[at - 1] ?? '')?.[1];
    const known = before ?? name;
    const said = before ? arg : value;
    if (known === undefined) return true;
    if (said === undefined) return false;
    if (known === 'exclude') patterns.push(said);
    else strip = Number(said);
    return false;
  });
  const { values, names } = parseOptions(args, 'cxtrf:zvC:OakpjJ', LONG);
  const modes = ['c', 'x', 't', 'r'].filter((letter) => values.has(letter));
  if (modes.length !== 1)
    throw new CommandError(
      modes.length > 1
        ? "You may not specify more than one '-Acdtrux', '--delete' or  '--test-label' option"
        : "You must specify one of the '-Acdtrux', '--delete' or '--test-label' options",
      2,
    );
  if (values.has('j') || values.has('J'))
    throw new CommandError('of compressions there is gzip alone here: -z', 2);
  const request: Request = {
    archive: values.get('f') ?? '-',
    names,
    has: (letter) => values.has(letter),
    folder: context.fs.resolvePath(context.cwd, values.get('C') ?? '.'),
    isExcluded: excluder(patterns),
    strip,
  };
  if (modes[0] === 'c') return create(request, context);
  if (modes[0] === 'r') return append(request, context);
  return unpack(request, context, modes[0] === 't');
});

function oldStyle(letters: string, rest: readonly string[]): string[] {
  const values = [...rest];
  const args = [...letters].map((letter) =>
    letter === 'f' || letter === 'C' ? `-${letter}${values.shift() ?? ''}` : `-${letter}`,
  );
  return [...args, ...values];
}

async function create(request: Request, context: CommandContext): Promise<CommandResult> {
  const { archive, names, has } = request;
  if (names.length === 0) throw new CommandError('Cowardly refusing to create an empty archive', 2);
  const { items, faults } = await gather(request, context);
  const isPacked = has('z') || (has('a') && /\.(t?gz)$/.test(archive));
  const bytes = await bytesOf(items);
  const packed = isPacked ? gzipSync(bytes) : bytes;
  const listed = has('v') ? items.map(({ name }) => `${name}\n`).join('') : '';
  const exitCode = faults ? 2 : 0;
  if (archive === '-') return bytesResult(packed, listed + faults, exitCode);
  await save(archive, packed, context);
  return textResult(listed, faults, exitCode);
}

async function append(request: Request, context: CommandContext): Promise<CommandResult> {
  const { archive, has } = request;
  const { entries, bytes } = await open(archive, context);
  if (entries === undefined) throw new CommandError('Cannot update compressed archives', 2);
  const { items, faults } = await gather(request, context);
  const last = entries.at(-1);
  const end = last ? last.offset + Math.ceil(last.size / 512) * 512 : 0;
  await save(archive, joinBytes([bytes.subarray(0, end), await bytesOf(items)]), context);
  return textResult(
    has('v') ? items.map(({ name }) => `${name}\n`).join('') : '',
    faults,
    faults ? 2 : 0,
  );
}

async function save(
  archive: string,
  bytes: Uint8Array,
  { fs, cwd }: CommandContext,
): Promise<void> {
  try {
    await fs.writeFile(fs.resolvePath(cwd, archive), bytes);
  } catch (error) {
    throw new CommandError(`${archive}: Cannot open: ${errorReason(error)}`, 2);
  }
}

const bytesOf = async (items: readonly Item[]) => {
  const files = items.map((item) => ({ ...item, file: new Blob([item.bytes.slice()]) }));
  // GNU tar pads the last record to 20 blocks.
  const whole = new Uint8Array(await layOutTar(files).arrayBuffer());
  return joinBytes([whole, new Uint8Array((10_240 - (whole.length % 10_240)) % 10_240)]);
};

/** Everything to be stored, folders before their content. */
async function gather({ names, folder, isExcluded }: Request, { fs }: CommandContext) {
  const items: Item[] = [];
  let faults = '';
  const add = async (name: string): Promise<void> => {
    if (isExcluded(name)) return;
    const path = fs.resolvePath(folder, name);
    const about = await fs.lstat(path);
    const shown = name.replace(/^\/+/, '');
    const base = { modified: about.mtime, mode: about.mode };
    if (about.isSymbolicLink) {
      const target = await fs.readlink(path);
      items.push({ ...base, name: shown, kind: 'link', size: 0, target, bytes: new Uint8Array() });
    } else if (about.isDirectory) {
      const title = shown.endsWith('/') ? shown : `${shown}/`;
      items.push({ ...base, name: title, kind: 'directory', size: 0, bytes: new Uint8Array() });
      for (const child of await fs.readdir(path)) await add(`${name.replace(/\/+$/, '')}/${child}`);
    } else {
      const bytes = await fs.readFileBuffer(path);
      items.push({ ...base, name: shown, kind: 'file', size: bytes.length, bytes });
    }
  };
  for (const name of names)
    await add(name).catch((error: unknown) => {
      faults += `tar: ${name}: Cannot stat: ${errorReason(error)}\n`;
    });
  if (names.some((name) => name.startsWith('/')))
    faults = `tar: Removing leading \`/' from member names\n${faults}`;
  return { items, faults };
}

async function open(archive: string, { fs, cwd, stdin }: CommandContext) {
  let stored: Uint8Array;
  try {
    stored =
      archive === '-' ? inputBytes(stdin) : await fs.readFileBuffer(fs.resolvePath(cwd, archive));
  } catch (error) {
    throw new CommandError(
      `${archive}: Cannot open: ${errorReason(error)}\ntar: Error is not recoverable: exiting now`,
      2,
    );
  }
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b;
  const bytes = isPacked ? await unpacked(stored) : stored;
  // An empty archive consists of two zero blocks.
  if (bytes.every((byte) => byte === 0)) return { entries: [], bytes };
  try {
    const blob = new Blob([bytes.slice()]);
    const quiet = { signal: new AbortController().signal, onProgress: () => {}, warn: () => {} };
    return { entries: await readTarDirectory(blob, quiet), bytes };
  } catch {
    throw new CommandError(
      'This does not look like a tar archive\ntar: Exiting with failure status due to previous errors',
      2,
    );
  }
}

async function unpacked(stored: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const quiet = { signal: new AbortController().signal, onProgress: () => {} };
  try {
    await gunzip(
      new Blob([stored.slice()]),
      async (piece) => {
        total += piece.length;
        if (total > MAX_UNPACKED_BYTES) throw new CommandError('it unpacks to more than 500 MB', 2);
        pieces.push(piece);
        return true;
      },
      quiet,
    );
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      'Child returned status 1\ntar: Error is not recoverable: exiting now',
      2,
    );
  }
  return joinBytes(pieces);
}

async function unpack(
  request: Request,
  context: CommandContext,
  isList: boolean,
): Promise<CommandResult> {
  const { archive, names, has, isExcluded, strip } = request;
  const { entries, bytes } = await open(archive, context);
  const wanted = names.map((name) => name.replace(/\/+$/, ''));
  const found = new Set<string>();
  const chosen = entries.filter(({ name }) => {
    if (isExcluded(name)) return false;
    if (wanted.length === 0) return true;
    const plain = name.replace(/\/+$/, '');
    const hit = wanted.find((one) => plain === one || plain.startsWith(`${one}/`));
    if (hit !== undefined) found.add(hit);
    return hit !== undefined;
  });
  let stderr = wanted
    .filter((name) => !found.has(name))
    .map((name) => `tar: ${name}: Not found in archive\n`)
    .join('');
  let stdout = '';
  const toOutput: Uint8Array[] = [];
  for (const entry of chosen) {
    const line = isList && has('v') ? longLine(entry) : entry.name;
    if (isList || has('v')) stdout += `${line}\n`;
    if (isList) continue;
    const content = bytes.subarray(entry.offset, entry.offset + entry.size);
    if (has('O')) toOutput.push(content);
    else stderr += await restore(entry, content, request, context, strip);
  }
  const exitCode = stderr === '' || /^tar: Removing/.test(stderr) ? 0 : 2;
  if (exitCode !== 0) stderr += 'tar: Exiting with failure status due to previous errors\n';
  return has('O') && !isList
    ? bytesResult(joinBytes(toOutput), stdout + stderr, exitCode)
    : textResult(stdout, stderr, exitCode);
}

/** @returns an error message, or '' */
async function restore(
  { name, kind, mode, modified, target }: TarEntry,
  content: Uint8Array,
  { folder, has }: Request,
  { fs }: CommandContext,
  strip: number,
): Promise<string> {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return `tar: ${name}: Member name contains '..'\n`;
  const inner = parts.slice(strip);
  if (inner.length === 0) return '';
  const path = fs.resolvePath(folder, inner.join('/'));
  try {
    const above = path.slice(0, path.lastIndexOf('/')) || '/';
    await fs.mkdir(above, { recursive: true });
    // A link that leads out of the folder, extracted before a file below it, would redirect the file.
    const real = await fs.realpath(above);
    const place = await fs.realpath(folder);
    if (real !== place && !real.startsWith(place === '/' ? '/' : `${place}/`))
      return `tar: ${name}: Cannot open: it leads out of the folder\n`;
    if (kind === 'directory') await fs.mkdir(path, { recursive: true });
    else {
      const isThere = await fs.lstat(path).then(
        () => true,
        () => false,
      );
      if (isThere && has('k')) return `tar: ${name}: Cannot open: File exists\n`;
      if (isThere) await fs.rm(path, { force: true });
      if (kind === 'link') return await fs.symlink(target, path).then(() => '');
      if (kind === 'other') return `tar: ${name}: it is no file, folder or link\n`;
      await fs.writeFile(path, content.slice());
    }
    await fs.chmod(path, mode);
    if (modified) await fs.utimes(path, modified, modified);
    return '';
  } catch (error) {
    return `tar: ${name}: Cannot open: ${errorReason(error)}\n`;
  }
}

function longLine({ name, kind, mode, size, modified, target }: TarEntry): string {
  const letters = [...'rwxrwxrwx'].map((letter, at) => (mode & (0o400 >> at) ? letter : '-'));
  const type = kind === 'directory' ? 'd' : kind === 'link' ? 'l' : '-';
  const time = (modified ?? new Date(0)).toISOString().slice(0, 16).replace('T', ' ');
  const link = kind === 'link' ? ` -> ${target}` : '';
  return `${type}${letters.join('')} user/user ${String(size).padStart(9)} ${time} ${name}${link}`;
}

/** Whether a name, or its part after some `/`, matches one of the patterns. */
function excluder(patterns: readonly string[]) {
  const shapes = patterns.map((pattern) => {
    const body = pattern
      .replace(/\/+$/, '')
      .replace(/[.+^${}()|\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\?/g, '.');
    return new RegExp(`(^|/)${body}(/|$)`, 's');
  });
  return (name: string) => shapes.some((shape) => shape.test(name.replace(/\/+$/, '')));
}
