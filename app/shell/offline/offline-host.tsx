import { type ComponentType, useEffect, useState } from 'react';
import { onUsedOrIdle } from '~/platform/used-or-idle';

/**
 * Loads the offline features once the page is used or has been idle. When they cannot be fetched, the page
 * silently works without them.
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
