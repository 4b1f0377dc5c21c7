// Syncs a folder of the computer with the machine's tree in both directions. The tree is in memory with
// synchronous calls, while folder handles are asynchronous: changes in the tree are written a moment later,
// by the state of each path and not by the order of changes, so that the result is right whatever happened in
// between. Files changed on both sides are stored twice. Limits: no links, no permission bits, node_modules
// stays on the computer.
import type { FileChange } from '@entropy-tools/machine/machine/file-change';
import type { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import { isWithin } from '@entropy-tools/machine/machine/mount-points';
import { FolderHandles, isNamed } from './folder-handles';
import { type FolderLimits, readFolder } from './read-folder';

/** Facts of a file that reveal a change on the computer. */
interface Seen {
  lastModified: number;
  size: number;
}

/** Events of a mounted folder. */
export interface FolderEvents {
  /** Number of changes not written to the computer yet. */
  waiting: (count: number) => void;
  /** Something could not be written, or was changed on both sides. */
  trouble: (message: string) => void;
}

/** Suffix of our version of a file changed on both sides. */
const OURS = '.terminal';

export class ComputerFolder {
  readonly point: string;
  readonly handle: FileSystemDirectoryHandle;
  readonly #computer: FolderHandles;
  readonly #tree: MemoryFileTree;
  readonly #events: FolderEvents;
  readonly #limits: FolderLimits;
  /** Files on the computer as they were last read or written. */
  readonly #seen = new Map<string, Seen>();
  readonly #folders = new Set<string>();
  /** Paths that may differ on the computer. */
  readonly #dirty = new Set<string>();
  #isApplying = false;
  #writing: Promise<void> | undefined;

  constructor(
    point: string,
    handle: FileSystemDirectoryHandle,
    tree: MemoryFileTree,
    limits: FolderLimits,
    events: FolderEvents,
  ) {
    this.point = point;
    this.handle = handle;
    this.#computer = new FolderHandles(handle, point);
    this.#tree = tree;
    this.#limits = limits;
    this.#events = events;
  }

  get fileCount(): number {
    return this.#seen.size;
  }

  get waiting(): number {
    return this.#dirty.size;
  }

  /**
   * Reads the whole folder into the tree, whose mount point exists and is empty.
   * @returns what was left out
   * @throws FolderTooLarge, FileError if the tree has no room
   */
  async open(signal: AbortSignal): Promise<string[]> {
    const found = await readFolder(this.handle, this.point, this.#limits, signal);
    for (const path of found.folders) this.#takeFolder(path);
    for (const { path, file } of found.files) {
      if (signal.aborted) break;
      await this.#takeFile(path, file);
    }
    return found.leftOut;
  }

  /** Handles a change in the tree. */
  changed(change: FileChange): void {
    if (this.#isApplying || change.kind === 'chmod' || change.kind === 'utimes') return;
    this.#dirty.add(change.path);
    if (change.kind === 'rename') {
      this.#dirty.add(change.to);
      this.#addBelow(change.to);
    }
    this.#events.waiting(this.waiting);
  }

  /** Writes pending changes to the computer. Never rejects: failures are reported as events. */
  flush(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /**
   * Reads changes made on the computer. Leaves alone what is waiting to be written there.
   * @param below paths to check, from a browser that reports changes; all if absent
   * @returns the number of changed files and folders
   */
  async refresh(below: readonly string[] = [this.point]): Promise<number> {
    await this.flush();
    let count = 0;
    for (const path of below) count += await this.#refreshAt(path);
    return count;
  }

  async #refreshAt(path: string): Promise<number> {
    const signal = new AbortController().signal;
    const entry = path === this.point ? this.handle : await this.#computer.entryAt(path);
    const found =
      entry?.kind === 'directory'
        ? await readFolder(entry as FileSystemDirectoryHandle, path, this.#limits, signal)
        : { files: [], folders: [] };
    const files = new Map(found.files.map(({ path: at, file }) => [at, file]));
    if (entry?.kind === 'file') files.set(path, await (entry as FileSystemFileHandle).getFile());
    const folders = new Set(found.folders);
    if (entry?.kind === 'directory' && path !== this.point) folders.add(path);
    let count = 0;
    const isOurs = (at: string) => this.#dirty.has(at);
    const isGone = (at: string) => isWithin(at, path) && at !== this.point && !isOurs(at);
    for (const at of [...this.#seen.keys()])
      if (isGone(at) && !files.has(at)) count += this.#drop(at);
    for (const at of [...this.#folders].sort().reverse())
      if (isGone(at) && !folders.has(at)) count += this.#drop(at);
    for (const at of folders) if (!this.#folders.has(at)) count += this.#takeFolder(at);
    for (const [at, file] of files) {
      if (isSame(this.#seen.get(at), file) || isOurs(at)) continue;
      await this.#takeFile(at, file);
      count += 1;
    }
    return count;
  }

  #takeFolder(path: string): number {
    this.#folders.add(path);
    this.#apply(() => this.#tree.mkdir(path, { recursive: true }));
    return 1;
  }

  async #takeFile(path: string, file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Changed here while being read there: resolved when it is written.
    if (this.#dirty.has(path)) return;
    this.#seen.set(path, seenOf(file));
    this.#apply(() => {
      this.#tree.mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
      if (this.#tree.exists(path)) this.#tree.remove(path, { recursive: true });
      this.#tree.writeFile(path, bytes);
      this.#tree.utimes(path, file.lastModified);
    });
  }

  /** Removes what no longer exists on the computer. */
  #drop(path: string): number {
    this.#seen.delete(path);
    this.#folders.delete(path);
    if (!this.#tree.exists(path)) return 0;
    this.#apply(() => this.#tree.remove(path, { recursive: true }));
    return 1;
  }

  #apply(change: () => void): void {
    this.#isApplying = true;
    try {
      change();
    } catch (error) {
      this.#events.trouble(messageOf(error));
    } finally {
      this.#isApplying = false;
    }
  }

  #addBelow(path: string): void {
    if (!this.#tree.exists(path) || this.#tree.stat(path).type !== 'directory') return;
    for (const name of this.#tree.readdir(path)) {
      this.#dirty.add(`${path}/${name}`);
      this.#addBelow(`${path}/${name}`);
    }
  }

  async #writeAll(): Promise<void> {
    while (this.#dirty.size > 0) {
      // Short paths first: a folder is created, or removed with its content, before what is inside it.
      for (const path of [...this.#dirty].sort()) {
        this.#dirty.delete(path);
        try {
          await this.#writeOne(path);
        } catch (error) {
          this.#events.trouble(`${path} was not written to the computer: ${messageOf(error)}`);
        }
      }
      this.#events.waiting(this.waiting);
    }
  }

  /** Makes a path on the computer match the tree. */
  async #writeOne(path: string): Promise<void> {
    const state = this.#tree.exists(path) ? this.#tree.stat(path).type : undefined;
    const there = this.#seen.has(path) ? 'file' : this.#folders.has(path) ? 'directory' : undefined;
    if (there !== undefined && there !== state) await this.#remove(path);
    if (state === undefined) return;
    const folder = await this.#computer.folderOf(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (state === 'directory') {
      await folder.getDirectoryHandle(name, { create: true });
      this.#folders.add(path);
      this.#addBelow(path);
      return;
    }
    const old = await folder.getFileHandle(name).then(
      (found) => found.getFile(),
      () => undefined,
    );
    if (old && !isSame(this.#seen.get(path), old)) return this.#keepBoth(path, old);
    const file = await folder.getFileHandle(name, { create: true });
    const writable = await file.createWritable();
    // A snapshot: a change during the write marks the path as dirty again.
    await writable.write(this.#tree.bytesAt(path).slice());
    await writable.close();
    this.#seen.set(path, seenOf(await file.getFile()));
  }

  /** A file changed on the computer meanwhile stays; ours is stored beside it. */
  async #keepBoth(path: string, theirs: File): Promise<void> {
    const ours = this.#tree.bytesAt(path).slice();
    if (sameBytes(ours, new Uint8Array(await theirs.arrayBuffer()))) {
      this.#seen.set(path, seenOf(theirs));
      return;
    }
    await this.#takeFile(path, theirs);
    this.#tree.writeFile(path + OURS, ours);
    this.#events.trouble(
      `${path} was changed on the computer as well: what was written here is in ${path}${OURS}`,
    );
  }

  /** Removes only known entries, so that others' files stay, with the folders that contain them. */
  async #remove(path: string): Promise<void> {
    for (const at of [...this.#seen.keys()]) if (isWithin(at, path)) await this.#removeFile(at);
    const folders = [...this.#folders].filter((at) => isWithin(at, path));
    for (const at of folders.sort().reverse()) {
      this.#folders.delete(at);
      await this.#computer.remove(at).catch((error: unknown) => {
        if (!isNamed(error, 'InvalidModificationError')) throw error;
        this.#events.trouble(`${at} stays on the computer: it holds what is not shown here`);
      });
    }
  }

  async #removeFile(path: string): Promise<void> {
    const entry = await this.#computer.entryAt(path);
    const file =
      entry?.kind === 'file' ? await (entry as FileSystemFileHandle).getFile() : undefined;
    if (file && !isSame(this.#seen.get(path), file)) {
      await this.#takeFile(path, file);
      this.#events.trouble(`${path} was changed on the computer and is not removed`);
      return;
    }
    this.#seen.delete(path);
    await this.#computer.remove(path);
  }
}

const seenOf = ({ lastModified, size }: File): Seen => ({ lastModified, size });

const isSame = (seen: Seen | undefined, file: File) =>
  seen !== undefined && seen.lastModified === file.lastModified && seen.size === file.size;

const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
