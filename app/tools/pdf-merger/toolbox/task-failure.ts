import type { Mode } from './tasks';

const aims: Record<Mode, string> = {
  merge: 'merge PDFs',
  split: 'split PDFs',
  extract: 'save the pages',
  compress: 'compress PDFs',
  protect: 'protect PDFs',
  unprotect: 'remove the password',
  properties: 'remove the properties',
  numbers: 'write on the pages',
  watermark: 'add the watermark',
  flatten: 'flatten PDFs',
  resize: 'change the pages',
  sheets: 'arrange the pages',
  'to-pictures': 'draw the pages',
  'from-pictures': 'make a PDF',
  'extract-pictures': 'take out the pictures',
  compare: 'compare the PDFs',
  repair: 'repair the PDFs',
};

/** The message when a task as a whole has failed. */
export function taskFailure(mode: Mode): string {
  return `Failed to ${aims[mode]}. Please try again.`;
}
