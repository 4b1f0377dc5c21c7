/**
 * Passes files from one page to the next ('Open in…', a file dropped on the home page). They stay in this
 * tab's memory, never written or sent, until one page takes them.
 */
let waiting: File[] = [];

/** Keeps files for the tool that opens next. A second call replaces the first. */
export function offerFiles(files: readonly File[]): void {
  waiting = [...files];
}

/** Whether files are waiting: a page that loads its tool at first use loads it immediately then. */
export function areFilesWaiting(): boolean {
  return waiting.length > 0;
}

/** The files last taken, and by which page, in case it has to reload (see stored-files.ts). */
let taken: { files: readonly File[]; path: string } | undefined;

/** Takes the waiting files; empty when there are none. The next call returns none. */
export function takeFiles(): File[] {
  const files = waiting;
  if (files.length > 0) taken = { files, path: location.pathname };
  waiting = [];
  return files;
}

/** The files handed to this page, taken or still waiting. */
export function handedOverFiles(): readonly File[] {
  if (waiting.length > 0) return waiting;
  return taken?.path === location.pathname ? taken.files : [];
}

/** sessionStorage key that notes files stored for a page which had to reload (stored-files.ts). */
export const STORED_FILES_KEY = 'entropy:kept-files';

/** Whether files are waiting for this page, in memory or stored before a reload. */
export function areFilesComing(): boolean {
  return areFilesWaiting() || areFilesStored();
}

/** Whether this tab stored files; false without sessionStorage. */
export function areFilesStored(): boolean {
  try {
    return STORED_FILES_KEY in sessionStorage;
  } catch {
    return false;
  }
}
