/**
 * Files handed to a page that has to reload: they are stored on this device for the second or so that this
 * takes, and deleted when they are taken.
 */
import { RecordStore } from '~/platform/record-store';
import { handedOverFiles, STORED_FILES_KEY } from './hand-off';

const store = new RecordStore<readonly File[]>({
  name: 'kit/kept-files',
  version: 1,
  read: (value) =>
    Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : undefined,
});

/**
 * Stores the files handed to this page, or those waiting for the page at `path`. Never throws, like {@link
 * storeFiles}.
 */
export async function storeHandedOverFiles(path = location.pathname): Promise<void> {
  await storeFiles(handedOverFiles(), path);
}

/** Stores files for the page at `path`. Never throws: without storage the page loads without files. */
export async function storeFiles(files: readonly File[], path = location.pathname): Promise<void> {
  if (files.length === 0) return;
  try {
    const id = crypto.randomUUID();
    const { ok } = await store.put(id, files);
    if (ok) sessionStorage.setItem(STORED_FILES_KEY, JSON.stringify([path, id]));
  } catch {
    // The files still exist where they came from.
  }
}

/** Takes the files stored for this page; empty when there are none. The next call returns none. */
export async function takeStoredFiles(): Promise<readonly File[]> {
  const id = takeMark();
  if (id === undefined) return [];
  try {
    const files = (await store.get(id)) ?? [];
    // Deletes all records, also those of tabs that were closed in between.
    for (const kept of await store.list()) await store.delete(kept.id);
    return files;
  } catch {
    return [];
  }
}

/** Reads and removes the id of the record stored for the page at this path. */
function takeMark(): string | undefined {
  try {
    const [path, id] = JSON.parse(sessionStorage.getItem(STORED_FILES_KEY) ?? '[]') as string[];
    sessionStorage.removeItem(STORED_FILES_KEY);
    return path === location.pathname ? id : undefined;
  } catch {
    return undefined;
  }
}
