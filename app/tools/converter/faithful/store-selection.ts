import { SELECTION_MARK, type StoredChoice } from './stored-choice';

/** Stores the chosen files and what was chosen for them for the next page load. Never throws. */
export async function storeSelection(files: readonly File[], choice: StoredChoice): Promise<void> {
  try {
    sessionStorage.setItem(SELECTION_MARK, JSON.stringify(choice));
    const { storeFiles, storeHandedOverFiles } = await import('~/tool-kit/hand-off/stored-files');
    if (files.length > 0) await storeFiles(files);
    else await storeHandedOverFiles();
  } catch {
    // No storage, or offline: the user still has the original files.
  }
}
