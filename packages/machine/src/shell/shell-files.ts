// The files of a shell: just-bash's in-memory file system, with devices, with permissions enforced for their
// owner, and with a terminal that is written to as /dev/tty while a line runs. Limits: permission bits of
// folders are not enforced; there is one user, and no superuser.
import { InMemoryFs } from 'just-bash';
import {
  decodeOutput,
  type LineFiles,
  TERMINAL,
  TERMINAL_ERRORS,
  withActualReason,
} from './line-files';
import type { ShellEntry } from './shell-state';

/** System files: commands and devices, recreated with each shell. */
const SYSTEM = /^\/(bin|usr|dev|proc)(\/|$)/;

type Write = Parameters<InMemoryFs['writeFile']>;
type Read = Parameters<InMemoryFs['readFile']>;

export class ShellFiles extends InMemoryFs implements LineFiles {
  onTerminal: LineFiles['onTerminal'] = () => {};
  umask = 0o022;

  /** Files to which access was denied. */
  readonly #denied = new Set<string>();

  /** @param maxBytes maximum size of all files together */
  constructor(entries: readonly ShellEntry[], maxBytes: number) {
    super({}, { maxTotalBytes: maxBytes });
    for (const { path, kind, mode, modified, content } of entries) {
      if (kind === 'directory') this.mkdirSync(path, { recursive: true });
      if (kind === 'file') {
        this.writeFileSync(path, content ?? '', undefined, { mode, mtime: new Date(modified) });
      }
    }
  }

  /** The asynchronous part of construction: links, and the modes and times of folders. */
  async settle(entries: readonly ShellEntry[]): Promise<void> {
    for (const { path, kind, target = '' } of entries) {
      if (kind === 'link') await this.symlink(target, path);
    }
    for (const { path, kind, mode, modified } of entries) {
      if (kind !== 'directory') continue;
      await super.chmod(path, mode);
      await this.utimes(path, new Date(modified), new Date(modified));
    }
  }

  /** Everything but system files, to be kept until the next line. */
  async entries(): Promise<ShellEntry[]> {
    const kept: ShellEntry[] = [];
    for (const path of this.getAllPaths().sort()) {
      if (path === '/' || SYSTEM.test(path)) continue;
      const { isFile, isSymbolicLink, mode, mtime } = await this.lstat(path);
      const entry = { path, mode, modified: mtime.getTime() };
      if (isSymbolicLink) kept.push({ ...entry, kind: 'link', target: await this.readlink(path) });
      else if (isFile) {
        const content = (await super.readFileBuffer(path)).slice();
        kept.push({ ...entry, kind: 'file', content });
      } else kept.push({ ...entry, kind: 'directory' });
    }
    return kept;
  }

  override async readFile(...[path, options]: Read): Promise<string> {
    await this.#ask(path, 0o400);
    return super.readFile(path, options);
  }

  override async readFileBytes(path: string) {
    await this.#ask(path, 0o400);
    return super.readFileBytes(path);
  }

  override async readFileBuffer(path: string) {
    await this.#ask(path, 0o400);
    return super.readFileBuffer(path);
  }

  async readStart(path: string, maxBytes: number) {
    return (await this.readFileBuffer(path)).subarray(0, maxBytes);
  }

  override async writeFile(...[path, content, options]: Write): Promise<void> {
    if (await this.#isDevice(path, content, options)) return;
    await this.#ask(path, 0o200);
    return this.#made(path, 0o666, () => super.writeFile(path, content, options));
  }

  override async mkdir(...[path, options]: Parameters<InMemoryFs['mkdir']>): Promise<void> {
    return this.#made(path, 0o777, () => super.mkdir(path, options));
  }

  override async appendFile(...[path, content, options]: Write): Promise<void> {
    if (await this.#isDevice(path, content, options)) return;
    await this.#ask(path, 0o200);
    return this.#made(path, 0o666, () => super.appendFile(path, content, options));
  }

  /** Creates a file with the permissions that the mask leaves. */
  async #made(path: string, mode: number, make: () => Promise<void>): Promise<void> {
    const isNew = this.umask !== 0o022 && !(await this.exists(path));
    await make();
    if (isNew && !SYSTEM.test(path)) await super.chmod(path, mode & ~this.umask);
  }

  withReason(message: string): string {
    return withActualReason(message, this.#denied);
  }

  async #isDevice(...[path, content, options]: Write): Promise<boolean> {
    if (path === '/dev/null') return true;
    if (path !== TERMINAL && path !== TERMINAL_ERRORS) return false;
    const encoding = typeof options === 'string' ? options : options?.encoding;
    await this.onTerminal(decodeOutput(content, encoding), path === TERMINAL_ERRORS);
    return true;
  }

  /** @throws an error in the wording of Node's file system if the owner lacks the permission */
  async #ask(path: string, bit: number): Promise<void> {
    if (SYSTEM.test(path)) return;
    const about = await this.stat(path).catch(() => undefined);
    if (about?.isFile && (about.mode & bit) === 0) {
      this.#denied.add(path);
      throw new Error(`EACCES: permission denied, open '${path}'`);
    }
  }
}
