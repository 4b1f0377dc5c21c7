/**
 * Replaces `react-dom` in the Pages Worker: it renders only in browsers and is larger than any page. This
 * contains the named imports of pages and the router, for the server, where nothing is ever flushed. Pages
 * are rendered by `react-dom/server`, a separate module that needs none of it.
 */

/** Runs an update that would be flushed synchronously; a server renders nothing again. */
export function flushSync<Result>(run: () => Result): Result {
  return run();
}

/** @throws Error always: static HTML has no container for a portal. */
export function createPortal(): never {
  throw new Error('A portal was drawn on the server. Show it after the page has begun to work.');
}
