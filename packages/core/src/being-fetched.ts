/**
 * Parts of ours that the server itself is still fetching: `npm start` on a fresh clone shows its pages before the
 * engines have come. Whoever needs one asks again until it is there, and the page says so. A deployed site has all.
 */

/**
 * On an answer that stands for a file which the server itself is still fetching, as `npm start` does on a fresh
 * clone: `coming`, or `failed`.
 */
export const BEING_FETCHED_HEADER = 'X-Being-Fetched';

/** What a person reads while an engine is waited for. */
export const BEING_FETCHED_WORDS =
  'The server is still fetching this engine. The work goes on by itself when it is there.';

let waits = 0;
const listeners = new Set<() => void>();

/** Whether anything of this page, or of this worker, waits for a part. */
export const isWaitingForPart = () => waits > 0;

/** Calls back when that changes. Returns the way to stop. */
export function onWaitingForPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One wait, told again and again whether it goes on: a worker's by its page. */
export function openWait(): (goesOn: boolean) => void {
  let isOn = false;
  return (goesOn) => {
    if (goesOn === isOn) return;
    isOn = goesOn;
    waits += goesOn ? 1 : -1;
    for (const listener of listeners) listener();
  };
}
