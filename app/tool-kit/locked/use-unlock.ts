import { useRef } from 'react';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';

/** A document that was decrypted, before and after. */
export interface Unlocked {
  locked: File;
  /** The decrypted document under the same name. */
  file: File;
}

/**
 * Decrypts password-protected documents.
 * @param onOpened called with the documents that the password opens
 */
export function useUnlock(onOpened: (opened: readonly Unlocked[]) => void): {
  job: Job<void>;
  /** Tries a password on the first document, and if it fits, on the others. */
  open: (files: readonly File[], password: string) => void;
} {
  const jobs = useJobs<typeof sharedJobs>('shared');
  const job = useJob<void>();
  const tell = useRef(onOpened);
  tell.current = onOpened;

  const open = ([first, ...others]: readonly File[], password: string) => {
    if (!first) return;
    void job.start(async (control) => {
      const unlock = async (locked: File) => {
        const { output } = await jobs.unlock({ file: locked, password }, control);
        const { name, type, lastModified } = locked;
        return { locked, file: new File([output], name, { type, lastModified }) };
      };
      const opened = [await unlock(first)];
      for (const other of others) {
        const next = await unlock(other).catch(() => undefined);
        control.signal.throwIfAborted();
        // Documents with another password are asked about next.
        if (next) opened.push(next);
      }
      tell.current(opened);
    });
  };
  return { job, open };
}
