/** The part of a document that tells whether anybody can see it. */
export type VisibleDocument = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Runs something at once and then again and again while the page can be seen. Out of sight it rests;
 * back in sight it runs at once when a turn was missed. Returns the way to stop.
 */
export function runWhileVisible(
  run: () => void,
  everyMs: number,
  page: VisibleDocument = document,
): () => void {
  let ranAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    ranAt = Date.now();
    run();
    timer = setTimeout(turn, everyMs);
  };
  const follow = () => {
    clearTimeout(timer);
    if (page.hidden) return;
    const left = ranAt + everyMs - Date.now();
    if (left <= 0) turn();
    else timer = setTimeout(turn, left);
  };
  follow();
  page.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', follow);
  };
}
