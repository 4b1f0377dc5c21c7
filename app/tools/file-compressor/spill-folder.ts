// The page's own folder in the browser's private file system (OPFS), which has large results until the page
// closes. If a page ended without cleaning up, the next one removes its folder: an unheld Web Lock shows that
// the folder is no longer in use.

import type { SpillPlace } from '@entropy-tools/data/archive/spill-sink';

const root = 'file-compressor';
const lockOf = (name: string) => `${root}:${name}`;

/** The folder of one page. */
export interface SpillFolder {
  place: SpillPlace;
  /** Removes the folder with its content. */
  clear: () => Promise<void>;
}

/** Reserves a folder by a lock on its name, and removes abandoned folders. */
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
    return undefined; // Nothing was ever stored, or this browser does not support it.
  }
}

/** Holds the folder's lock until it is released or the page closes. */
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
