/**
 * Files that the server itself is still fetching: `npm start` on a fresh clone serves its pages before the
 * engines have arrived. The client asks again until the file is there, and the page says so. A deployed site
 * has all files.
 */

/** Response header for a file that the server itself is still fetching: `coming`, or `failed`. */
export const BEING_FETCHED_HEADER = 'X-Being-Fetched';

/** Shown while an engine is awaited. */
export const BEING_FETCHED_WORDS =
  'The server is still fetching this engine. The work goes on by itself when it is there.';

let waits = 0;
const listeners = new Set<() => void>();

/** Whether anything in this page or worker is waiting for a file. */
export const isWaitingForPart = () => waits > 0;

/** Calls back when that changes. @returns a function that unsubscribes */
export function onWaitingForPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers something that may wait for files, such as one of a page's workers.
 * @returns a function that sets whether it is waiting now
 */
export function openWait(): (goesOn: boolean) => void {
  let isOn = false;
  return (goesOn) => {
    if (goesOn === isOn) return;
    isOn = goesOn;
    waits += goesOn ? 1 : -1;
    for (const listener of listeners) listener();
  };
}
