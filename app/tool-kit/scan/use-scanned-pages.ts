import { findScannedPages } from '@entropy-tools/documents/pdf/pages-without-text';
import { useEffect, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';

/**
 * Looks for pages without text behind the reader's back.
 * @param isReady whether the pages in sight are drawn: they go first
 * @returns how many there are; 0 until it is known
 */
export function useScannedPages(pdf: ViewPdf, isReady: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isReady) return;
    const control = new AbortController();
    findScannedPages(pdf, control.signal).then(
      (found) => control.signal.aborted || setCount(found.length),
      // A document that is closed meanwhile, or too damaged: nothing is offered.
      () => undefined,
    );
    return () => control.abort();
  }, [pdf, isReady]);
  return count;
}
