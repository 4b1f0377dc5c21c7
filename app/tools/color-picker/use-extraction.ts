import { useCallback, useEffect, useRef, useState } from 'react';
import { takeFiles } from '../_kit/hand-off';
import { JobPool } from '../_kit/job-pool';
import { type JobState, useJob } from '../_kit/use-job';
import type { ExtractedColours, ExtractInput } from './engine';

/** The picture that colours are taken from. */
export interface ExtractionState {
  file: File | undefined;
  /** How many colours k-means looks for. */
  count: number;
  state: JobState<{ colours: ExtractedColours; warnings: string[] }>;
  open: (file: File) => void;
  setCount: (count: number) => void;
  cancel: () => void;
}

const createWorker = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

export function useExtraction(): ExtractionState {
  const [file, setFile] = useState<File>();
  const [count, setCount] = useState(8);
  const { state, start, cancel } = useJob<{ colours: ExtractedColours; warnings: string[] }>();
  const pool = useRef<JobPool<ExtractInput, ExtractedColours>>();
  useEffect(() => () => pool.current?.close(), []);

  const run = useCallback(
    (blob: Blob, wanted: number) => {
      pool.current ??= new JobPool(createWorker, 1);
      const { current } = pool;
      void start(async (control) => {
        const { output, warnings } = await current.run({ blob, count: wanted }, control);
        return { colours: output, warnings };
      });
    },
    [start],
  );
  const open = (next: File) => {
    setFile(next);
    run(next, count);
  };
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    const [handed] = takeFiles();
    if (handed) latestOpen.current(handed);
  }, []);

  return {
    file,
    count,
    state,
    open,
    cancel,
    setCount: (next) => {
      setCount(next);
      if (file) run(file, next);
    },
  };
}
