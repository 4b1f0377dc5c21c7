import type { ChosenTarget } from './pick-engine';

/** Where this tab notes the target while the page loads itself anew. */
const TARGET_MARK = 'entropy:converter-target';

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

/** The target that was kept, once; '' where there is none. */
export function takeKeptTarget(): ChosenTarget | '' {
  try {
    const target = sessionStorage.getItem(TARGET_MARK);
    sessionStorage.removeItem(TARGET_MARK);
    return (target ?? '') as ChosenTarget | '';
  } catch {
    return '';
  }
}
