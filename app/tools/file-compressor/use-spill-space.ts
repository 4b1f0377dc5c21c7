import { useCallback, useEffect, useRef } from 'react';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { storedResults } from '~/tool-kit/session-results';
import type { SpillOwner, SpillSpace } from './spill-space';
import { tool } from './tool';

/** The page's disk space, made at first use. */
export interface PageSpillSpace {
  place: SpillSpace['place'];
  free: (owner: SpillOwner) => void;
}

/** Ends with the page, unless results are kept or another tool works on one: then they stay with the document. */
export function useSpillSpace(): PageSpillSpace {
  const made = useRef<Promise<SpillSpace>>();
  useEffect(
    () => () => {
      // Asked now: the page that opens next takes them at once.
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
    // What could not be loaded is asked for again.
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
