import type { ChosenTarget } from './pick-engine';
import { TARGET_MARK } from './stored-target';

/** Stores the chosen files and their target for the next page load. Never throws. */
export async function storeSelection(
  files: readonly File[],
  target: ChosenTarget | '',
): Promise<void> {
  try {
    if (target !== '') sessionStorage.setItem(TARGET_MARK, target);
    const { storeFiles, storeHandedOverFiles } = await import('~/tool-kit/hand-off/stored-files');
    if (files.length > 0) await storeFiles(files);
    else await storeHandedOverFiles();
  } catch {
    // No storage, or offline: the user still has the original files.
  }
}
