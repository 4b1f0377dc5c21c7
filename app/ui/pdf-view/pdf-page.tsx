import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Skeleton } from '../skeleton';
import { drawPage, type FormsLook, releaseCanvas } from './draw-page';
import type { DrawUrgency } from './draw-queue';
import type { ViewPdf } from './open-for-view';
import { useDensity } from './use-density';
import { usePdfPage } from './use-pdf-page';

/** A page as rendered on screen, for overlays. */
export interface ShownPage {
  page: PDFPageProxy;
  /** Converts CSS pixels to PDF points and back (`convertToPdfPoint`, `convertToViewportPoint`). */
  viewport: PageViewport;
  /** Whether the page has been rendered: less urgent work waits for this. */
  isDrawn: boolean;
}

export interface PdfPageProps {
  pdf: ViewPdf;
  /** Starting at 1. */
  number: number;
  /** CSS pixels per point (1/72 inch): 4/3 is the size on paper. */
  scale: number;
  /** Degrees clockwise in addition to the page's own rotation: 0, 90, 180 or 270. */
  rotation?: number;
  forms?: FormsLook;
  urgency?: DrawUrgency;
  /** Increase it to render the page again after the document changed. */
  version?: number;
  /** Content over the page, in CSS pixels of its viewport. */
  overlay?: (shown: ShownPage) => ReactNode;
  onDrawn?: () => void;
  /** Accessible name of the picture; 'Page 3' by default. */
  label?: string;
  className?: string;
}

/**
 * One page of a PDF at the screen's resolution. Outdated rendering is cancelled; the old picture stays until
 * the new one is ready, so that zooming does not flash. Frees its pixels when it unmounts: render only
 * visible pages.
 */
export function PdfPage({ pdf, number, ...rest }: PdfPageProps) {
  const state = usePdfPage(pdf, number);
  if (state.status === 'failed') return <FailedPage number={number} retry={state.retry} />;
  if (state.status === 'loading')
    return <Skeleton className={classNames('size-full min-h-24', rest.className)} />;
  return <LoadedPage pdf={pdf} number={number} page={state.page} {...rest} />;
}

function LoadedPage({
  pdf,
  number,
  page,
  scale,
  rotation = 0,
  forms = 'drawn',
  urgency = 'page',
  version = 0,
  overlay,
  onDrawn,
  label,
  className,
}: PdfPageProps & { page: PDFPageProxy }) {
  const viewport = useMemo(
    () => page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 }),
    [page, scale, rotation],
  );
  const density = useDensity();
  const holder = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const latest = useRef({ onDrawn, urgency });
  latest.current = { onDrawn, urgency };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or version draws again
  useEffect(() => {
    const control = new AbortController();
    pdf.queue

      .run(
        () => latest.current.urgency,
        control.signal,
        () => drawPage(page, viewport, density, forms, control.signal),
      )
      .then(
        (canvas) => {
          if (control.signal.aborted || !holder.current) return releaseCanvas(canvas);
          releaseCanvases(holder.current);
          canvas.className = 'block size-full';
          holder.current.replaceChildren(canvas);
          setState('drawn');
          latest.current.onDrawn?.();
        },
        () => {
          if (!control.signal.aborted) setState('failed');
        },
      );
    return () => control.abort(new DOMException('No longer shown', 'AbortError'));
  }, [pdf, page, viewport, density, forms, version, attempt]);

  useEffect(() => {
    const element = holder.current;
    return () => {
      if (element) releaseCanvases(element);
      // pdf.js refuses while another view of this page is rendering; that view then cleans up.
      page.cleanup();
    };
  }, [page]);

  return (
    <div
      className={classNames('relative bg-[#fff]', className)}
      style={{ width: viewport.width, height: viewport.height }}
      data-page={number}
      data-state={state}
    >
      <div ref={holder} role="img" aria-label={label ?? `Page ${number}`} className="size-full" />
      {state === 'failed' ? (
        <div className="absolute inset-0 bg-surface">
          <FailedPage
            number={number}
            retry={() => {
              setState('drawing');
              setAttempt((count) => count + 1);
            }}
          />
        </div>
      ) : (
        overlay?.({ page, viewport, isDrawn: state === 'drawn' })
      )}
    </div>
  );
}

function FailedPage({ number, retry }: { number: number; retry: () => void }) {
  return (
    <div
      role="alert"
      className="grid size-full min-h-24 place-content-center gap-1 p-2 text-center text-sm text-muted"
    >
      <span>Failed to load page</span>
      <button type="button" className="link-button" onClick={retry}>
        Try page {number} again
      </button>
    </div>
  );
}

function releaseCanvases(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) releaseCanvas(canvas);
}
