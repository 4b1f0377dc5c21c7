import type { SpillPlace } from '@entropy-tools/data/archive/spill-sink';
import { openSpillFolder, type SpillFolder } from './spill-folder';

/** Whose disk space it is: that of packed files, or that of what is unpacked from archives. */
export type SpillOwner = 'packed' | 'unpacked';

/** A download that was begun reads from the private file system for a while. */
const keepAfterClearMs = 120_000;

/** The disk space of one page: a folder for each owner, made at first use. */
export class SpillSpace {
  readonly #folders = new Map<SpillOwner, Promise<SpillFolder>>();

  /** Where large results are kept. */
  async place(owner: SpillOwner): Promise<SpillPlace> {
    const folder = this.#folders.get(owner) ?? openSpillFolder();
    this.#folders.set(owner, folder);
    return (await folder).place;
  }

  /** Gives the disk space of one owner's results back, a little later. */
  free(owner: SpillOwner): void {
    const folder = this.#folders.get(owner);
    this.#folders.delete(owner);
    if (folder) setTimeout(() => void folder.then(({ clear }) => clear()), keepAfterClearMs);
  }
}
