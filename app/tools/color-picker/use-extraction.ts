import { useCallback, useEffect, useState } from 'react';
import { type JobState, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { ExtractedColours } from './extract-colours';
import type { jobs as pickerJobs } from './jobs';

/** The picture whose colours are extracted, with the results. */
export interface ExtractionState {
  file: File | undefined;
  /** Number of clusters for k-means. */
  count: number;
  state: JobState<unknown>;
  /** The extracted colours; kept while another number of clusters is computed. */
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
  useHandedOverFiles(([handed]) => handed && open(handed));
  // The worker's module and the rare export formats load at the first user input.
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
