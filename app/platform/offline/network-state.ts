/**
 * Whether the network is away, for the mark in the header and for what looks different then. The browser's
 * word is only the occasion to ask our own server: `navigator.onLine` is false on machines with loopback
 * alone, and true behind a wall.
 */
import { isFromDevice } from './is-from-device';

/** How often the server is asked while it is away, in milliseconds. */
const ASK_EVERY_MS = 15_000;
const ANSWER_MS = 5000;

let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether our server could not be reached when it was asked last. */
export function isNetworkAway(): boolean {
  return isAway;
}

/** Calls back when that changes. Returns the way to stop. */
export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks our server now; never rejects. */
export async function checkNetwork(): Promise<void> {
  const away = !(await answers());
  set(away);
  // With a server that does not answer no event will come.
  if (away) timer = setTimeout(() => void checkNetwork(), ASK_EVERY_MS);
}

/**
 * Follows the browser's events from now on, for as long as the tab lives. Resolves when the first question, if
 * there is a reason for one, is answered.
 */
export async function watchNetwork(): Promise<void> {
  // That the network went is known, and asking would only fail; that it came is worth asking.
  window.addEventListener('offline', () => set(true));
  window.addEventListener('online', () => void checkNetwork());
  if (!navigator.onLine || isFromDevice()) await checkNetwork();
}

async function answers(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store' } as const;
    await fetch('/healthz', { ...options, signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}

function set(next: boolean): void {
  clearTimeout(timer);
  if (next === isAway) return;
  isAway = next;
  if (next) document.documentElement.dataset.network = 'away';
  else delete document.documentElement.dataset.network;
  for (const listener of listeners) listener();
}
