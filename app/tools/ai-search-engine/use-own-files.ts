import { useCallback, useEffect, useRef, useState } from 'react';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { SearchJobs } from './jobs';
import type { Source } from './search-model';

/** The user's files that are included in searches; they stay in this page's memory. */
export interface OwnFiles {
  sources: readonly Source[];
  /** Name of the file being read. */
  reading: string | undefined;
  /** Why files were rejected, one sentence each. */
  problems: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
}

/** The files already read, and those being read. */
export function useOwnFiles(jobs: SearchJobs): OwnFiles {
  const [sources, setSources] = useState<readonly Source[]>([]);
  const [reading, setReading] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const latest = useRef<readonly Source[]>([]);
  latest.current = sources;
  // Files added while others are being read are queued after them.
  const queue = useRef(Promise.resolve());
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const read = useCallback(
    async (files: readonly File[]) => {
      control.current = new AbortController();
      const { signal } = control.current;
      setProblems([]);
      try {
        const { readOwnFiles } = await import('./sources/read-own-files');
        const failed = await readOwnFiles(files, {
          jobs,
          signal,
          before: latest.current.length,
          onReading: setReading,
          onSource: (source) => setSources((before) => [...before, source]),
        });
        setProblems(failed);
      } catch {
        if (!signal.aborted) setProblems(['The files were not read. Check the connection.']);
      }
      setReading(undefined);
    },
    [jobs],
  );
  const add = (files: readonly File[]) => {
    queue.current = queue.current.then(() => read(files));
  };
  useHandedOverFiles(add);
  const remove = (id: string) => setSources((before) => before.filter((one) => one.id !== id));
  return { sources, reading, problems, add, remove };
}
