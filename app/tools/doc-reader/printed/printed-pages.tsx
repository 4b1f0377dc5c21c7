import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { useFileBytes } from '~/ui/pdf-view/use-file-bytes';
import { useViewPdf } from '~/ui/pdf-view/use-view-pdf';
import { PageTexts } from '~/ui/pdf-view/words/page-texts';
import { useSearch } from '~/ui/pdf-view/words/use-search';
import { useShownMatches } from '~/ui/pdf-view/words/use-shown-matches';
import { Skeleton } from '~/ui/skeleton';
import { useElementSize } from '~/ui/use-element-size';
import { type PageSize, PrintedPage } from './printed-page';
import { PrintedSearch } from './printed-search';

/** 1 is the size on paper, or the available width if that is smaller. */
const zooms: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];
const paperScale = 4 / 3;
/** The size of an A4 page, used until the first page is known. */
const usualSize: PageSize = { width: 595, height: 842 };

/** All pages of a PDF below each other. @param actions controls beside the page size */
export function PrintedPages({ pdf, actions }: { pdf: File; actions: ReactNode }) {
  const view = useViewPdf(useFileBytes(pdf));
  if (view.status === 'failed') return <Notice tone="error">{view.error.message}</Notice>;
  if (view.status !== 'open') return <Skeleton className="h-96 w-full" />;
  return <OpenPages pdf={view.pdf} actions={actions} />;
}

function OpenPages({ pdf, actions }: { pdf: ViewPdf; actions: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const width = useElementSize(room)?.width;
  const [zoom, setZoom] = useState(1);
  const [guess, setGuess] = useState<PageSize>();
  useEffect(() => {
    let current = true;
    pdf.page(1).then(
      (page) => {
        const first = page.getViewport({ scale: 1 });
        if (current) setGuess({ width: first.width, height: first.height });
      },
      () => current && setGuess(usualSize),
    );
    return () => {
      current = false;
    };
  }, [pdf]);
  const list = useRef<HTMLOListElement>(null);
  const texts = useMemo(() => new PageTexts(pdf), [pdf]);
  const search = useSearch(texts, pdf.pageCount, 1);
  const goTo = (page: number, within?: number) => {
    const box = list.current?.children[page - 1]?.getBoundingClientRect();
    if (!box) return;
    // A page in view is rendered and scrolls to the match itself.
    if (within === undefined && box.bottom > 0 && box.top < innerHeight) return;
    scrollBy({ top: box.top + (within ?? 0) * box.height - 0.25 * innerHeight });
  };
  const matches = useShownMatches(search, true, 0, goTo);
  const scaleOf = (size: PageSize) => zoom * Math.min(paperScale, (width ?? 600) / size.width);
  const step = (by: number) => {
    const next = zooms[zooms.indexOf(zoom) + by];
    if (next !== undefined) setZoom(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">Size of the pages</legend>
          <Button
            aria-label="Smaller pages"
            disabledReason={zoom === zooms[0] && 'The pages are at their smallest.'}
            onClick={() => step(-1)}
          >
            −
          </Button>
          <output className="min-w-14 text-center text-sm" data-figures data-testid="page-zoom">
            {Math.round(zoom * 100)} %
          </output>
          <Button
            aria-label="Larger pages"
            disabledReason={zoom === zooms.at(-1) && 'The pages are at their largest.'}
            onClick={() => step(1)}
          >
            +
          </Button>
        </fieldset>
        <PrintedSearch search={search} />
        {actions}
      </div>
      <section
        aria-label="Pages as printed"
        className="overflow-x-auto rounded-card bg-well p-3 lg:p-6"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={room}>
          {guess && width !== undefined && (
            <ol ref={list} className="flex w-max min-w-full flex-col items-center gap-6">
              {Array.from({ length: pdf.pageCount }, (_, index) => index + 1).map((number) => (
                <PrintedPage
                  key={number}
                  pdf={pdf}
                  number={number}
                  guess={guess}
                  scaleOf={scaleOf}
                  texts={texts}
                  matches={matches}
                />
              ))}
            </ol>
          )}
        </div>
      </section>
    </>
  );
}
