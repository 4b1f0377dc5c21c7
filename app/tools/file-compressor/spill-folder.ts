// The page's own folder in the browser's private file system: large results lie there until the page
// goes. A page that was ended without a chance to clear up is cleared up after by the next one: it
// sees by a lock (Web Locks) that nobody uses the folder any more.

import type { SpillPlace } from '@entropy-tools/data/archive/spill-sink';

const root = 'file-compressor';
const lockOf = (name: string) => `${root}:${name}`;

/** The folder of one page. */
export interface SpillFolder {
  place: SpillPlace;
  /** Removes the folder with all that is in it. */
  clear: () => Promise<void>;
}

/** Claims a folder and removes those that were left behind. */
export async function openSpillFolder(): Promise<SpillFolder> {
  const name = crypto.randomUUID();
  const release = await hold(name);
  void removeLeftOvers(name).catch(() => undefined);
  return {
    place: { folder: [root, name] },
    clear: async () => {
      const folder = await rootFolder();
      await folder?.removeEntry(name, { recursive: true }).catch(() => undefined);
      release();
    },
  };
}

async function rootFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(root);
  } catch {
    return undefined; // Nothing was ever kept, or this browser cannot.
  }
}

/** Holds the folder's lock until it is released or the page is gone. */
function hold(name: string): Promise<() => void> {
  return new Promise((taken) => {
    if (!navigator.locks) return taken(() => undefined);
    void navigator.locks.request(
      lockOf(name),
      () => new Promise<void>((release) => taken(() => release())),
    );
  });
}

async function removeLeftOvers(own: string): Promise<void> {
  const folder = await rootFolder();
  if (!folder || !navigator.locks) return;
  for await (const name of folder.keys()) {
    if (name === own) continue;
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock) await folder.removeEntry(name, { recursive: true }).catch(() => undefined);
    });
  }
}
