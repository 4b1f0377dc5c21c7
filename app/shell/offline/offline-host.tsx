import { Suspense } from 'react';
import { useUsedOrIdle } from '~/platform/used-or-idle';
import { lazyPart } from '~/ui/lazy-part';

const OfflinePart = lazyPart(() => import('./offline-part'), 'OfflinePart');

/** Loads what the suite does without a network, once the page is used or has been idle. */
export function OfflineHost() {
  return (
    useUsedOrIdle() && (
      <Suspense>
        <OfflinePart />
      </Suspense>
    )
  );
}
