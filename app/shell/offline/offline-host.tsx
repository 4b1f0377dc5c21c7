import { type ComponentType, useEffect, useState } from 'react';
import { onUsedOrIdle } from '~/platform/used-or-idle';

/**
 * Loads the offline features once the page is used or has been idle, and at once in an installed window, to
 * which the system may have given files. When they cannot be fetched, the page silently works without them.
 */
export function OfflineHost() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import('./load-offline-part')
        .then(({ loadOfflinePart }) => loadOfflinePart())
        .then(({ OfflinePart, startOffline }) => {
          setPart(() => OfflinePart);
          return startOffline();
        })
        .catch(() => undefined);
    };
    if (matchMedia('(display-mode: browser)').matches) return onUsedOrIdle(load);
    load();
  }, []);
  return Part ? <Part /> : null;
}
