import { TARGET_MARK } from './kept-target';
import type { ChosenTarget } from './pick-engine';

/** Keeps the chosen files and their target for the page that is loaded next. Never throws. */
export async function keepSelection(
  files: readonly File[],
  target: ChosenTarget | '',
): Promise<void> {
  try {
    if (target !== '') sessionStorage.setItem(TARGET_MARK, target);
    const { keepFiles, keepHandedFiles } = await import('~/tool-kit/hand-off/kept-files');
    if (files.length > 0) await keepFiles(files);
    else await keepHandedFiles();
  } catch {
    // Without storage, or offline: the files are still where they came from.
  }
}
