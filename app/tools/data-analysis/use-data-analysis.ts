import { tableFormatOf } from '@entropy-tools/data/data/table/table-format';
import type { TableReading } from '@entropy-tools/data/data/table/table-reading';
import type { ColumnType } from '@entropy-tools/data/data/table/typed-column';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobOutcome } from '~/jobs/job-pool';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { findLockedFiles } from '~/tool-kit/locked/find-locked-files';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { Dataset, DatasetRef } from './dataset';
import type { TableJobs, jobs as tableJobs } from './jobs';
import { statedMaxBytes } from './sentences';
import type { Filter } from './view/view-model';

/** Asks about the open dataset: `ask((jobs, dataset) => jobs.missing({ dataset, filters }))`. */
export type AskOpen = <Answer>(
  question: (jobs: TableJobs, dataset: DatasetRef) => Promise<JobOutcome<Answer>>,
) => Promise<Answer>;

/** The worker holds the open table, so it stays for as long as the page does (24 days at most). */
const limits = { idleMs: 2 ** 31 - 1 };

/** What shows a dataset; read with the first one, so that a page that is not used stays small. */
export const loadWorkspace = () => import('./parts/workspace');

/** A dataset with what was chosen for it. */
export interface OpenData {
  ref: DatasetRef;
  summary: Dataset;
  filters: readonly Filter[];
  warnings: readonly string[];
}

export interface DataAnalysis {
  open: OpenData | null;
  /** The work under way: a file being read, or statistics made anew. */
  job: Job<void>;
  /** The name of the file that is being read. */
  opening: string | null;
  /** The last file was of a kind that is not taken. */
  isRefused: boolean;
  /** A file beyond the stated limit waits for a yes. */
  large: File | null;
  /** A workbook that waits for its password. */
  locked: File | null;
  add: (files: readonly File[]) => void;
  addSample: () => void;
  addAnyway: () => void;
  setFilters: (filters: readonly Filter[]) => void;
  setType: (column: number, type: ColumnType | undefined) => void;
  /** Whether words such as `N/A` are values like others in columns of numbers. */
  setKeepMissingWords: (keep: boolean) => void;
  /** Reads the file anew, from another sheet, row or range; what is absent stays. */
  setReading: (reading: TableReading) => void;
  close: () => void;
  ask: AskOpen;
}

/** What the page of Data Analysis knows: the open file, its statistics, the work under way. */
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
  // What cannot be loaded now is asked for again, and told, when it is needed.
  useEffect(() => prefetchOnFirstUse(() => [jobs.warmUp()]), [jobs]);

  const summarise = (ref: DatasetRef, filters: readonly Filter[], warned: readonly string[]) =>
    job.start(async (control) => {
      const [{ output, warnings }] = await Promise.all([
        jobs.summary({ dataset: ref, filters }, control),
        // A part that does not come is told as the work's own failure.
        loadWorkspace(),
      ]);
      setOpen({ ref, summary: output, filters, warnings: [...warned, ...warnings] });
      setOpening(null);
    });

  /** The open file once more, otherwise. */
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
    // Another file was chosen in between.
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
  useHandedFiles(add);

  const current = useRef(open);
  current.current = open;
  const ask = useCallback<AskOpen>(
    async (question) => {
      const ref = current.current?.ref;
      if (!ref) throw new Error('Nothing is open.');
      // Never cut off: that would cost the worker and its table.
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
