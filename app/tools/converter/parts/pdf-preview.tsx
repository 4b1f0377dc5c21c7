import { useEffect, useState } from 'react';
import { ResultPreview } from '~/tool-kit/result-preview';
import { Skeleton } from '~/ui/skeleton';

/** A PDF's first page, rendered after the result; hidden if it cannot be rendered. */
export function PdfPreview({
  name,
  pdf,
  draw,
}: {
  name: string;
  pdf: Blob;
  draw: (pdf: Blob, signal: AbortSignal) => Promise<Blob>;
}) {
  const [picture, setPicture] = useState<Blob | 'drawing' | 'none'>('drawing');
  useEffect(() => {
    const controller = new AbortController();
    const show = (drawn: Blob | 'none') => {
      if (!controller.signal.aborted) setPicture(drawn);
    };
    setPicture('drawing');
    // The file itself was verified; its picture is optional, so a failure hides it.
    draw(pdf, controller.signal).then(show, () => show('none'));
    return () => controller.abort();
  }, [pdf, draw]);
  if (picture === 'none') return null;
  if (picture === 'drawing') return <Skeleton className="h-128 w-full" />;
  return <ResultPreview name={`${name}, page 1`} blob={picture} />;
}
