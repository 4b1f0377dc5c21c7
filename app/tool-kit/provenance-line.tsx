import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { type Provenance, type ProvenanceStep, provenanceOfPage } from './hand-off/provenance';

/** Loaded on demand, because few results have gone through several tools. */
const ProvenanceSteps = lazyPart(() => import('./provenance-steps'));

/** The provenance of a result that went through several tools by 'Open in…'; nothing for any other. */
export function ProvenanceLine({ slug, title, made }: ProvenanceStep) {
  const [way, setWay] = useState<Provenance>();
  // In an effect, because the server has no files.
  useEffect(() => {
    const before = provenanceOfPage();
    setWay(before && { ...before, stops: [...before.stops, { slug, title, made }] });
  }, [slug, title, made]);
  return (
    way && (
      <Suspense fallback={null}>
        <ProvenanceSteps way={way} />
      </Suspense>
    )
  );
}
