/**
 * Whether the network is away, for the mark in the header and whatever else depends on it. The browser's
 * state is only a reason to ask our own server: `navigator.onLine` is false on devices with loopback alone,
 * and true behind a firewall.
 */
import { isFromDevice } from './is-from-device';

/** How often the server is polled while it is unreachable, in milliseconds. */
const ASK_EVERY_MS = 15_000;
const ANSWER_MS = 5000;

let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether our server was unreachable at the last check. */
export function isNetworkAway(): boolean {
  return isAway;
}

/** Calls back when that changes. Returns a function that unsubscribes. */
export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Checks now whether our server responds; never rejects. */
export async function checkNetwork(): Promise<void> {
  const away = !(await answers());
  set(away);
  // While the server does not respond, no event will say that it is back.
  if (away) timer = setTimeout(() => void checkNetwork(), ASK_EVERY_MS);
}

/**
 * Follows the browser's events from now on, for as long as the tab lives. Resolves after the first check, if
 * one is due.
 */
export async function watchNetwork(): Promise<void> {
  // Going offline is certain, and a request would only fail; coming back online has to be checked.
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
