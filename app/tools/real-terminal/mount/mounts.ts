import type { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import { chooseMountPoint, MOUNT_FOLDER } from '@entropy-tools/machine/machine/mount-points';
import type { FolderMounts, MountedFolder } from '@entropy-tools/machine/machine/mount-program';
import { ComputerFolder } from './computer-folder';
import type { FolderLimits } from './read-folder';

/** A folder that the user chose. */
export interface ChosenFolder {
  /** Where it is mounted. */
  point: string;
  handle: FileSystemDirectoryHandle;
}

/** What mounts need from the page. */
export interface MountsHost {
  /** Lets the user choose a readable and writable folder; null if they do not. */
  pick: () => Promise<FileSystemDirectoryHandle | null>;
  /** Reports what is mounted, and how many changes wait to be written. */
  tell: (mounted: (ChosenFolder & { waiting: number })[]) => void;
  /** Shows a one-line message. */
  say: (message: string) => void;
  /** Reports changes on the computer; without it, `mount -r` finds them. */
  observer?: ObserverClass | undefined;
}

const LIMITS: FolderLimits = { maxFiles: 20_000, maxBytes: 300_000_000 };
/** Changes in quick succession are written together. */
const WRITE_AFTER_MS = 30;
/** Delay that gathers further changes on the computer. */
const READ_AFTER_MS = 200;
/** Maximum errors reported per folder; one that is not writable has an error for each file. */
const MAX_TOLD = 5;

/** Watches a folder. */
interface FolderObserver {
  observe(handle: FileSystemDirectoryHandle, options: { recursive: boolean }): Promise<void>;
  disconnect(): void;
}
/** `FileSystemObserver`, in browsers that have it (Chromium from 133). */
export type ObserverClass = new (
  hear: (records: { type: string; relativePathComponents: string[] | null }[]) => void,
) => FolderObserver;

/** Folders of the computer in the machine's tree. */
export class Mounts implements FolderMounts {
  readonly #tree: MemoryFileTree;
  readonly #place: MountsHost;
  readonly #folders = new Map<string, { folder: ComputerFolder; stop: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tree: MemoryFileTree, place: MountsHost) {
    this.#tree = tree;
    this.#place = place;
    tree.onMountChange = (change, point) => {
      this.#folders.get(point)?.folder.changed(change);
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        for (const { folder } of this.#folders.values()) void folder.flush();
      }, WRITE_AFTER_MS);
    };
  }

  list(): MountedFolder[] {
    return [...this.#folders.values()].map(({ folder: { point, fileCount, waiting } }) => ({
      point,
      files: fileCount,
      waiting,
    }));
  }

  async choose(signal: AbortSignal) {
    const handle = await this.#place.pick();
    if (handle === null || signal.aborted) return null;
    for (const { folder } of this.#folders.values())
      if (await folder.handle.isSameEntry(handle))
        throw new Error(`that folder is mounted already, as ${folder.point}`);
    const point = chooseMountPoint(handle.name, this.#tree.mounts);
    const leftOut = await this.open({ point, handle }, signal);
    const mounted = this.list().find((one) => one.point === point);
    return mounted ? { mounted, leftOut } : null;
  }

  /** Mounts a chosen folder. @returns what was left out; an unreadable folder is not mounted */
  async open({ point, handle }: ChosenFolder, signal: AbortSignal): Promise<string[]> {
    let told = 0;
    const folder = new ComputerFolder(point, handle, this.#tree, LIMITS, {
      waiting: (count) => {
        if (count === 0) told = 0;
        this.#tell();
      },
      trouble: (message) => {
        told += 1;
        if (told <= MAX_TOLD) this.#place.say(message);
        if (told === MAX_TOLD + 1) this.#place.say(`${point}: and more of the same`);
      },
    });
    this.#tree.mkdir(MOUNT_FOLDER, { recursive: true });
    this.#tree.mount(point);
    try {
      const leftOut = await folder.open(signal);
      signal.throwIfAborted();
      this.#folders.set(point, { folder, stop: await this.#watch(folder) });
      this.#tell();
      return leftOut;
    } catch (error) {
      this.#tree.unmount(point);
      throw error;
    }
  }

  async refresh(point: string): Promise<number> {
    return (await this.#folders.get(point)?.folder.refresh()) ?? 0;
  }

  async unmount(point: string): Promise<void> {
    const mounted = this.#folders.get(point);
    if (!mounted) return;
    await mounted.folder.flush();
    mounted.stop();
    this.#folders.delete(point);
    this.#tree.unmount(point);
    this.#tell();
  }

  #tell(): void {
    const mounted = [...this.#folders.values()].map(({ folder: { point, handle, waiting } }) => ({
      point,
      handle,
      waiting,
    }));
    this.#place.tell(mounted);
  }

  /** Reads changes on the computer, if the browser reports them. @returns a function that stops watching */
  async #watch(folder: ComputerFolder): Promise<() => void> {
    const { observer: Observer } = this.#place;
    if (!Observer) return () => {};
    let changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const paths = [...changed];
      changed = new Set();
      folder.refresh(paths).catch((error: unknown) => {
        this.#place.say(`${folder.point}: ${error instanceof Error ? error.message : error}`);
      });
    };
    const observer = new Observer((records) => {
      for (const { type, relativePathComponents: names } of records) {
        const isPart = names?.some((name) => name === 'node_modules' || name.endsWith('.crswap'));
        if (isPart || type === 'errored') continue;
        changed.add([folder.point, ...(names ?? [])].join('/'));
      }
      if (changed.size > 0) timer ??= setTimeout(read, READ_AFTER_MS);
    });
    // The browser cannot watch this folder; `mount -r` reads it instead.
    await observer.observe(folder.handle, { recursive: true }).catch(() => {});
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }
}
