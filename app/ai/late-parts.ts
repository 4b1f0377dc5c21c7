// What an AI page needs at its first use. Each import names the chunks behind it for preloading, and those
// names weigh more than this file's own request, so they are not in the page's first scripts.

/** Finds the engines. */
export const loadDetection = () => import('./providers/detect-providers');

/** Reads an answer, and shows it while it streams. */
export const loadAnswering = () =>
  Promise.all([import('./providers/read-whole-answer'), import('./live-answer')]);

/** Reloads under the CSP of this page, preserving files handed over to it. */
export async function reloadPage(): Promise<void> {
  const kept = import('~/tool-kit/hand-off/stored-files').then(({ storeHandedOverFiles }) =>
    storeHandedOverFiles(),
  );
  await kept.catch(() => undefined);
  location.reload();
}
