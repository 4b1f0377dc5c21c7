import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { clearResults, type SessionResult, storedResults, storeResults } from './session-results';

const EarlierResults = lazyPart(() => import('./earlier-results'));

/**
 * Keeps a tool's results for the session, and shows those of an earlier visit instead of `otherwise`.
 * @param files the current results; undefined while there are none. Must stay the same array for the same
 * results
 */
export function useSessionResults(
  slug: string,
  files: readonly SessionResult[] | undefined,
): { showEarlier: (otherwise: ReactNode) => ReactNode } {
  // From an earlier visit in this tab: empty at a tab's first page, as on the server, so hydration matches.
  const [earlier, setEarlier] = useState(() => storedResults(slug));
  useEffect(() => {
    if (files) storeResults(slug, files);
  }, [slug, files]);
  const forget = () => {
    clearResults(slug);
    setEarlier([]);
  };
  return {
    showEarlier: (otherwise) =>
      earlier.length === 0 ? (
        otherwise
      ) : (
        <Suspense fallback={otherwise}>
          <EarlierResults slug={slug} files={earlier} onForget={forget} />
        </Suspense>
      ),
  };
}
