import { useEffect, useRef, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { PdfThumbnail } from '~/ui/pdf-view/pdf-thumbnail';
import { useElementSize } from '~/ui/use-element-size';

/** CSS pixels: a thumbnail's longer side, and a row with its number. */
const thumbnailPx = 136;
const rowPx = 176;

/** All pages as thumbnails; only visible ones are rendered. */
export function ThumbnailList({
  pdf,
  page,
  rotation,
  onPage,
}: {
  pdf: ViewPdf;
  page: number;
  rotation: number;
  onPage: (page: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const view = useElementSize(list);
  const [top, setTop] = useState(0);
  const height = view?.height ?? 0;
  const first = Math.max(0, Math.floor((top - rowPx) / rowPx));
  const end = Math.min(pdf.pageCount, Math.ceil((top + height + rowPx) / rowPx));

  // Scrolls the current page into view while reading.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const rowTop = (page - 1) * rowPx;
    const isAbove = rowTop < element.scrollTop;
    const isBelow = rowTop + rowPx > element.scrollTop + element.clientHeight;
    if (isAbove) element.scrollTop = rowTop;
    else if (isBelow) element.scrollTop = rowTop + rowPx - element.clientHeight;
  }, [page]);

  return (
    <div
      ref={list}
      className="reader-side-scroll"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ol className="relative" style={{ height: pdf.pageCount * rowPx }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, index) => {
          const number = first + index + 1;
          return (
            <li
              key={number}
              className="absolute inset-x-0"
              style={{ top: (number - 1) * rowPx, height: rowPx }}
            >
              <button
                type="button"
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
                onClick={() => onPage(number)}
                className="reader-thumbnail"
              >
                <span className="reader-thumbnail-box">
                  <PdfThumbnail pdf={pdf} number={number} size={thumbnailPx} rotation={rotation} />
                </span>
                <span aria-hidden className="text-xs tabular-nums">
                  {number}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
