/**
 * Files that were handed to a page which has to load itself anew: they wait on this device for the
 * second or so that this takes, and are deleted when they are taken.
 */
import { RecordStore } from '~/platform/record-store';
import { handedFiles, KEPT_MARK } from './hand-off';

const store = new RecordStore<readonly File[]>({
  name: 'kit/kept-files',
  version: 1,
  read: (value) =>
    Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : undefined,
});

/** Keeps what this page was handed, or what waits for the page at `path`. Never throws, as {@link keepFiles}. */
export async function keepHandedFiles(path = location.pathname): Promise<void> {
  await keepFiles(handedFiles(), path);
}

/** Keeps files for the page at `path`. Never throws: without storage the page is loaded without files. */
export async function keepFiles(files: readonly File[], path = location.pathname): Promise<void> {
  if (files.length === 0) return;
  try {
    const id = crypto.randomUUID();
    const { ok } = await store.put(id, files);
    if (ok) sessionStorage.setItem(KEPT_MARK, JSON.stringify([path, id]));
  } catch {
    // The files are still where they came from.
  }
}

/** Takes what was kept for this page; empty when there is nothing. The next call gets none. */
export async function takeKeptFiles(): Promise<readonly File[]> {
  const id = takeMark();
  if (id === undefined) return [];
  try {
    const files = (await store.get(id)) ?? [];
    // What a tab left that was closed in between goes along.
    for (const kept of await store.list()) await store.delete(kept.id);
    return files;
  } catch {
    return [];
  }
}

/** The id of the record for the page at this address, once. */
function takeMark(): string | undefined {
  try {
    const [path, id] = JSON.parse(sessionStorage.getItem(KEPT_MARK) ?? '[]') as string[];
    sessionStorage.removeItem(KEPT_MARK);
    return path === location.pathname ? id : undefined;
  } catch {
    return undefined;
  }
}
