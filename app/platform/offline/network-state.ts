/**
 * Whether the network is away, for the mark in the header and for what looks different then. The browser's
 * word is only the occasion to ask our own server: `navigator.onLine` is false on machines with loopback
 * alone, and true behind a wall.
 */

/** How often the server is asked while it is away, in milliseconds. */
const ASK_EVERY_MS = 15_000;
const ANSWER_MS = 5000;

let isAway = false;
let timer: ReturnType<typeof setInterval> | undefined;
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
  set(!(await answers()));
}

/** Follows the browser's events from now on, for as long as the tab lives. */
export function watchNetwork(): void {
  const check = () => void checkNetwork();
  window.addEventListener('offline', check);
  window.addEventListener('online', check);
  const cameFromDevice = performance
    .getEntriesByType('navigation')
    .some((entry) =>
      (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'device'),
    );
  if (!navigator.onLine || cameFromDevice) check();
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
  clearInterval(timer);
  if (next) timer = setInterval(() => void checkNetwork(), ASK_EVERY_MS);
  if (next === isAway) return;
  isAway = next;
  if (next) document.documentElement.dataset.network = 'away';
  else delete document.documentElement.dataset.network;
  for (const listener of listeners) listener();
}
