import { useState } from 'react';
import type { OcrLanguageCode } from '~/codecs/ocr/ocr-languages';
import type { RecognisedFile } from '~/codecs/ocr/recognise-file';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { baseName } from '~/platform/file-names';
import { toToolError } from '~/platform/part-error';
import type { jobs as converterJobs } from '../jobs';
import type { TextFormat } from './export-recognised';

/** What became of one file. */
export type RecognisedOutcome =
  | { name: string; read: RecognisedFile; warnings: readonly string[] }
  | { name: string; failure: string };

export interface RecogniseAll {
  state: Job<void>['state'];
  /** Of the files that are done, in their order. */
  outcomes: readonly RecognisedOutcome[];
  /** The file that is read now. */
  current: string | undefined;
  start: (files: readonly File[], language: OcrLanguageCode) => void;
  cancel: () => void;
  /** The text of a file that was read. @throws ToolError */
  saveAs: (outcome: { name: string; read: RecognisedFile }, to: TextFormat) => Promise<File>;
}

/** Reads pictures and scans one after the other; one that fails does not take the others with it. */
export function useRecogniseAll(): RecogniseAll {
  const jobs = useJobs<typeof converterJobs>('converter');
  const job = useJob<void>();
  const [outcomes, setOutcomes] = useState<readonly RecognisedOutcome[]>([]);
  const [current, setCurrent] = useState<string>();

  const start = (files: readonly File[], language: OcrLanguageCode) => {
    setOutcomes([]);
    void job.start(async ({ signal, onProgress }) => {
      for (const [index, file] of files.entries()) {
        setCurrent(file.name);
        const control = {
          signal,
          onProgress: (fraction: number) => onProgress((index + fraction) / files.length),
        };
        const outcome = await jobs.recognise({ file, language }, control).then(
          ({ output, warnings }) => ({ name: file.name, read: output, warnings }),
          async (error: unknown) => {
            signal.throwIfAborted();
            return { name: file.name, failure: (await toToolError(error)).message };
          },
        );
        signal.throwIfAborted();
        setOutcomes((before) => [...before, outcome]);
      }
    });
  };
  return {
    state: job.state,
    outcomes,
    current,
    start,
    cancel: job.cancel,
    saveAs: async ({ name, read }, to) => {
      const { output } = await jobs.exportRecognised({ pdf: read.pdf, to });
      return new File([output], `${baseName(name)}.${to}`, { type: output.type });
    },
  };
}
