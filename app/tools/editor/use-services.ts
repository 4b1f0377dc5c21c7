import { useEffect, useState } from 'react';
import { useUsedOrIdle } from '~/platform/used-or-idle';

/** Whether the server has photos and music, requested at the first interaction. */
export function useServices(): { photos: boolean; music: boolean } | undefined {
  const isDue = useUsedOrIdle();
  const [services, setServices] = useState<{ photos: boolean; music: boolean }>();
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    void import('./ai/find-photos')
      .then(({ askServices }) => askServices())
      .then((found) => {
        if (!isOver) setServices(found);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isDue]);
  return services;
}
