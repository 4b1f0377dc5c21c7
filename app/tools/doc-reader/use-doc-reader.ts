import { useCallback, useEffect, useRef, useState } from 'react';
import { type JobOutcome, JobPool } from '~/jobs/job-pool';
import { type Job, useJob } from '~/jobs/use-job';
import { extensionOf } from '~/platform/file-names';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import { isAccepted } from './accepted';
import type { EngineId, ReadResult, WorkerAnswer, WorkerRequest } from './job';
import { messages } from './messages';

/** A document on the page. */
export interface OpenDocument {
  file: File;
  result: ReadResult;
  warnings: readonly string[];
  engine: EngineId;
  /** Encoding that the person chose; undefined when it was found out. */
  chosenEncoding: string | undefined;
}

/** What went wrong: the specification's sentence, and what is behind it. */
export interface ReaderError {
  title: string;
  detail: string;
}

export interface DocReader {
  /** The document that is shown; it stays until another one has been read. */
  open: OpenDocument | undefined;
  error: ReaderError | undefined;
  job: Job<OpenDocument>;
  /** Name of the file that is being read. */
  reading: string;
  engine: EngineId;
  load: (file: File) => void;
  setEngine: (engine: EngineId) => void;
  setEncoding: (encoding: string | undefined) => void;
  dismissError: () => void;
  /** Has the worker load its engine, so that the network may go. */
  warmUp: () => Promise<void>;
}

/** Everything the Document Reader's page knows: the file, the engine, the document, the error. */
export function useDocReader(): DocReader {
  const [open, setOpen] = useState<OpenDocument>();
  const [error, setError] = useState<ReaderError>();
  const [engine, setEngine] = useState<EngineId>('real');
  const [reading, setReading] = useState('');
  const job = useJob<OpenDocument>();
  const pool = usePool();

  const read = (file: File, by: EngineId, chosenEncoding?: string) => {
    setError(undefined);
    setReading(file.name);
    void job.start(async ({ signal, onProgress }) => {
      const request = { file, name: file.name, engine: by, encoding: chosenEncoding };
      const { output, warnings } = (await pool().run(
        { kind: 'read', request },
        { signal, onProgress },
      )) as JobOutcome<ReadResult>;
      return { file, result: output, warnings, engine: by, chosenEncoding };
    });
  };
  const { state } = job;
  useEffect(() => {
    if (state.status === 'done') setOpen(state.result);
    if (state.status === 'failed')
      setError({ title: messages.readFailed, detail: state.error.message });
  }, [state]);

  const load = (file: File) => {
    if (isAccepted(file, engine)) read(file, engine);
    else {
      const isPdf = file.type === 'application/pdf' || extensionOf(file.name) === 'pdf';
      const others = engine === 'real' ? messages.alsoReads : '';
      setError({ title: messages.wrongType, detail: isPdf ? messages.pdfElsewhere : others });
    }
  };
  useHandedFiles(([handed]) => handed && load(handed));

  return {
    open,
    error,
    job,
    reading,
    engine,
    load,
    setEngine: (next) => {
      setEngine(next);
      if (open && isAccepted(open.file, next)) read(open.file, next, open.chosenEncoding);
    },
    setEncoding: (encoding) => {
      if (open) read(open.file, open.engine, encoding);
    },
    dismissError: () => setError(undefined),
    warmUp: useCallback(async () => {
      const { signal } = new AbortController();
      await pool().run({ kind: 'warm-up' }, { signal });
    }, [pool]),
  };
}

/** The worker that reads, made at first use and closed with the page. */
function usePool(): () => JobPool<WorkerRequest, WorkerAnswer> {
  const pool = useRef<JobPool<WorkerRequest, WorkerAnswer>>();
  useEffect(() => () => pool.current?.close(), []);
  return useCallback(() => {
    pool.current ??= new JobPool(makeWorker, 1);
    return pool.current;
  }, []);
}

/** A worker with the reading and searching engines. */
export function makeWorker(): Worker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}
