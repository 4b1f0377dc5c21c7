import { extensionOf } from '@entropy-tools/core/file-names';

/** The size that the help text states (specification 2, section 9), in bytes: 50 MB of 2^20. */
export const statedLimitBytes = 50 * 1024 * 1024;

/** Files of one choice, sorted. Sources: specification 2, section 5; issue 5 for the size. */
export interface Choice {
  taken: File[];
  /** PDFs above the stated limit, which wait for the person's word. */
  large: File[];
  /** Names of what is no PDF. */
  refused: string[];
}

/** Sorts what was dropped or chosen. A file whose type the browser does not know goes by its name. */
export function chooseFiles(files: readonly File[]): Choice {
  const choice: Choice = { taken: [], large: [], refused: [] };
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
