// The answer that waits for the person to say whether it goes on, shown in the engine line.

import { AiFault } from './providers/ai-fault';

/** A cut answer and what can be done with it. */
export interface CutAnswer {
  goOn: () => void;
  leave: () => void;
}

let cut: CutAnswer | undefined;
const listeners = new Set<() => void>();

function set(next: CutAnswer | undefined): void {
  cut = next;
  for (const listener of listeners) listener();
}

/**
 * Asks whether a cut answer goes on; resolves to the person's decision.
 * @throws AiFault `stopped` if the signal is aborted
 */
export function askToContinue(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (give: () => void) => () => {
      if (cut === mine) set(undefined);
      signal.removeEventListener('abort', stop);
      give();
    };
    const stop = settle(() => reject(new AiFault('stopped')));
    const mine: CutAnswer = {
      goOn: settle(() => resolve(true)),
      leave: settle(() => resolve(false)),
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    set(mine);
  });
}

/** The cut answer that waits; undefined if there is none. */
export function currentCut(): CutAnswer | undefined {
  return cut;
}

/** Subscribes to cut answers. @returns the unsubscribe function */
export function onCut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
