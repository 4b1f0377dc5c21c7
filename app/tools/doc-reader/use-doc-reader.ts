import { extensionOf } from '@entropy-tools/core/file-names';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { findLockedFiles } from '~/tool-kit/locked/find-locked-files';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { isAccepted } from './accepted';
import type { jobs as readerJobs } from './jobs';
import { messages } from './messages';
import { isPrintedOnly } from './printed/printed-only';
import type { PrintedSource } from './printed/printed-source';
import type { EngineId, ReadResult } from './read-result';

/** The document view; loaded at the first interaction, so that an unused page stays small. */
export const loadDocumentView = () => import('./parts/loaded-document');

/** A document open on the page. */
export interface OpenDocument {
  file: File;
  result: ReadResult;
  warnings: readonly string[];
  engine: EngineId;
  /** The encoding that the user chose; undefined if it was detected. */
  chosenEncoding: string | undefined;
}

/** An error: the specification's message, and its cause. */
export interface ReaderError {
  title: string;
  detail: string;
}

export interface DocReader {
  /** The current document; it stays until the next one has been read. */
  open: OpenDocument | undefined;
  /** A spreadsheet or slides, which are only shown as printed. */
  pages: PrintedSource | undefined;
  /** The file that waits for its password. */
  locked: File | undefined;
  error: ReaderError | undefined;
  job: Job<OpenDocument>;
  /** Name of the file being read. */
  reading: string;
  engine: EngineId;
  load: (file: File) => void;
  setEngine: (engine: EngineId) => void;
  setEncoding: (encoding: string | undefined) => void;
  dismissError: () => void;
  /** Lets the worker load its engine, for offline use. */
  warmUp: () => Promise<void>;
}

/** The state of the Document Reader's page: the file, the engine, the document, the error. */
export function useDocReader(): DocReader {
  const [open, setOpen] = useState<OpenDocument>();
  const [pages, setPages] = useState<PrintedSource>();
  const [locked, setLocked] = useState<File>();
  const [error, setError] = useState<ReaderError>();
  const latest = useRef<File>();
  const [engine, setEngine] = useState<EngineId>('real');
  const [reading, setReading] = useState('');
  const job = useJob<OpenDocument>();
  const jobs = useJobs<typeof readerJobs>('doc-reader');

  const read = (file: File, by: EngineId, chosenEncoding?: string) => {
    setError(undefined);
    setReading(file.name);
    void job.start(async (control) => {
      const request = { file, name: file.name, engine: by, encoding: chosenEncoding };
      const [{ output, warnings }] = await Promise.all([
        jobs.read(request, control),
        // If a part cannot be loaded, that is reported as the job's own failure.
        loadDocumentView(),
      ]);
      return { file, result: output, warnings, engine: by, chosenEncoding };
    });
  };
  /** Spreadsheets and slides have no text for the reading view. */
  const showPages = async (file: File) => {
    const { printedOnlySource } = await import('./printed/printed-source');
    job.reset();
    setError(undefined);
    setOpen(undefined);
    setPages(printedOnlySource(file));
  };
  const { state } = job;
  useEffect(() => {
    if (state.status === 'done') {
      setOpen(state.result);
      setPages(undefined);
    }
    if (state.status === 'failed')
      setError({ title: messages.readFailed, detail: state.error.message });
  }, [state]);

  const load = async (file: File) => {
    latest.current = file;
    setLocked(undefined);
    if (isAccepted(file, engine)) {
      const [waiting] = engine === 'real' ? await findLockedFiles([file]) : [];
      // Another file was chosen in the meantime.
      if (latest.current !== file) return;
      if (waiting) {
        setError(undefined);
        setLocked(waiting);
      } else if (engine === 'real' && isPrintedOnly(file.name)) await showPages(file);
      else read(file, engine);
    } else {
      const isPdf = file.type === 'application/pdf' || extensionOf(file.name) === 'pdf';
      const others = engine === 'real' ? messages.alsoReads : '';
      setError({ title: messages.wrongType, detail: isPdf ? messages.pdfElsewhere : others });
    }
  };
  useHandedOverFiles(([handed]) => void (handed && load(handed)));

  return {
    open,
    pages,
    locked,
    error,
    job,
    reading,
    engine,
    load: (file) => void load(file),
    setEngine: (next) => {
      setEngine(next);
      if (open && isAccepted(open.file, next)) read(open.file, next, open.chosenEncoding);
    },
    setEncoding: (encoding) => {
      if (open) read(open.file, open.engine, encoding);
    },
    dismissError: () => setError(undefined),
    warmUp: useCallback(async () => {
      await jobs.warmUp();
    }, [jobs]),
  };
}
