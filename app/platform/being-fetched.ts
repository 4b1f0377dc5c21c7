/**
 * Parts of ours that the server itself is still fetching: `npm start` on a fresh clone shows its pages before the
 * engines have come. Whoever needs one asks again until it is there, and the page says so. A deployed site has all.
 */

import { ToolError } from './tool-error.ts';

/** On an answer that stands for a file until the server has it: `coming`, or `failed`. */
export const BEING_FETCHED_HEADER = 'X-Being-Fetched';

/** What a person reads while an engine is waited for. */
export const BEING_FETCHED_WORDS =
  'The server is still fetching this engine. The work goes on by itself when it is there.';

const FAILED_WORDS =
  'The server could not fetch this engine. Start it again with a way to the package registry.';

const ASK_AGAIN_MS = 1500;

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

/**
 * Fetches a part of our own origin, and waits for it where the server is still fetching it.
 * @throws what `fetch` throws, the signal's reason, or ToolError `asset` where the server could not get it
 */
export async function fetchPart(path: string, init: RequestInit = {}): Promise<Response> {
  const tell = openWait();
  try {
    for (;;) {
      const response = await fetch(path, init);
      const state = response.headers?.get(BEING_FETCHED_HEADER);
      if (state === 'failed') throw new ToolError('asset', FAILED_WORDS);
      if (!state) return response;
      tell(true);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      init.signal?.throwIfAborted();
    }
  } finally {
    tell(false);
  }
}
