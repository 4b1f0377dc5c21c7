/** A tab that comes back into view asks again when its answer is older than this. */
const FRESH_MS = 60_000;

let channel: BroadcastChannel | undefined;

/** Tells the other tabs that somebody signed in or out, once {@link subscribeToTabs} was called. */
export function notifyTabs(): void {
  channel?.postMessage('changed');
}

/**
 * Asks again when another tab says that something changed, and when this one comes back into view or
 * online with an old answer. `askedAt` is when it was asked last, 0 when there is no answer.
 */
export function subscribeToTabs(ask: () => unknown, askedAt: () => number): void {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('session');
    channel.onmessage = () => ask();
  }
  const askWhenStale = () => {
    // A clock that was put back makes no answer fresh.
    if (!document.hidden && Math.abs(Date.now() - askedAt()) >= FRESH_MS) ask();
  };
  document.addEventListener('visibilitychange', askWhenStale);
  window.addEventListener('online', askWhenStale);
}
