import type { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import { MOUNT_FOLDER, mountPointOf } from '@entropy-tools/machine/machine/mount-points';
import type { FolderMounts, MountedFolder } from '@entropy-tools/machine/machine/mount-program';
import { ComputerFolder } from './computer-folder';
import type { FolderLimits } from './read-folder';

/** A folder that the person chose. */
export interface ChosenFolder {
  /** Where it is mounted. */
  point: string;
  handle: FileSystemDirectoryHandle;
}

/** What mounts ask and tell the page. */
export interface MountsPlace {
  /** Has the person choose a folder that may be read and written; null where they did not. */
  pick: () => Promise<FileSystemDirectoryHandle | null>;
  /** What is mounted, and how much waits to be written. */
  tell: (mounted: (ChosenFolder & { waiting: number })[]) => void;
  /** Something that the person should know, in a line. */
  say: (message: string) => void;
  /** Tells what changes on the computer; without one `mount -r` finds it. */
  observer?: ObserverClass | undefined;
}

const LIMITS: FolderLimits = { maxFiles: 20_000, maxBytes: 300_000_000 };
/** Changes that come close together are written together. */
const WRITE_AFTER_MS = 30;
/** As long is waited for more of what changes on the computer. */
const READ_AFTER_MS = 200;
/** So many troubles of one folder are told; a folder that may not be written has one for each file. */
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
  readonly #place: MountsPlace;
  readonly #folders = new Map<string, { folder: ComputerFolder; stop: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tree: MemoryFileTree, place: MountsPlace) {
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
    const point = mountPointOf(handle.name, this.#tree.mounts);
    const leftOut = await this.open({ point, handle }, signal);
    const mounted = this.list().find((one) => one.point === point);
    return mounted ? { mounted, leftOut } : null;
  }

  /** Mounts a folder that was chosen. @returns what was left out; a folder that cannot be read leaves nothing */
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

  /** Reads what changes on the computer, where the browser tells of it. @returns stops */
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
    // A browser that cannot watch this folder: `mount -r` reads it.
    await observer.observe(folder.handle, { recursive: true }).catch(() => {});
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }
}
