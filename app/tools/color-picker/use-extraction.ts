import { useCallback, useEffect, useState } from 'react';
import { type JobState, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { ExtractedColours } from './extract-colours';
import type { jobs as pickerJobs } from './jobs';

/** The picture that colours are taken from. */
export interface ExtractionState {
  file: File | undefined;
  /** How many colours k-means looks for. */
  count: number;
  state: JobState<unknown>;
  /** What was found in the picture; it stays while another number of colours is looked for. */
  result: { colours: ExtractedColours; warnings: string[] } | undefined;
  open: (file: File) => void;
  setCount: (count: number) => void;
  cancel: () => void;
}

export function useExtraction(): ExtractionState {
  const [file, setFile] = useState<File>();
  const [count, setCount] = useState(8);
  const { state, start, cancel } = useJob<void>();
  const [result, setResult] = useState<ExtractionState['result']>();
  const jobs = useJobs<typeof pickerJobs>('color-picker');

  const run = useCallback(
    (blob: Blob, wanted: number) => {
      void start(async (control) => {
        const { output, warnings } = await jobs.extract({ blob, count: wanted }, control);
        setResult({ colours: output, warnings });
      });
    },
    [start, jobs],
  );
  const open = (next: File) => {
    setFile(next);
    setResult(undefined);
    run(next, count);
  };
  useHandedFiles(([handed]) => handed && open(handed));
  // The work's file and the rare exports are fetched at the first sign of use.
  useEffect(() => {
    const leaving = new AbortController();
    const stopWaiting = prefetchOnFirstUse(() => [
      jobs.warmUp(undefined, { signal: leaving.signal }),
      import('./palette-png'),
      import('@entropy-tools/media/colour/export-swatches'),
    ]);
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [jobs]);

  return {
    file,
    count,
    state,
    result,
    open,
    cancel,
    setCount: (next) => {
      setCount(next);
      if (file) run(file, next);
    },
  };
}
