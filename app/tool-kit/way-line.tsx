import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { type Way, type WayStop, wayToHere } from './hand-off/way';

/** Few results have gone through several tools. */
const ResultWay = lazyPart(() => import('./result-way'));

/** The way of a result that went through several tools by 'Open in…'; nothing for any other. */
export function WayLine({ slug, title, made }: WayStop) {
  const [way, setWay] = useState<Way>();
  // Not while the server draws: it knows of no files.
  useEffect(() => {
    const before = wayToHere();
    setWay(before && { ...before, stops: [...before.stops, { slug, title, made }] });
  }, [slug, title, made]);
  return (
    way && (
      <Suspense fallback={null}>
        <ResultWay way={way} />
      </Suspense>
    )
  );
}
