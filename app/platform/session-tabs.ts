/** A tab that becomes visible fetches the session again when it is older than this, in milliseconds. */
const FRESH_MS = 60_000;

let channel: BroadcastChannel | undefined;

/** Notifies the other tabs that somebody signed in or out, once {@link subscribeToTabs} was called. */
export function notifyTabs(): void {
  channel?.postMessage('changed');
}

/**
 * Calls `ask` when another tab reports a change, and when this one becomes visible or online with a stale
 * session. `askedAt` returns the time of the last request, 0 when none has succeeded.
 */
export function subscribeToTabs(ask: () => unknown, askedAt: () => number): void {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('session');
    channel.onmessage = () => ask();
  }
  const askWhenStale = () => {
    // A clock that was set back must not make a session look fresh.
    if (!document.hidden && Math.abs(Date.now() - askedAt()) >= FRESH_MS) ask();
  };
  document.addEventListener('visibilitychange', askWhenStale);
  window.addEventListener('online', askWhenStale);
}
