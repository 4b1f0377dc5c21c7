import type { OcrLanguageCode } from '@entropy-tools/documents/ocr/ocr-languages';
import type { RecognisedFile } from '@entropy-tools/documents/ocr/recognise-file';
import { useCallback, useRef, useState } from 'react';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';

/** A scan to be recognised. */
export interface Scan {
  file: Blob;
  /** Its name, also used for the searchable PDF. */
  name: string;
  /** The password that opens it, when it is protected. */
  password?: string;
}

/** A recognised scan. */
export interface ReadScan extends RecognisedFile {
  /** The searchable PDF under the scan's name. */
  file: File;
  /** What the user should know, such as pages with doubtful words. */
  warnings: readonly string[];
}

/** How all pages run text recognition: in the background, cancelled with the page. */
export interface Recognition {
  state: Job<ReadScan>['state'];
  /** The scan being read, or read last. */
  scan: Scan | undefined;
  start: (scan: Scan, language: OcrLanguageCode) => void;
  cancel: () => void;
  reset: () => void;
}

/** @param onRead called with the result and its scan; a failure is in the state */
export function useRecognition(onRead: (read: ReadScan, scan: Scan) => void): Recognition {
  // `shared` is SHARED_JOBS: that module belongs to the worker and must not be imported into the page.
  const jobs = useJobs<typeof sharedJobs>('shared');
  const job = useJob<ReadScan>();
  const [scan, setScan] = useState<Scan>();
  const tell = useRef(onRead);
  tell.current = onRead;
  const { start: startJob } = job;

  const start = useCallback(
    (next: Scan, language: OcrLanguageCode) => {
      setScan(next);
      const { name, ...input } = next;
      void startJob(async (control) => {
        const { output, warnings } = await jobs.recognise({ ...input, language }, control);
        const file = new File([output.pdf], pdfName(name), { type: 'application/pdf' });
        const read = { ...output, file, warnings };
        if (!control.signal.aborted) tell.current(read, next);
        return read;
      });
    },
    [jobs, startJob],
  );
  return {
    state: job.state,
    scan,
    start,
    cancel: job.cancel,
    reset: job.reset,
  };
}

function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.pdf`;
}
