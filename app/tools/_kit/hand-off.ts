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

/** Takes the waiting files; empty when there are none. The next call gets none. */
export function takeFiles(): File[] {
  const files = waiting;
  waiting = [];
  return files;
}
