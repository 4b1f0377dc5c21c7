import { useEffect, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { recallPage, rememberPage } from './last-pages';
import type { ReadingPosition } from './reader-state';

/**
 * Remembers on this device how far a document was read.
 * @returns the last page, to be offered; undefined once the user has navigated or declined
 */
export function useLastPage(
  pdf: ViewPdf,
  place: ReadingPosition,
): { lastPage: number | undefined; decline: () => void } {
  const [fingerprint] = pdf.document.fingerprints;
  const [lastPage, setLastPage] = useState<number>();
  const hasMoved = place.page !== 1 || place.jump > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the document opens
  useEffect(() => {
    const recalled = fingerprint && !hasMoved ? recallPage(fingerprint) : undefined;
    if (recalled !== undefined && recalled > 1 && recalled <= pdf.pageCount) setLastPage(recalled);
  }, [fingerprint]);
  useEffect(() => {
    if (!fingerprint || !hasMoved) return;
    setLastPage(undefined);
    rememberPage(fingerprint, place.page);
  }, [fingerprint, hasMoved, place.page]);
  return { lastPage, decline: () => setLastPage(undefined) };
}
