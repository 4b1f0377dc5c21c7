/**
 * Passing files from one page to the next ('Open in…', a file dropped on the home page). They stay in
 * this tab's memory: nothing is written or sent. They wait for one taker.
 */
let waiting: File[] = [];

/** Leaves files for the tool that opens next. A second offer replaces the first. */
export function offerFiles(files: readonly File[]): void {
  waiting = [...files];
}

/** Whether files wait: a page that opens its tool at the first use opens it at once then. */
export function areFilesWaiting(): boolean {
  return waiting.length > 0;
}

/** What was taken last, and by which page: it may have to load itself anew (see kept-files.ts). */
let taken: { files: readonly File[]; path: string } | undefined;

/** Takes the waiting files; empty when there are none. The next call gets none. */
export function takeFiles(): File[] {
  const files = waiting;
  if (files.length > 0) taken = { files, path: location.pathname };
  waiting = [];
  return files;
}

/** The files that this page was handed, taken already or not. */
export function handedFiles(): readonly File[] {
  if (waiting.length > 0) return waiting;
  return taken?.path === location.pathname ? taken.files : [];
}

/** The note of this tab that files are kept for a page which had to load itself anew (kept-files.ts). */
export const KEPT_MARK = 'entropy:kept-files';

/** Whether files come to this page, now or from before it loaded itself anew. */
export function areFilesComing(): boolean {
  return areFilesWaiting() || areFilesKept();
}

/** Whether this tab kept files; without its storage there are none. */
export function areFilesKept(): boolean {
  try {
    return KEPT_MARK in sessionStorage;
  } catch {
    return false;
  }
}
