import { useEffect, useRef } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { areFilesStored, areFilesWaiting, takeFiles } from './hand-off/hand-off';

/**
 * Gives a tool the files that another page handed over, once, on arrival; also when the page had to reload on
 * the way (ai/use-ai-providers.ts).
 */
export function useHandedOverFiles(take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  // Files chosen on a page start the provenance of its results (hand-off/provenance.ts).
  useEffect(
    () =>
      onFirstUse(
        () =>
          void import('./hand-off/provenance').then(
            (provenance) => provenance.watchChosenFiles(),
            () => undefined,
          ),
      ),
    [],
  );
  useEffect(() => {
    if (areFilesWaiting()) latest.current(takeFiles());
    else if (areFilesStored())
      void import('./hand-off/stored-files')
        .then((stored) => stored.takeStoredFiles())
        .then((files) => {
          if (files.length > 0) latest.current(files);
        })
        // Offline in between: the files still exist where they came from.
        .catch(() => undefined);
  }, []);
}
