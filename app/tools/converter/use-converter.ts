import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  formatOfName,
  type SourceFormat,
  type TargetFormat,
  targetsFor,
} from '~/codecs/convert/formats';
import type { Converted, ConvertOptions } from '~/codecs/convert/job';
import { defaultOptions } from '~/codecs/convert/options';
import { type JobOutcome, JobPool, poolSize } from '~/jobs/job-pool';
import { type Job, useJob } from '~/jobs/use-job';
import { extensionOf } from '~/platform/file-names';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import { type BatchResult, convertAll } from './batch';
import type { WorkerAnswer, WorkerRequest } from './job';

/** A chosen file. The id keeps two files of the same name apart. */
export interface ChosenFile {
  id: number;
  file: File;
  format: SourceFormat;
}

export interface ConverterState {
  files: readonly ChosenFile[];
  /** Extensions of the files of the last choice that are not taken; '' for a name without one. */
  refused: readonly string[];
  targets: readonly TargetFormat[];
  target: TargetFormat | '';
  options: ConvertOptions;
  mixed: boolean;
  job: Job<BatchResult>;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  clear: () => void;
  setTarget: (target: TargetFormat | '') => void;
  setOptions: (options: ConvertOptions) => void;
  convert: () => void;
  /** Draws a PDF's first page in the background. */
  drawPreview: (pdf: Blob, signal: AbortSignal) => Promise<Blob>;
}

/** Everything the Converter's page knows: the selection, the target, the settings, the work. */
export function useConverter(): ConverterState {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [wanted, setTarget] = useState<TargetFormat | ''>('');
  const [options, setOptions] = useState(defaultOptions);
  const nextId = useRef(1);
  const job = useJob<BatchResult>();
  const pool = useConverterPool();

  const formats = useMemo(() => files.map((chosen) => chosen.format), [files]);
  const targets = useMemo(() => targetsFor(formats), [formats]);
  const target = wanted !== '' && targets.includes(wanted) ? wanted : '';

  /** A failure speaks of what was chosen then; it goes when the choice changes. */
  const dropFailure = () => {
    if (job.state.status === 'failed') job.reset();
  };
  const add = (added: readonly File[]) => {
    const taken: ChosenFile[] = [];
    const left: string[] = [];
    for (const file of added) {
      const format = formatOfName(file.name);
      if (format) taken.push({ id: nextId.current++, file, format });
      else left.push(extensionOf(file.name));
    }
    setRefused([...new Set(left)]);
    if (taken.length > 0) setFiles((present) => [...present, ...taken]);
    dropFailure();
  };
  useHandedFiles(add);

  const convert = () => {
    if (target === '' || files.length === 0) return;
    const sources = files.map(({ file, format }) => ({ name: file.name, format, blob: file }));
    void job.start((control) =>
      convertAll(
        {
          sources,
          target,
          options,
          now: () => new Date(),
          run: async (request, runOptions) =>
            (await pool().run(
              { kind: 'convert', ...request },
              runOptions,
            )) as JobOutcome<Converted>,
          zip: async (outputs, runOptions) =>
            (await pool().run({ kind: 'zip', files: outputs }, runOptions)).output as Blob,
        },
        control,
      ),
    );
  };

  useWarmUp(pool, formats[0], target, files.length);

  const drawPreview = useCallback(
    async (pdf: Blob, signal: AbortSignal) =>
      (await pool().run({ kind: 'preview', pdf }, { signal })).output as Blob,
    [pool],
  );

  return {
    files,
    refused,
    targets,
    target,
    options,
    mixed: new Set(formats).size > 1,
    job,
    add,
    remove: (id) => {
      setFiles((present) => present.filter((chosen) => chosen.id !== id));
      dropFailure();
    },
    clear: () => {
      setFiles([]);
      setRefused([]);
      job.reset();
    },
    setTarget: (next) => {
      setTarget(next);
      dropFailure();
    },
    setOptions: (next) => {
      setOptions(next);
      dropFailure();
    },
    convert,
    drawPreview,
  };
}

/** The workers, made at first use and closed with the page. */
function useConverterPool(): () => JobPool<WorkerRequest, WorkerAnswer> {
  const pool = useRef<JobPool<WorkerRequest, WorkerAnswer>>();
  useEffect(() => () => pool.current?.close(), []);
  return useCallback(() => {
    pool.current ??= new JobPool(
      () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
      poolSize(),
    );
    return pool.current;
  }, []);
}

/** Has the workers load their engines once a target is chosen; see warm-up.ts. */
function useWarmUp(
  pool: () => JobPool<WorkerRequest, WorkerAnswer>,
  source: SourceFormat | undefined,
  target: TargetFormat | '',
  fileCount: number,
): void {
  const workers = Math.min(fileCount, poolSize());
  useEffect(() => {
    if (!source || target === '') return;
    const controller = new AbortController();
    for (let worker = 0; worker < workers; worker += 1)
      pool()
        .run({ kind: 'warm-up', source, target }, { signal: controller.signal })
        .catch(() => undefined);
    return () => controller.abort();
  }, [pool, source, target, workers]);
}
