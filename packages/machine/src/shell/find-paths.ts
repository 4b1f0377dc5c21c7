// Finds the paths that match a pattern with `**` or with a trailing slash, in bash's order.
import { defineCommand, type IFileSystem } from 'just-bash';
import { FIND_PATHS } from './rewrite-syntax';

interface Segment {
  /** Undefined for a literal segment. */
  shape: RegExp | undefined;
  text: string;
  isAny: boolean;
}

/**
 * `.find-paths FLAGS OPTIONS PART…`: prints paths terminated by a zero byte; a part begins with `g` if it is
 * a pattern.
 */
export const findPaths = defineCommand(
  FIND_PATHS,
  async ([flags = '', options = '', ...parts], { fs, cwd }) => {
    const set = new Set(options.split(':'));
    const plain = parts.map((part) => (/^[lg]/.test(part) ? part.slice(1) : part)).join('');
    const found = flags.includes('f')
      ? []
      : await pathsOf(segmentsOf(parts, set), { fs, cwd, set, isAbsolute: plain.startsWith('/') });
    const paths = found.length > 0 ? found.sort(byCodes) : set.has('nullglob') ? [] : [plain];
    return { stdout: paths.map((path) => `${path}\0`).join(''), stderr: '', exitCode: 0 };
  },
);

const byCodes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function segmentsOf(parts: readonly string[], set: ReadonlySet<string>): Segment[] {
  const segments: { source: string; text: string; isPattern: boolean }[] = [];
  const open = () => {
    segments.push({ source: '', text: '', isPattern: false });
  };
  open();
  for (const part of parts) {
    const isPattern = part.startsWith('g');
    const text = /^[lg]/.test(part) ? part.slice(1) : part;
    for (const [at, piece] of text.split('/').entries()) {
      if (at > 0) open();
      const last = segments.at(-1);
      if (!last) continue;
      last.text += piece;
      last.isPattern ||= isPattern && piece !== '';
      last.source += isPattern ? sourceOf(piece) : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    }
  }
  const flags = set.has('nocaseglob') ? 'si' : 's';
  return segments.map(({ source, text, isPattern }) => ({
    shape: isPattern ? new RegExp(`^${source}$`, flags) : undefined,
    text,
    isAny: isPattern && text === '**' && set.has('globstar'),
  }));
}

function sourceOf(pattern: string): string {
  return pattern.replace(
    /\*+|\?|\[(?:[!^]?\]?(?:\[:\w+:\]|[^\]])*)\]|[.+^${}()|[\]\\]/g,
    (part) => {
      if (part.startsWith('*')) return '.*';
      if (part === '?') return '.';
      if (part.length < 3 || !part.startsWith('[')) return `\\${part}`;
      const inner = part
        .slice(1, -1)
        .replace(/^!/, '^')
        .replace(/\[:(\w+):\]/g, (_, name: string) => CLASSES[name] ?? '')
        .replace(/[\\[]/g, '\\$&')
        .replace(/\\\\(?=[wds])/g, '\\');
      return `[${inner}]`;
    },
  );
}

const CLASSES: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: ' \t\n\r\f\v',
  punct: '!-/:-@[-`{-~',
  xdigit: '0-9a-fA-F',
};

interface Place {
  fs: IFileSystem;
  cwd: string;
  set: ReadonlySet<string>;
  isAbsolute: boolean;
}

async function pathsOf(segments: readonly Segment[], place: Place): Promise<string[]> {
  const { fs, cwd, set, isAbsolute } = place;
  const found: string[] = [];
  const seen = new Set<string>();
  const put = (path: string) => {
    if (path !== '' && !seen.has(path)) found.push(path);
    seen.add(path);
  };
  const at = (path: string) => fs.resolvePath(cwd, path === '' ? '.' : path);
  const namesIn = async (path: string, shape?: RegExp) => {
    const names = await fs.readdir(at(path)).catch(() => []);
    return names.filter((name) => {
      const isHidden =
        name.startsWith('.') && !set.has('dotglob') && !shape?.source.startsWith('^\\.');
      return !isHidden && (!shape || shape.test(name));
    });
  };
  const isFolder = async (path: string, follow: boolean) => {
    const look = follow ? fs.stat(at(path)) : fs.lstat(at(path));
    return look.then(({ isDirectory }) => isDirectory).catch(() => false);
  };

  const walk = async (path: string, index: number): Promise<void> => {
    const segment = segments[index];
    if (!segment) return put(path);
    const isLast = index === segments.length - 1;
    const next = (name: string) => `${path}${name}${isLast ? '' : '/'}`;
    if (segment.text === '' && isLast) {
      if (await isFolder(path, true)) put(path);
      return;
    }
    if (segment.isAny) return isLast ? putAll(path) : walkAll(path, index);
    if (!segment.shape) {
      const name = segment.text;
      if (isLast ? await fs.exists(at(`${path}${name}`)) : await isFolder(`${path}${name}`, true))
        await walk(next(name), index + 1);
      return;
    }
    for (const name of await namesIn(path, segment.shape))
      if (isLast || (await isFolder(`${path}${name}`, true))) await walk(next(name), index + 1);
  };

  /** Adds the folder itself and everything below it. */
  const putAll = async (path: string): Promise<void> => {
    put(path);
    for (const name of await namesIn(path)) {
      if (await isFolder(`${path}${name}`, false)) await putBelow(`${path}${name}`);
      else put(`${path}${name}`);
    }
  };
  const putBelow = async (folder: string): Promise<void> => {
    put(folder);
    for (const name of await namesIn(folder)) {
      if (await isFolder(`${folder}/${name}`, false)) await putBelow(`${folder}/${name}`);
      else put(`${folder}/${name}`);
    }
  };
  /** Matches the remaining segments in the folder and in each one below it. */
  const walkAll = async (path: string, index: number): Promise<void> => {
    await walk(path, index + 1);
    for (const name of await namesIn(path))
      if (await isFolder(`${path}${name}`, false)) await walkAll(`${path}${name}/`, index);
  };

  await walk(isAbsolute ? '/' : '', isAbsolute ? 1 : 0);
  return found;
}
