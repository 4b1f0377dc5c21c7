import { extensionOf } from '@entropy-tools/core/file-names';

/** The limit stated in the help text (specification 2, section 9), in bytes: 50 MB of 2^20. */
export const statedLimitBytes = 50 * 1024 * 1024;

/** The files of one selection, sorted. Sources: specification 2, section 5; issue 5 for the size. */
export interface SortedFiles {
  taken: File[];
  /** PDFs above the stated limit, awaiting confirmation. */
  large: File[];
  /** Names of files that are not PDFs. */
  refused: string[];
}

/** Sorts dropped or selected files. A file of unknown type is judged by its name. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const choice: SortedFiles = { taken: [], large: [], refused: [] };
  for (const file of files) {
    if (!isPdf(file)) choice.refused.push(file.name);
    else if (file.size > statedLimitBytes) choice.large.push(file);
    else choice.taken.push(file);
  }
  return choice;
}

function isPdf(file: File): boolean {
  if (file.type === '') return extensionOf(file.name) === 'pdf';
  return file.type === 'application/pdf' || file.type === 'application/x-pdf';
}
