/** The parts of a document needed to track its visibility. */
export type VisibleDocument = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Runs a callback immediately and then at an interval while the page is visible. Pauses while hidden, and
 * runs immediately when visible again if a run was missed. Returns the stop function.
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
