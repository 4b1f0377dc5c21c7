import { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import { Journal, type JournalFile } from '@entropy-tools/machine/machine/journal';
import { populateStartTree } from '@entropy-tools/machine/machine/start-tree';
import type { DiskFailure, Storage } from './protocol';

/** The machine's folder in the browser's private files. */
export const MACHINE_FOLDER = 'real-terminal';
const NAMES = ['files-a', 'files-b'] as const;

/** Maximum total size of files, because they are in memory too. */
const MAX_BYTES = 1_000_000_000;

/** Number of tries, because a terminated worker releases its files a moment later. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 100;

/**
 * Opens the machine's files on this device or, if impossible, files in memory.
 * @param onTrouble called when the disk stops accepting changes, and when it does again
 */
export async function openFiles(onTrouble: (trouble: DiskFailure) => void) {
  const files = new MemoryFileTree({ maxBytes: MAX_BYTES });
  try {
    const { journal, isNew } = Journal.open(await openHandles(), files);
    journal.onTrouble = (error) => onTrouble(isQuota(error) ? 'full' : 'failed');
    populateStartTree(files, isNew);
    const keep = () => {
      const wasBehind = journal.isBehind;
      journal.flush();
      if (wasBehind && !journal.isBehind) onTrouble(undefined);
    };
    const storage: Storage = { kind: 'disk' };
    return { files, storage, keep, close: () => journal.close() };
  } catch (error) {
    const isBusy = error instanceof DOMException && error.name === 'NoModificationAllowedError';
    populateStartTree(files, true);
    const storage: Storage = { kind: 'memory', why: isBusy ? 'busy' : 'unavailable' };
    return { files, storage, keep: () => {}, close: () => {} };
  }
}

const isQuota = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** A file handle as workers have it, which the page's types lack. */
type WorkerFile = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<JournalFile> };

async function openHandles(): Promise<[JournalFile, JournalFile]> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(MACHINE_FOLDER, { create: true });
  for (let attempt = 1; ; attempt += 1) {
    const opened: JournalFile[] = [];
    try {
      for (const name of NAMES) {
        const file = (await folder.getFileHandle(name, { create: true })) as WorkerFile;
        opened.push(await file.createSyncAccessHandle());
      }
      return opened as [JournalFile, JournalFile];
    } catch (error) {
      for (const handle of opened) handle.close();
      const isBusy = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!isBusy || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }
}
