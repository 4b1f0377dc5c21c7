import { toToolError } from '@entropy-tools/core/part-error';
import { type ClipboardEvent, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { LONG_PASTE, MAX_ATTACHMENTS } from './chat/attachment-limits';
import type { Attachment } from './chat/session-model';
import type { jobs as chatJobs } from './jobs';
import type { ReadFiles } from './read-files';

/** The attachments of the next message. */
export interface Attachments {
  list: readonly Attachment[];
  /** Which files were rejected, and why. */
  problem: string | undefined;
  isReading: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
  dismissProblem: () => void;
  /** Handles pasted files, and text too long for the field. */
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** Collects files for the next message; the reader loads with the first one. */
export function useAttachments(): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const jobs = useJobs<typeof chatJobs>('chatbot');
  const room = MAX_ATTACHMENTS - list.length;

  const take = async (read: (reader: typeof import('./read-files')) => Promise<ReadFiles>) => {
    setIsReading(true);
    setProblem(undefined);
    try {
      const { attachments, problem } = await read(await import('./read-files'));
      setList((now) => [...now, ...attachments]);
      setProblem(problem);
    } catch (error) {
      setProblem((await toToolError(error)).message);
    }
    setIsReading(false);
  };
  const add = (files: readonly File[]) => {
    if (files.length > 0) void take(({ readFiles }) => readFiles(jobs, files, room));
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 && text.length <= LONG_PASTE) return;
    event.preventDefault();
    if (files.length > 0) add(files);
    else void take(({ readPaste }) => readPaste(jobs, text, room));
  };
  return {
    list,
    problem,
    isReading,
    add,
    remove: (id) => setList((now) => now.filter((other) => other.id !== id)),
    clear: () => setList([]),
    dismissProblem: () => setProblem(undefined),
    onPaste,
  };
}
