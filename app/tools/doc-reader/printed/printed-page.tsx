import { useEffect, useRef, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { PdfPage } from '~/ui/pdf-view/pdf-page';
import type { PageTexts } from '~/ui/pdf-view/words/page-texts';
import type { ShownMatches } from '~/ui/pdf-view/words/use-shown-matches';
import { PageTextLayer } from './page-text-layer';
import { useNearView } from './use-near-view';

/** In points. */
export interface PageSize {
  width: number;
  height: number;
}

/**
 * One page, rendered while it is in or near the viewport; otherwise its canvas is released and its space
 * kept.
 */
export function PrintedPage({
  pdf,
  number,
  guess,
  scaleOf,
  texts,
  matches,
}: {
  pdf: ViewPdf;
  /** From 1. */
  number: number;
  /** The size reserved until the page's own size is known. */
  guess: PageSize;
  /** CSS pixels per point of a page. */
  scaleOf: (size: PageSize) => number;
  texts: PageTexts;
  /** The matches to highlight. */
  matches: ShownMatches;
}) {
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNearView(place);
  const [size, setSize] = useState<PageSize>();
  useEffect(() => {
    if (!isNear) return;
    let current = true;
    pdf.page(number).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        if (current) setSize({ width, height });
      },
      // The page itself reports that it cannot be loaded.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pdf, number, isNear]);
  const room = size ?? guess;
  const scale = scaleOf(room);
  return (
    <li
      ref={place}
      className="box-content shrink-0 border border-line bg-[#fff]"
      style={{ width: room.width * scale, height: room.height * scale }}
    >
      {isNear && (
        <PdfPage
          pdf={pdf}
          number={number}
          scale={scale}
          label={`Page ${number} of ${pdf.pageCount}`}
          overlay={(shown) => (
            <PageTextLayer shown={shown} number={number} texts={texts} matches={matches} />
          )}
        />
      )}
    </li>
  );
}
