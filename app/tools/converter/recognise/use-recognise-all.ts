import { baseName, uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import type { OcrLanguageCode } from '@entropy-tools/documents/ocr/ocr-languages';
import type {
  RecognisedFile,
  RecogniseFileOptions,
} from '@entropy-tools/documents/ocr/recognise-file';
import type { PhotoOptions } from '@entropy-tools/documents/page-photo/photo-of-page';
import { useRef, useState } from 'react';
import { type Fractions, reportTogether } from '~/jobs/report-together';
import { type Job, type JobControl, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { jobs as converterJobs } from '../jobs';
import type { TextFormat } from './export-recognised';

/** A file to be read. The id keeps two files of the same name apart. */
export interface ScanToRead {
  id: number;
  file: File;
  photo: PhotoOptions | undefined;
}

/** A file that was read. */
export interface ReadOutcome {
  id: number;
  name: string;
  read: RecognisedFile;
  warnings: readonly string[];
}

/** What became of one file. */
type RecognisedOutcome = ReadOutcome | { id: number; name: string; failure: string };

/** What the text of files is saved as. */
export type SaveFormat = 'pdf' | TextFormat;

export interface RecogniseAll {
  state: Job<void>['state'];
  /** Of the files that are done, in their order. */
  outcomes: readonly RecognisedOutcome[];
  /** The file that is read now, and how far. */
  current: { id: number; name: string; fraction: number } | undefined;
  /** Whether a file waits for its turn. */
  isWaiting: (id: number) => boolean;
  /** Those that were not read yet in this language and in this way. */
  left: (scans: readonly ScanToRead[], language: OcrLanguageCode) => ScanToRead[];
  /** Reads what is left; all of them anew where nothing is. */
  start: (scans: readonly ScanToRead[], language: OcrLanguageCode) => void;
  /** Leaves out one file that waits or is read; the others go on. */
  leaveOut: (id: number) => void;
  /** Stops; what was read stays. */
  cancel: () => void;
  /** The text of a file that was read. @throws ToolError */
  saveAs: (outcome: ReadOutcome, to: TextFormat) => Promise<File>;
  /** All files that were read, as one ZIP. @throws ToolError */
  saveAll: (to: SaveFormat) => Promise<File>;
}

/** Reads pictures and scans one after the other; one that fails does not take the others with it. */
export function useRecogniseAll(): RecogniseAll {
  const jobs = useJobs<typeof converterJobs>('converter');
  const job = useJob<void>();
  const [outcomes, setOutcomes] = useState<readonly RecognisedOutcome[]>([]);
  const [current, setCurrent] = useState<{ id: number; name: string }>();
  const [fractions, setFractions] = useState<Fractions>({});
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  /** How each file was read. */
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
    void job.start((control) => reportTogether(control, setFractions, readAll));
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
