import { tableFormatOf } from '@entropy-tools/data/data/table/table-format';
import type { TableReading } from '@entropy-tools/data/data/table/table-reading';
import type { ColumnType } from '@entropy-tools/data/data/table/typed-column';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobOutcome } from '~/jobs/job-pool';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { findLockedFiles } from '~/tool-kit/locked/find-locked-files';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { Dataset, DatasetRef } from './dataset';
import type { TableJobs, jobs as tableJobs } from './jobs';
import { statedMaxBytes } from './sentences';
import type { Filter } from './view/view-model';

/** Requests data of the open dataset: `ask((jobs, dataset) => jobs.missing({ dataset, filters }))`. */
export type AskOpen = <Answer>(
  question: (jobs: TableJobs, dataset: DatasetRef) => Promise<JobOutcome<Answer>>,
) => Promise<Answer>;

/** The worker has the open table, so it is kept for as long as the page (24 days at most). */
const limits = { idleMs: 2 ** 31 - 1 };

/** The parts that show a dataset; loaded with the first one, so that an unused page stays small. */
export const loadWorkspace = () => import('./parts/workspace');

/** A dataset with the user's settings for it. */
export interface OpenData {
  ref: DatasetRef;
  summary: Dataset;
  filters: readonly Filter[];
  warnings: readonly string[];
}

export interface DataAnalysis {
  open: OpenData | null;
  /** The job in progress: reading a file, or recomputing statistics. */
  job: Job<void>;
  /** The name of the file being read. */
  opening: string | null;
  /** Whether the last file was of an unsupported format. */
  isRefused: boolean;
  /** A file beyond the stated limit that waits for confirmation. */
  large: File | null;
  /** A workbook that waits for its password. */
  locked: File | null;
  add: (files: readonly File[]) => void;
  addSample: () => void;
  addAnyway: () => void;
  setFilters: (filters: readonly Filter[]) => void;
  setType: (column: number, type: ColumnType | undefined) => void;
  /** Whether words such as `N/A` count as values in numeric columns. */
  setKeepMissingWords: (keep: boolean) => void;
  /** Reads the file again, from another sheet, row or range; absent settings are kept. */
  setReading: (reading: TableReading) => void;
  close: () => void;
  ask: AskOpen;
}

/** The state of Data Analysis' page: the open file, its statistics, the job in progress. */
export function useDataAnalysis(): DataAnalysis {
  const [open, setOpen] = useState<OpenData | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [large, setLarge] = useState<File | null>(null);
  const [locked, setLocked] = useState<File | null>(null);
  const latest = useRef<File>();
  const nextId = useRef(1);
  const job = useJob<void>();
  const jobs = useJobs<typeof tableJobs>('data-analysis', { limits });
  // A part that cannot be prefetched now is requested again, and its failure reported, when it is needed.
  useEffect(() => prefetchOnFirstUse(() => [jobs.warmUp()]), [jobs]);

  const summarise = (ref: DatasetRef, filters: readonly Filter[], warned: readonly string[]) =>
    job.start(async (control) => {
      const [{ output, warnings }] = await Promise.all([
        jobs.summary({ dataset: ref, filters }, control),
        // If a part cannot be loaded, that is reported as the job's own failure.
        loadWorkspace(),
      ]);
      setOpen({ ref, summary: output, filters, warnings: [...warned, ...warnings] });
      setOpening(null);
    });

  /** Recomputes the open file with other settings. */
  const again: typeof summarise = (ref, filters, warned) => {
    setOpening(null);
    return summarise(ref, filters, warned);
  };

  const read = async (file: File) => {
    const format = tableFormatOf(file.name);
    latest.current = file;
    setRefused(format === undefined);
    setLarge(null);
    setLocked(null);
    if (format === undefined) {
      job.reset();
      return;
    }
    const [waiting] = await findLockedFiles([file]);
    // Another file was chosen in the meantime.
    if (latest.current !== file) return;
    if (waiting) {
      job.reset();
      setLocked(waiting);
      return;
    }
    setOpening(file.name);
    const { name } = file;
    const ref = { id: nextId.current++, name, file, format, types: {} };
    void summarise(ref, [], []);
  };
  const add = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (tableFormatOf(file.name) === undefined || file.size <= statedMaxBytes)
      return void read(file);
    setRefused(false);
    setLarge(file);
  };
  const addSample = () => {
    setOpening(null);
    setRefused(false);
    setLarge(null);
    void job.start(async () => {
      const { sampleFile } = await import('./sample');
      add([sampleFile()]);
    });
  };
  useHandedOverFiles(add);

  const current = useRef(open);
  current.current = open;
  const ask = useCallback<AskOpen>(
    async (question) => {
      const ref = current.current?.ref;
      if (!ref) throw new Error('Nothing is open.');
      // Never aborted: that would terminate the worker and lose its table.
      return (await question(jobs, ref)).output;
    },
    [jobs],
  );

  return {
    open,
    job,
    opening: job.state.status === 'running' ? opening : null,
    isRefused,
    large,
    locked,
    add,
    addSample,
    addAnyway: () => void (large && read(large)),
    setFilters: (filters) => open && void again(open.ref, filters, open.warnings),
    setType: (column, type) => {
      if (!open) return;
      const { [column]: _, ...others } = open.ref.types;
      const types = type === undefined ? others : { ...others, [column]: type };
      void again({ ...open.ref, types }, open.filters, open.warnings);
    },
    setKeepMissingWords: (keepMissingWords) =>
      open && void again({ ...open.ref, keepMissingWords }, open.filters, open.warnings),
    setReading: (reading) => open && void again({ ...open.ref, ...reading, types: {} }, [], []),
    close: () => {
      job.reset();
      setOpen(null);
      setRefused(false);
      setLarge(null);
      setLocked(null);
    },
    ask,
  };
}
