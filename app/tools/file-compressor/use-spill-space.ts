import { useCallback, useEffect, useRef } from 'react';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { storedResults } from '~/tool-kit/session-results';
import type { SpillOwner, SpillSpace } from './spill-space';
import { tool } from './tool';

/** The page's disk space, created at first use. */
export interface PageSpillSpace {
  place: SpillSpace['place'];
  free: (owner: SpillOwner) => void;
}

/**
 * Freed with the page, unless results are kept or another tool uses one: then it lasts as long as the
 * document.
 */
export function useSpillSpace(): PageSpillSpace {
  const made = useRef<Promise<SpillSpace>>();
  useEffect(
    () => () => {
      // Checked now, because the next page takes the files immediately.
      if (!areFilesWaiting() && storedResults(tool.slug).length === 0)
        void made.current
          ?.then((space) => {
            space.free('packed');
            space.free('unpacked');
          })
          .catch(() => undefined);
      made.current = undefined;
    },
    [],
  );
  const place = useCallback(async (owner: SpillOwner) => {
    made.current ??= import('./after-first-use').then(({ SpillSpace: Space }) => new Space());
    // If loading failed, it is retried at the next call.
    made.current.catch(() => {
      made.current = undefined;
    });
    return (await made.current).place(owner);
  }, []);
  const free = useCallback((owner: SpillOwner) => {
    void made.current?.then((space) => space.free(owner)).catch(() => undefined);
  }, []);
  return { place, free };
}
