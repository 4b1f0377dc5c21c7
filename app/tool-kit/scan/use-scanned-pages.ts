import { findScannedPages } from '@entropy-tools/documents/pdf/pages-without-text';
import { useEffect, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';

/**
 * Looks for pages without text in the background.
 * @param isReady whether the visible pages are rendered: they have priority
 * @returns how many there are; 0 until it is known
 */
export function useScannedPages(pdf: ViewPdf, isReady: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isReady) return;
    const control = new AbortController();
    findScannedPages(pdf, control.signal).then(
      (found) => control.signal.aborted || setCount(found.length),
      // The document was closed meanwhile, or is too damaged: offer nothing.
      () => undefined,
    );
    return () => control.abort();
  }, [pdf, isReady]);
  return count;
}
