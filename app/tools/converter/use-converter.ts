import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  formatOfName,
  type SourceFormat,
  type TargetFormat,
  targetsFor,
} from '~/codecs/convert/formats';
import type { ConvertOptions } from '~/codecs/convert/job';
import { defaultOptions } from '~/codecs/convert/options';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { extensionOf } from '~/platform/file-names';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import { type BatchResult, convertAll } from './batch';
import type { ConverterJobs, jobs as converterJobs } from './jobs';

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
  const jobs = useJobs<typeof converterJobs>('converter', { workers: 'all' });

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
      convertAll({ sources, target, options, jobs, now: () => new Date() }, control),
    );
  };

  useWarmUp(jobs, formats[0], target, files.length);

  const drawPreview = useCallback(
    async (pdf: Blob, signal: AbortSignal) => (await jobs.preview(pdf, { signal })).output,
    [jobs],
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

/** Has the workers load what they need once a target is chosen; see warm-up.ts. */
function useWarmUp(
  jobs: ConverterJobs,
  source: SourceFormat | undefined,
  target: TargetFormat | '',
  fileCount: number,
): void {
  useEffect(() => {
    if (!source || target === '') return;
    const controller = new AbortController();
    warmWorkers(jobs, { source, target }, fileCount, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [jobs, source, target, fileCount]);
}

/** One warm-up for each worker that will have a file to convert. */
async function warmWorkers(
  jobs: ConverterJobs,
  pair: { source: SourceFormat; target: TargetFormat },
  fileCount: number,
  signal: AbortSignal,
): Promise<void> {
  const { poolSize } = await import('~/jobs/job-pool');
  const workers = Math.min(fileCount, poolSize());
  await Promise.all(Array.from({ length: workers }, () => jobs.warmUp(pair, { signal })));
}
