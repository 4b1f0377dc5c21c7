import type { SpillPlace } from '@entropy-tools/data/archive/spill-sink';
import { openSpillFolder, type SpillFolder } from './spill-folder';

/** The owner of the disk space: packed files, or files unpacked from archives. */
export type SpillOwner = 'packed' | 'unpacked';

/** A download in progress still reads from the private file system for a while. */
const keepAfterClearMs = 120_000;

/** The disk space of one page: a folder per owner, created at first use. */
export class SpillSpace {
  readonly #folders = new Map<SpillOwner, Promise<SpillFolder>>();

  /** The place for large results. */
  async place(owner: SpillOwner): Promise<SpillPlace> {
    const folder = this.#folders.get(owner) ?? openSpillFolder();
    this.#folders.set(owner, folder);
    return (await folder).place;
  }

  /** Frees the disk space of one owner's results after a delay. */
  free(owner: SpillOwner): void {
    const folder = this.#folders.get(owner);
    this.#folders.delete(owner);
    if (folder) setTimeout(() => void folder.then(({ clear }) => clear()), keepAfterClearMs);
  }
}
