import { type ComponentType, useEffect, useState } from 'react';
import { onUsedOrIdle } from '~/platform/used-or-idle';

/**
 * Loads what the suite does without a network, once the page is used or has been idle. Where that cannot be
 * fetched the page is as it would be without: nothing is said about it.
 */
export function OfflineHost() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(
    () =>
      onUsedOrIdle(() => {
        import('./load-offline-part')
          .then(({ loadOfflinePart }) => loadOfflinePart())
          .then(({ OfflinePart, startOffline }) => {
            setPart(() => OfflinePart);
            return startOffline();
          })
          .catch(() => undefined);
      }),
    [],
  );
  return Part ? <Part /> : null;
}
