import { useCallback, useEffect, useRef, useState } from 'react';
import { JobPool } from '~/jobs/job-pool';
import { type JobState, useJob } from '~/jobs/use-job';
import { onFirstUse } from '~/platform/on-first-use';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { ExtractedColours, ExtractInput } from './engine';

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

const createWorker = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

export function useExtraction(): ExtractionState {
  const [file, setFile] = useState<File>();
  const [count, setCount] = useState(8);
  const { state, start, cancel } = useJob<void>();
  const [result, setResult] = useState<ExtractionState['result']>();
  const pool = useExtractionPool();

  const run = useCallback(
    (blob: Blob, wanted: number) => {
      void start(async (control) => {
        const { output, warnings } = await pool().run({ blob, count: wanted }, control);
        if (!output) throw new Error('The worker has answered another question.');
        setResult({ colours: output, warnings });
      });
    },
    [start, pool],
  );
  const open = (next: File) => {
    setFile(next);
    setResult(undefined);
    run(next, count);
  };
  useHandedFiles(([handed]) => handed && open(handed));

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

/** One worker, closed with the page. Its file and the rare exports are fetched at the first sign of use. */
function useExtractionPool(): () => JobPool<
  ExtractInput | 'warm-up',
  ExtractedColours | undefined
> {
  const pool = useRef<JobPool<ExtractInput | 'warm-up', ExtractedColours | undefined>>();
  const get = useCallback(() => {
    pool.current ??= new JobPool(createWorker, 1);
    return pool.current;
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    const stopWaiting = onFirstUse(() => {
      const loading = [
        get().run('warm-up', { signal: leaving.signal }),
        import('./palette-png'),
        import('~/codecs/colour/export-swatches'),
      ];
      // What is missing is asked for again, and told, when it is used.
      void Promise.all(loading).catch(() => undefined);
    });
    return () => {
      stopWaiting();
      leaving.abort();
      pool.current?.close();
    };
  }, [get]);
  return get;
}
