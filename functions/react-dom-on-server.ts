/**
 * Stands for `react-dom` in the Pages Worker: it draws in browsers alone and is larger than any page. What
 * pages and the router import of it by name is here, for the server, where nothing is ever flushed.
 * Pages are drawn by `react-dom/server`, which is another module and needs none of it.
 */

/** Runs what would be shown at once; a server shows nothing. */
export function flushSync<Result>(run: () => Result): Result {
  return run();
}

/** @throws Error always: a portal has no place to go in a page that is a text. */
export function createPortal(): never {
  throw new Error('A portal was drawn on the server. Show it after the page has begun to work.');
}
