import { useMemo } from 'react';
import { classNames } from '../class-names';
import { Skeleton } from '../skeleton';
import type { ViewPdf } from './open-for-view';
import { PdfPage } from './pdf-page';
import { usePdfPage } from './use-pdf-page';

interface PdfThumbnailProps {
  pdf: ViewPdf;
  /** Starting at 1. */
  number: number;
  /** Maximum length of the longer side, in CSS pixels. */
  size: number;
  /** Degrees clockwise in addition to the page's own rotation. */
  rotation?: number;
  /** Increase it to render the page again after the document changed. */
  version?: number;
  className?: string;
}

/** A small picture of a page, rendered after the pages themselves. */
export function PdfThumbnail({
  pdf,
  number,
  size,
  className,
  rotation,
  version,
}: PdfThumbnailProps) {
  const state = usePdfPage(pdf, number);
  const page = state.status === 'ready' ? state.page : undefined;
  const scale = useMemo(() => {
    if (!page) return 1;
    const { width, height } = page.getViewport({ scale: 1 });
    return size / Math.max(width, height, 1);
  }, [page, size]);
  if (state.status === 'loading')
    return <Skeleton className={classNames('size-full', className)} />;
  return (
    <PdfPage
      pdf={pdf}
      number={number}
      scale={scale}
      urgency="thumbnail"
      {...(rotation === undefined ? {} : { rotation })}
      {...(version === undefined ? {} : { version })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
