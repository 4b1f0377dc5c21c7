import { useCallback, useEffect, useRef, useState } from 'react';
import { tableFormatOf } from '~/codecs/data/table/table-format';
import type { ColumnType } from '~/codecs/data/table/typed-column';
import { type Job, useJob } from '~/jobs/use-job';
import { onFirstUse } from '~/platform/on-first-use';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { Dataset, DatasetRef, QuestionKind, Questions } from './job';
import { statedMaxBytes } from './sentences';
import { useDataWorker } from './use-data-worker';
import type { Filter } from './view/view-model';

/** Asks about the open dataset. */
export type AskOpen = <Kind extends QuestionKind>(
  kind: Kind,
  ask: Questions[Kind]['ask'],
) => Promise<Questions[Kind]['answer']>;

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
  add: (files: readonly File[]) => void;
  addAnyway: () => void;
  setFilters: (filters: readonly Filter[]) => void;
  setType: (column: number, type: ColumnType | undefined) => void;
  setHeader: (header: boolean) => void;
  close: () => void;
  ask: AskOpen;
}

/** What the page of Data Analysis knows: the open file, its statistics, the work under way. */
export function useDataAnalysis(): DataAnalysis {
  const [open, setOpen] = useState<OpenData | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [large, setLarge] = useState<File | null>(null);
  const nextId = useRef(1);
  const job = useJob<void>();
  const { ask: askWorker, warmUp } = useDataWorker();
  useEffect(() => onFirstUse(warmUp), [warmUp]);

  const summarise = (ref: DatasetRef, filters: readonly Filter[], warned: readonly string[]) =>
    job.start(async (control) => {
      const { output, warnings } = await askWorker(ref, 'summary', { filters }, control);
      setOpen({ ref, summary: output, filters, warnings: [...warned, ...warnings] });
      setOpening(null);
    });

  /** The open file once more, otherwise. */
  const again: typeof summarise = (ref, filters, warned) => {
    setOpening(null);
    return summarise(ref, filters, warned);
  };

  const read = (file: File) => {
    const format = tableFormatOf(file.name);
    setRefused(format === undefined);
    setLarge(null);
    if (format === undefined) {
      job.reset();
      return;
    }
    setOpening(file.name);
    const { name } = file;
    const ref = { id: nextId.current++, name, file, format, header: true, types: {} };
    void summarise(ref, [], []);
  };
  const add = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (tableFormatOf(file.name) === undefined || file.size <= statedMaxBytes) return read(file);
    setRefused(false);
    setLarge(file);
  };
  useHandedFiles(add);

  const current = useRef(open);
  current.current = open;
  const ask = useCallback<AskOpen>(
    async (kind, question) => {
      const ref = current.current?.ref;
      if (!ref) throw new Error('Nothing is open.');
      return (await askWorker(ref, kind, question)).output;
    },
    [askWorker],
  );

  return {
    open,
    job,
    opening: job.state.status === 'running' ? opening : null,
    isRefused,
    large,
    add,
    addAnyway: () => large && read(large),
    setFilters: (filters) => open && void again(open.ref, filters, open.warnings),
    setType: (column, type) => {
      if (!open) return;
      const { [column]: _, ...others } = open.ref.types;
      const types = type === undefined ? others : { ...others, [column]: type };
      void again({ ...open.ref, types }, open.filters, open.warnings);
    },
    setHeader: (header) => open && void again({ ...open.ref, header, types: {} }, [], []),
    close: () => {
      job.reset();
      setOpen(null);
      setRefused(false);
      setLarge(null);
    },
    ask,
  };
}
