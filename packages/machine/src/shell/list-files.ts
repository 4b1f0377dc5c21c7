// `ls` for the in-memory shell. The library's own shows each file as -rw-r--r--, which hides changed
// permissions; this one reads the bits. Output is one name per line into a pipe or file, and side by side on
// a terminal, without aligned columns.
import { defineCommand, type ResolvedCommandContext } from 'just-bash';

interface Item {
  name: string;
  mode: number;
  size: number;
  modified: Date;
  isFolder: boolean;
  target?: string;
  names: number;
}

const HELP = `ls - list directory contents

Usage: ls [OPTION]... [FILE]...

  -a        show what begins with . too
  -A        the same without . and ..
  -d        list folders themselves, not what is in them
  -F        a letter behind each name: / folder, * program, @ link
  -h        sizes that people read, with -l
  -l        permissions, owner, size and time
  -r        the other way round
  -R        folders in folders too
  -S        largest first
  -t        newest first
  -1        one name a line
`;

/** `ls [-aAdFhlrRSt1] [FILE]…` */
export const listFiles = defineCommand('ls', async (args, context) => {
  const flags = new Set<string>();
  const paths: string[] = [];
  let areFlags = true;
  for (const arg of args) {
    if (areFlags && arg === '--help') return { stdout: HELP, stderr: '', exitCode: 0 };
    if (areFlags && arg === '--') areFlags = false;
    else if (areFlags && (arg === '--all' || arg === '--almost-all')) {
      flags.add(arg === '--all' ? 'a' : 'A');
    } else if (areFlags && /^--color/.test(arg)) continue;
    else if (areFlags && /^-./.test(arg)) for (const flag of arg.slice(1)) flags.add(flag);
    else paths.push(arg);
  }
  const unknown = [...flags].find((flag) => !'aAdFhlrRStn1C'.includes(flag));
  if (unknown) {
    const stderr = `ls: invalid option -- '${unknown}'\nTry 'ls --help' for more information.\n`;
    return { stdout: '', stderr, exitCode: 2 };
  }
  return list(paths.length > 0 ? paths : ['.'], flags, context);
});

async function list(paths: string[], flags: Set<string>, { fs, cwd }: ResolvedCommandContext) {
  const files: Item[] = [];
  const folders: string[] = [];
  let stderr = '';
  const read = async (path: string, name: string): Promise<Item> => {
    const full = fs.resolvePath(cwd, path);
    const { mode, size, mtime, isDirectory, isSymbolicLink } = await fs.lstat(full);
    return {
      name,
      mode,
      size: isDirectory ? 4096 : size,
      modified: mtime,
      isFolder: isDirectory,
      target: isSymbolicLink ? await fs.readlink(full) : undefined,
      names: isDirectory ? 2 : 1,
    };
  };
  for (const path of [...paths].sort(byName)) {
    try {
      const { isDirectory } = await fs.stat(fs.resolvePath(cwd, path));
      if (isDirectory && !flags.has('d')) folders.push(path);
      else files.push(await read(path, path));
    } catch {
      stderr += `ls: cannot access '${path}': No such file or directory\n`;
    }
  }
  const parts: string[] = [];
  if (files.length > 0) parts.push(show(sorted(files, flags), flags));
  const titled = paths.length > 1 || flags.has('R');
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const at = folder;
    const join = (name: string) => `${at === '/' ? '' : at}/${name}`;
    const isHidden = (name: string) => name.startsWith('.') && !flags.has('a') && !flags.has('A');
    const names = (await fs.readdir(fs.resolvePath(cwd, at))).filter((name) => !isHidden(name));
    const items = sorted(await Promise.all(names.map((name) => read(join(name), name))), flags);
    const dots = flags.has('a')
      ? await Promise.all(['.', '..'].map((name) => read(join(name), name)))
      : [];
    const all = flags.has('r') ? [...items, ...dots.reverse()] : [...dots, ...items];
    const blocks = Math.ceil(all.reduce((sum, { size }) => sum + Math.ceil(size / 4096) * 4, 0));
    const total = flags.has('l') ? `total ${blocks}\n` : '';
    parts.push(`${titled ? `${at}:\n` : ''}${total}${show(all, flags)}`);
    if (flags.has('R')) {
      const inner = items.filter(({ isFolder }) => isFolder).map(({ name }) => join(name));
      folders.unshift(...inner);
    }
  }
  return { stdout: parts.join('\n'), stderr, exitCode: stderr ? 2 : 0 };
}

const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function sorted(items: Item[], flags: Set<string>): Item[] {
  items.sort((a, b) => {
    const first = flags.has('t')
      ? b.modified.getTime() - a.modified.getTime()
      : flags.has('S')
        ? b.size - a.size
        : 0;
    return first || byName(a.name, b.name);
  });
  return flags.has('r') ? items.reverse() : items;
}

function show(items: Item[], flags: Set<string>): string {
  const name = (item: Item) => `${item.name}${flags.has('F') ? mark(item) : ''}`;
  if (!flags.has('l')) return items.map((item) => `${name(item)}\n`).join('');
  const sizes = items.map(({ size }) => (flags.has('h') ? readable(size) : String(size)));
  const width = Math.max(0, ...sizes.map((size) => size.length));
  return items
    .map((item, index) => {
      const link = item.target === undefined ? '' : ` -> ${item.target}`;
      const size = sizes[index]?.padStart(width);
      return `${bits(item)} ${item.names} user user ${size} ${time(item.modified)} ${name(item)}${link}\n`;
    })
    .join('');
}

function mark({ isFolder, mode, target }: Item): string {
  if (isFolder) return '/';
  if (target !== undefined) return '@';
  return mode & 0o111 ? '*' : '';
}

function bits({ mode, isFolder, target }: Item): string {
  const letters = [...'rwxrwxrwx'].map((letter, index) => (mode & (0o400 >> index) ? letter : '-'));
  if (target !== undefined) return 'lrwxrwxrwx';
  return `${isFolder ? 'd' : '-'}${letters.join('')}`;
}

function readable(size: number): string {
  const steps = ['', 'K', 'M', 'G'];
  let step = 0;
  let left = size;
  while (left >= 1024 && step < steps.length - 1) {
    left /= 1024;
    step += 1;
  }
  const digits = step > 0 && left < 10 ? Math.ceil(left * 10) / 10 : Math.ceil(left);
  return `${step > 0 && left < 10 ? digits.toFixed(1) : digits}${steps[step]}`;
}

function time(date: Date): string {
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  const day = String(date.getUTCDate()).padStart(2);
  return `${month} ${day} ${date.toISOString().slice(11, 16)}`;
}
