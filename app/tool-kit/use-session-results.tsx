import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { clearResults, type SessionResult, storedResults, storeResults } from './session-results';

const EarlierResults = lazyPart(() => import('./earlier-results'));

/**
 * Keeps a tool's results for the session and shows those of an earlier visit in place of `otherwise`.
 * @param files what was just made; undefined while there is nothing. Must be the same array as long as
 *   it is the same result
 */
export function useSessionResults(
  slug: string,
  files: readonly SessionResult[] | undefined,
): { showEarlier: (otherwise: ReactNode) => ReactNode } {
  // Of another visit in this tab: at the first page of a tab there is nothing, as on the server.
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
