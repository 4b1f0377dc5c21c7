import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { PdfPage, type ShownPage } from '~/ui/pdf-view/pdf-page';
import { useElementSize } from '~/ui/use-element-size';
import {
  boxesBetween,
  layoutPages,
  offsetAt,
  type PageBox,
  pageGapPx,
  positionAt,
} from '../page-layout';
import type { ReadingPosition } from '../reader-state';
import { usePageSizes } from '../use-page-sizes';
import { baseScale } from '../zoom';

/** Continuous: all pages in one column. Single: one page at a time. */
type ViewMode = 'continuous' | 'single';

interface PageStackProps {
  pdf: ViewPdf;
  mode: ViewMode;
  place: ReadingPosition;
  onScrolled: (page: number, within: number) => void;
  /** Layers over a page: text, links, fields. */
  overlay: (shown: ShownPage, number: number) => ReactNode;
  /** Whether a page has been drawn, so that other work may start. */
  isReady: boolean;
  onDrawn: () => void;
  /** The element that scrolls. */
  viewport: RefObject<HTMLDivElement>;
}

/** Height in the view that determines the current page: a third down from the top. */
const readingLine = 1 / 3;

/** The document as a column of pages; only those in or near the view are rendered. */
export function PageStack({
  pdf,
  mode,
  place,
  onScrolled,
  overlay,
  viewport,
  isReady,
  onDrawn,
}: PageStackProps) {
  const view = useElementSize(viewport);
  const sizeOf = usePageSizes(pdf, place.rotation, isReady);
  const single = mode === 'single' ? place.page : undefined;
  const { layout, scale } = useMemo(() => {
    if (!view || !sizeOf) return { layout: undefined, scale: 1 };
    const numbers = single ? [single] : Array.from({ length: pdf.pageCount }, (_, i) => i + 1);
    const scale = place.zoom * baseScale(sizeOf(single ?? 1), view.width - 2 * pageGapPx);
    return { layout: layoutPages(numbers, sizeOf, scale), scale };
  }, [pdf, view, sizeOf, single, place.zoom]);

  const [top, setTop] = useState(0);
  /** The position we scrolled to ourselves, so that the resulting event is ignored. */
  const ownTop = useRef<number>();
  const shown = useRef({ place, jump: -1 });
  shown.current.place = place;

  // After a jump or a resize of the column, scrolls the view to the position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: place.jump asks for a scroll
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !layout) return;
    const { place } = shown.current;
    const isJump = shown.current.jump !== place.jump;
    shown.current.jump = place.jump;
    const line = offsetAt(layout, place.page, place.within);
    element.scrollTop = Math.max(0, line - (place.within === 0 || isJump ? pageGapPx : 0));
    ownTop.current = element.scrollTop;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    setTop(element.scrollTop);
  }, [layout, viewport, place.jump]);

  const onScroll = () => {
    const element = viewport.current;
    if (!element || !layout || !view) return;
    setTop(element.scrollTop);
    const isOwn = Math.abs((ownTop.current ?? -10) - element.scrollTop) < 2;
    if (isOwn) return;
    ownTop.current = undefined;
    const isAtEnd = element.scrollTop + view.height >= layout.height - 1;
    const last = layout.boxes.at(-1)?.number ?? 1;
    const reading = positionAt(layout, element.scrollTop + view.height * readingLine);
    const page = isAtEnd ? last : reading.page;
    const box = layout.boxes.find(({ number }) => number === page);
    const within = box ? (element.scrollTop - box.top) / Math.max(box.height, 1) : 0;
    onScrolled(page, within);
  };

  const height = view?.height ?? 0;
  const boxes = layout ? boxesBetween(layout, top - height / 2, top + height * 1.5) : [];
  const isInView = (box: PageBox) => box.top < top + height && box.top + box.height > top;
  return (
    <section
      ref={viewport}
      aria-label="Document"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
      className="reader-view"
      data-mode={mode}
    >
      {layout && (
        <div
          className="relative mx-auto"
          style={{ width: layout.width, height: Math.max(layout.height, 1) }}
        >
          {boxes.map((box) => (
            <div
              key={box.number}
              className="absolute"
              style={{
                top: box.top,
                left: (layout.width - box.width) / 2,
                width: box.width,
                height: box.height,
              }}
            >
              <PdfPage
                pdf={pdf}
                number={box.number}
                scale={scale}
                rotation={place.rotation}
                forms="left-out"
                onDrawn={onDrawn}
                urgency={isInView(box) ? 'page' : 'ahead'}
                label={`Page ${box.number} of ${pdf.pageCount}`}
                className="reader-page"
                overlay={(shownPage) => overlay(shownPage, box.number)}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
