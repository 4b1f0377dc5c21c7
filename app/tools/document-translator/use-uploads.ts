import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failedToRead, translatableKind, unsupportedFile } from './formats/accept-file';
import type { TranslatorJobs } from './jobs';
import type { OpenedDocument } from './opened-document';

/** Larger files are rejected, in bytes. */
const MAX_FILE = 100_000_000;

/** Longer texts are not translated in one go, in UTF-16 code units: about 1,000 pages. */
const MAX_TEXT = 2_000_000;

/** Why files were rejected. */
interface UploadProblems {
  /** None of the chosen files could be used. */
  isAll: boolean;
  sentences: readonly string[];
}

export interface Uploads {
  add: (files: readonly File[]) => void;
  /** Name of the file being read. */
  reading: string | undefined;
  cancel: () => void;
  problems: UploadProblems | undefined;
  dismiss: () => void;
}

/** Reads files one after the other and passes each on as soon as it is read. */
export function useUploads(
  jobs: TranslatorJobs,
  onDocument: (file: File, document: OpenedDocument) => void,
): Uploads {
  const [reading, setReading] = useState<string>();
  const [problems, setProblems] = useState<UploadProblems>();
  const control = useRef<AbortController>(undefined);
  const queue = useRef<File[]>([]);
  useEffect(() => () => control.current?.abort(), []);

  const work = useCallback(async () => {
    const mine = new AbortController();
    control.current = mine;
    const sentences: string[] = [];
    let taken = 0;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      setReading(file.name);
      try {
        onDocument(file, await open(jobs, file, mine.signal));
        taken += 1;
      } catch (error) {
        if (mine.signal.aborted) break;
        const { code, message } = await toToolError(error);
        const isSaid = code !== 'internal' && code !== 'timeout';
        sentences.push(isSaid ? message : failedToRead(file.name, message));
      }
    }
    queue.current = [];
    control.current = undefined;
    setReading(undefined);
    if (!mine.signal.aborted && sentences.length > 0)
      setProblems({ isAll: taken === 0, sentences: [...new Set(sentences)] });
  }, [jobs, onDocument]);

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      queue.current.push(...files);
      setProblems(undefined);
      if (!control.current) void work();
    },
    [work],
  );
  return {
    add,
    reading,
    cancel: () => control.current?.abort(),
    problems,
    dismiss: () => setProblems(undefined),
  };
}

async function open(
  jobs: TranslatorJobs,
  file: File,
  signal: AbortSignal,
): Promise<OpenedDocument> {
  if (!translatableKind(file)) throw new ToolError('unsupported', unsupportedFile(file.name));
  if (file.size > MAX_FILE)
    throw new ToolError('limit', failedToRead(file.name, 'it is larger than 100 MB.'));
  const { output: document } = await jobs.open(file, { signal });
  const length = document.passages.reduce((sum, passage) => sum + passage.length, 0);
  if (length > MAX_TEXT)
    throw new ToolError(
      'limit',
      failedToRead(
        file.name,
        `its text has ${length.toLocaleString('en')} characters; up to ${MAX_TEXT.toLocaleString('en')} are translated. Split it.`,
      ),
    );
  return document;
}
