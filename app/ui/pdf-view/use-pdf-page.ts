import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { ViewPdf } from './open-for-view';

export type PageState =
  | { status: 'loading' }
  | { status: 'ready'; page: PDFPageProxy }
  | { status: 'failed'; retry: () => void };

/**
 * One page of an open document.
 * @param number starting at 1
 */
export function usePdfPage(pdf: ViewPdf, number: number): PageState {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ pdf: ViewPdf; number: number; page?: PDFPageProxy }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true;
    pdf.page(number).then(
      (page) => current && setLoaded({ pdf, number, page }),
      () => current && setLoaded({ pdf, number }),
    );
    return () => {
      current = false;
    };
  }, [pdf, number, attempt]);
  if (loaded?.pdf !== pdf || loaded.number !== number) return { status: 'loading' };
  if (loaded.page) return { status: 'ready', page: loaded.page };
  return { status: 'failed', retry: () => setAttempt((count) => count + 1) };
}
