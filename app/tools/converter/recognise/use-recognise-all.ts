import { baseName, uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import type { OcrLanguageCode } from '@entropy-tools/documents/ocr/ocr-languages';
import type {
  RecognisedFile,
  RecogniseFileOptions,
} from '@entropy-tools/documents/ocr/recognise-file';
import type { PhotoOptions } from '@entropy-tools/documents/page-photo/photo-of-page';
import { useRef, useState } from 'react';
import { batchProgress, type Fractions } from '~/jobs/batch-progress';
import { type Job, type JobControl, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { jobs as converterJobs } from '../jobs';
import type { TextFormat } from './export-recognised';

/** A file to recognise. The id distinguishes two files of the same name. */
export interface ScanToRead {
  id: number;
  file: File;
  photo: PhotoOptions | undefined;
}

/** A recognised file. */
export interface ReadOutcome {
  id: number;
  name: string;
  read: RecognisedFile;
  warnings: readonly string[];
}

/** The outcome of one file. */
type RecognisedOutcome = ReadOutcome | { id: number; name: string; failure: string };

/** The formats that recognised text can be saved in. */
export type SaveFormat = 'pdf' | TextFormat;

export interface RecogniseAll {
  state: Job<void>['state'];
  /** Outcomes of the finished files, in order. */
  outcomes: readonly RecognisedOutcome[];
  /** The file in progress, and its progress. */
  current: { id: number; name: string; fraction: number } | undefined;
  /** Whether a file is queued. */
  isWaiting: (id: number) => boolean;
  /** The files not yet read in this language and with these options. */
  left: (scans: readonly ScanToRead[], language: OcrLanguageCode) => ScanToRead[];
  /** Reads the remaining files; all of them again if none remain. */
  start: (scans: readonly ScanToRead[], language: OcrLanguageCode) => void;
  /** Skips one file that is queued or in progress; the others continue. */
  leaveOut: (id: number) => void;
  /** Stops; results so far are kept. */
  cancel: () => void;
  /** Saves the text of a recognised file. @throws ToolError */
  saveAs: (outcome: ReadOutcome, to: TextFormat) => Promise<File>;
  /** Saves all recognised files as one ZIP. @throws ToolError */
  saveAll: (to: SaveFormat) => Promise<File>;
}

/** Recognises pictures and scans one after the other; a failure does not affect the others. */
export function useRecogniseAll(): RecogniseAll {
  const jobs = useJobs<typeof converterJobs>('converter');
  const job = useJob<void>();
  const [outcomes, setOutcomes] = useState<readonly RecognisedOutcome[]>([]);
  const [current, setCurrent] = useState<{ id: number; name: string }>();
  const [fractions, setFractions] = useState<Fractions>({});
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  /** The language and options with which each file was read. */
  const ways = useRef(new Map<number, string>());

  const left: RecogniseAll['left'] = (scans, language) =>
    scans.filter((scan) => {
      const isRead = outcomes.some((outcome) => outcome.id === scan.id && 'read' in outcome);
      return !isRead || ways.current.get(scan.id) !== wayOf(scan, language);
    });

  const start: RecogniseAll['start'] = (scans, language) => {
    const unread = left(scans, language);
    const queue = unread.length > 0 ? unread : scans;
    const ids = new Set(queue.map(({ id }) => id));
    setOutcomes((before) => before.filter(({ id }) => !ids.has(id)));
    setWaiting([...ids]);
    controls.current = new Map([...ids].map((id) => [id, new AbortController()]));
    setFractions({});
    const readAll = async (
      { signal, onProgress }: JobControl,
      onFile: (id: number, fraction: number) => void,
    ) => {
      for (const [index, scan] of queue.entries()) {
        const { id, file, photo } = scan;
        const own = controls.current.get(id)?.signal ?? signal;
        if (own.aborted) continue;
        setWaiting((before) => before.filter((one) => one !== id));
        setCurrent({ id, name: file.name });
        const control = {
          signal: AbortSignal.any([signal, own]),
          onProgress: (fraction: number) => {
            onFile(id, fraction);
            onProgress((index + fraction) / queue.length);
          },
        };
        const input: RecogniseFileOptions & { file: Blob } = { file, language };
        if (photo) input.photo = photo;
        const outcome = await jobs.recognise(input, control).then(
          ({ output, warnings }) => ({ id, name: file.name, read: output, warnings }),
          async (error: unknown) => {
            signal.throwIfAborted();
            const failure = own.aborted ? LEFT_OUT : (await toToolError(error)).message;
            return { id, name: file.name, failure };
          },
        );
        signal.throwIfAborted();
        ways.current.set(id, wayOf(scan, language));
        setOutcomes((before) => [...before, outcome]);
      }
      setCurrent(undefined);
    };
    void job.start((control) => batchProgress(control, setFractions, readAll));
  };

  const saveAs: RecogniseAll['saveAs'] = async ({ name, read }, to) => {
    const { output } = await jobs.exportRecognised({ pdf: read.pdf, to });
    return new File([output], `${baseName(name)}.${to}`, { type: output.type });
  };

  return {
    state: job.state,
    outcomes,
    current:
      current && job.state.status === 'running'
        ? { ...current, fraction: fractions[current.id] ?? 0 }
        : undefined,
    isWaiting: (id) => job.state.status === 'running' && waiting.includes(id),
    left,
    start,
    leaveOut: (id) => {
      controls.current.get(id)?.abort(new DOMException('Left out', 'AbortError'));
      setWaiting((before) => before.filter((one) => one !== id));
    },
    cancel: job.cancel,
    saveAs,
    saveAll: async (to) => {
      const done = outcomes.filter((outcome) => 'read' in outcome);
      const files: Blob[] = [];
      for (const outcome of done)
        files.push(to === 'pdf' ? outcome.read.pdf : await saveAs(outcome, to));
      const names = uniqueNames(done.map(({ name }) => `${baseName(name)}.${to}`));
      const entries = files.map((blob, index) => ({ name: names[index] ?? '', blob }));
      const { output } = await jobs.zip(entries);
      return new File([output], zipName('recognised', new Date()), { type: 'application/zip' });
    },
  };
}

const LEFT_OUT = 'Left out.';

function wayOf({ photo }: ScanToRead, language: OcrLanguageCode): string {
  return JSON.stringify([language, photo ?? null]);
}
