// The file tree as a file system for the shell's library: system files (commands, devices) are recreated in
// memory for each line, everything else is the tree's. Limit: /dev/zero and /dev/urandom give a million bytes
// per read, except for `cat` to a screen, which continues.
import { InMemoryFs } from 'just-bash';
import {
  decodeOutput,
  type LineFiles,
  latin1,
  TERMINAL,
  TERMINAL_ERRORS,
  withActualReason,
} from '../shell/line-files';
import type { FileStat } from './file-change';
import { isFileError } from './file-error';
import type { MemoryFileTree } from './file-tree';

type Write = Parameters<InMemoryFs['writeFile']>;
type Read = Parameters<InMemoryFs['readFile']>;

const SYSTEM = /^\/(bin|usr|dev|proc)(\/|$)/;
const DEVICE_BYTES = 1_000_000;

export class TreeFs extends InMemoryFs implements LineFiles {
  onTerminal: LineFiles['onTerminal'] = () => {};
  umask = 0o022;
  /** Called at each access, to check for an interrupt. */
  onAccess: () => void = () => {};
  readonly #tree: MemoryFileTree;
  readonly #denied = new Set<string>();
  /** System files as the library writes them for each line. */
  readonly #system = new Map<string, unknown>();
  #isChanged = false;

  constructor(tree: MemoryFileTree) {
    super();
    for (const device of ['zero', 'random', 'urandom']) this.writeFileSync(`/dev/${device}`, '');
    this.#tree = tree;
  }

  /**
   * Whether no line has changed a system file, so that these files can serve the next one: writing them takes
   * longer than many a command.
   */
  get isReusable(): boolean {
    return !this.#isChanged;
  }

  /** Prepares these files for another line. */
  reuse(): void {
    this.onTerminal = () => {};
    this.onAccess = () => {};
    this.umask = 0o022;
    this.#denied.clear();
  }

  override writeFileSync(...args: Parameters<InMemoryFs['writeFileSync']>): void {
    const [path, content] = args;
    const isKnown = typeof content === 'string' && this.#system.get(path) === content;
    if (isKnown && !this.#isChanged) return;
    super.writeFileSync(...args);
    this.#system.set(path, content);
  }

  withReason(message: string): string {
    return withActualReason(message, this.#denied);
  }

  override async readFile(...[path, options]: Read): Promise<string> {
    const encoding = typeof options === 'string' ? options : (options?.encoding ?? 'utf8');
    const bytes = await this.readFileBuffer(path);
    return encoding === 'utf8' || encoding === 'utf-8'
      ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      : encoded(bytes, encoding);
  }

  override async readFileBytes(path: string) {
    type Bytes = Awaited<ReturnType<InMemoryFs['readFileBytes']>>;
    return latin1(await this.readFileBuffer(path)) as unknown as Bytes;
  }

  override readFileBuffer(path: string): Promise<Uint8Array> {
    return this.readStart(path, Number.POSITIVE_INFINITY);
  }

  async readStart(path: string, maxBytes: number): Promise<Uint8Array> {
    this.onAccess();
    if (path === '/dev/zero') return new Uint8Array(DEVICE_BYTES);
    if (/^\/dev\/u?random$/.test(path)) return randomBytes(DEVICE_BYTES);
    if (SYSTEM.test(path)) return super.readFileBuffer(path);
    try {
      return this.#tree.readFile(path, maxBytes);
    } catch (error) {
      if (isFileError(error, 'EACCES')) this.#denied.add(path);
      throw error;
    }
  }

  override async writeFile(...[path, content, options]: Write): Promise<void> {
    return this.#write(path, content, options, false);
  }

  override async appendFile(...[path, content, options]: Write): Promise<void> {
    return this.#write(path, content, options, true);
  }

  async #write(path: string, content: Write[1], options: Write[2], append: boolean): Promise<void> {
    this.onAccess();
    const encoding = typeof options === 'string' ? options : options?.encoding;
    if (path === '/dev/null') return;
    if (path === TERMINAL || path === TERMINAL_ERRORS) {
      await this.onTerminal(decodeOutput(content, encoding), path === TERMINAL_ERRORS);
      return;
    }
    if (SYSTEM.test(path)) {
      this.#isChanged = true;
      return append
        ? super.appendFile(path, content, options)
        : super.writeFile(path, content, options);
    }
    try {
      const bytes = typeof content === 'string' ? decoded(content, encoding) : content;
      const isNew = this.umask !== 0o022 && !this.#tree.exists(path);
      this.#tree.writeFile(path, bytes, { append });
      if (isNew) this.#tree.chmod(path, 0o666 & ~this.umask);
    } catch (error) {
      if (isFileError(error, 'EACCES')) this.#denied.add(path);
      throw error;
    }
  }

  /** Whether a path that is about to change belongs to the system. */
  #isSystem(path: string): boolean {
    if (!SYSTEM.test(path)) return false;
    this.#isChanged = true;
    return true;
  }

  override async exists(path: string): Promise<boolean> {
    return SYSTEM.test(path) ? super.exists(path) : this.#tree.exists(path);
  }

  override async stat(path: string) {
    this.onAccess();
    return SYSTEM.test(path) ? super.stat(path) : told(this.#tree.stat(path));
  }

  override async lstat(path: string) {
    this.onAccess();
    return SYSTEM.test(path) ? super.lstat(path) : told(this.#tree.lstat(path));
  }

  override async mkdir(path: string, options?: { recursive?: boolean }): Promise<void> {
    if (this.#isSystem(path)) return super.mkdir(path, options);
    this.#tree.mkdir(path, { ...options, mode: 0o777 & ~this.umask });
  }

  override async readdir(path: string): Promise<string[]> {
    return (await this.readdirWithFileTypes(path)).map(({ name }) => name);
  }

  override async readdirWithFileTypes(path: string) {
    this.onAccess();
    if (SYSTEM.test(path)) return super.readdirWithFileTypes(path);
    const own = this.#tree.readdir(path).map((name) => {
      const { type } = this.#tree.lstat(`${path === '/' ? '' : path}/${name}`);
      return { name, ...kindOf(type) };
    });
    if (path !== '/') return own;
    const names = new Set(own.map(({ name }) => name));
    const system = await super.readdirWithFileTypes('/');
    return [
      ...own,
      ...system.filter(({ name }) => SYSTEM.test(`/${name}`) && !names.has(name)),
    ].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  override async rm(path: string, options: { recursive?: boolean; force?: boolean } = {}) {
    this.onAccess();
    if (this.#isSystem(path)) return super.rm(path, options);
    try {
      this.#tree.remove(path, options);
    } catch (error) {
      if (!(options.force && isFileError(error, 'ENOENT'))) throw error;
    }
  }

  override async cp(from: string, to: string, options: { recursive?: boolean } = {}) {
    const { isDirectory, mode } = await this.stat(from);
    if (!isDirectory) {
      await this.writeFile(to, await this.readFileBuffer(from));
      if (!SYSTEM.test(to)) this.#tree.chmod(to, mode);
      return;
    }
    if (!options.recursive)
      throw new Error(`EISDIR: illegal operation on a directory, cp '${from}'`);
    await this.mkdir(to, { recursive: true });
    for (const name of await this.readdir(from))
      await this.cp(`${from}/${name}`, `${to}/${name}`, options);
  }

  override async mv(from: string, to: string): Promise<void> {
    if (this.#isSystem(from) || this.#isSystem(to)) return super.mv(from, to);
    try {
      this.#tree.rename(from, to);
    } catch (error) {
      if (!isFileError(error, 'EXDEV')) throw error;
      await this.cp(from, to, { recursive: true });
      await this.rm(from, { recursive: true });
    }
  }

  /** The library needs all paths to expand patterns; those of the system are left out. */
  override getAllPaths(): string[] {
    const paths: string[] = [];
    const walk = (folder: string) => {
      for (const name of this.#tree.readdir(folder || '/')) {
        const path = `${folder}/${name}`;
        paths.push(path);
        if (this.#tree.lstat(path).type === 'directory') walk(path);
      }
    };
    walk('');
    return paths;
  }

  override async chmod(path: string, mode: number): Promise<void> {
    if (this.#isSystem(path)) return super.chmod(path, mode);
    this.#tree.chmod(path, mode);
  }

  override async symlink(target: string, path: string): Promise<void> {
    if (this.#isSystem(path)) return super.symlink(target, path);
    this.#tree.symlink(target, path);
  }

  /** There are no hard links, so make a copy. */
  override async link(from: string, to: string): Promise<void> {
    if (await this.exists(to)) throw new Error(`EEXIST: file already exists, link '${to}'`);
    await this.cp(from, to);
  }

  override async readlink(path: string): Promise<string> {
    return SYSTEM.test(path) ? super.readlink(path) : this.#tree.readlink(path);
  }

  override async realpath(path: string): Promise<string> {
    return SYSTEM.test(path) ? super.realpath(path) : this.#tree.realpath(path);
  }

  override async utimes(path: string, accessed: Date, modified: Date): Promise<void> {
    if (this.#isSystem(path)) return super.utimes(path, accessed, modified);
    this.#tree.utimes(path, modified.getTime());
  }
}

const kindOf = (type: FileStat['type']) => ({
  isFile: type === 'file',
  isDirectory: type === 'directory',
  isSymbolicLink: type === 'symlink',
});

const told = ({ type, mode, size, mtimeMs, ino }: FileStat) => ({
  ...kindOf(type),
  mode,
  size,
  mtime: new Date(mtimeMs),
  ino,
  // Lets commands recognise two names of one file, and detect changes in between.
  identity: `tree:${ino}`,
});

function encoded(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'base64') return btoa(latin1(bytes));
  if (encoding === 'hex')
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return latin1(bytes);
}

function decoded(content: string, encoding = 'utf8'): Uint8Array {
  if (encoding === 'binary' || encoding === 'latin1' || encoding === 'ascii')
    return codesOf(content);
  if (encoding === 'base64') return codesOf(atob(content));
  if (encoding === 'hex') {
    return Uint8Array.from(content.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  return new TextEncoder().encode(content);
}

const codesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function randomBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  for (let at = 0; at < count; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}
