import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import type { CheckerJobs } from './jobs';
import { settingsRecord } from './settings';
import { isReady, type Source } from './sources';

export interface Sources {
  list: readonly Source[];
  /** A message about storing the documents. */
  note: string | undefined;
  /** Resolves to the documents once all of them have been read. */
  settled: () => Promise<readonly Source[]>;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
  setKeep: (keep: boolean) => void;
}

/** Loads what reads and stores documents; called at the first sign of use. */
export const loadSourceReader = () => import('./source-reader');

const notes = {
  full: 'This device has no room left for your documents. They stay until you close this page.',
  memory: 'This browser keeps nothing beyond this page, as private windows do.',
} as const;

/** The documents that the text is compared with: read on arrival, stored if the user chooses so. */
export function useSources(jobs: CheckerJobs): Sources {
  const [list, setList] = useState<readonly Source[]>([]);
  const [note, setNote] = useState<string>();
  const [settings, setSettings] = useLocal(settingsRecord);
  const added = useRef(new Set<string>());
  const reading = useRef(new AbortController());
  /** The current list, also for work that started before it changed. */
  const latest = useRef(list);
  const change = useCallback((next: (present: readonly Source[]) => readonly Source[]) => {
    latest.current = next(latest.current);
    setList(latest.current);
  }, []);
  const underWay = useRef(new Set<Promise<void>>());
  const keeps = useRef(settings.keep);
  keeps.current = settings.keep;

  useEffect(() => {
    if (reading.current.signal.aborted) reading.current = new AbortController();
    return () => reading.current.abort();
  }, []);

  const keepThese = useCallback(async (sources: readonly Source[]) => {
    const { keptSources } = await loadSourceReader();
    const outcome = await keptSources.storeSources(sources.filter(isReady));
    setNote(outcome === 'kept' ? undefined : notes[outcome]);
  }, []);

  const restored = useRef(false);
  useEffect(() => {
    if (!settings.keep || restored.current) return;
    restored.current = true;
    void loadSourceReader()
      .then(({ keptSources }) => keptSources.readStoredSources())
      .then((kept) =>
        change((present) => [
          ...kept.filter(({ id }) => !present.some((one) => one.id === id)),
          ...present,
        ]),
      );
  }, [settings.keep, change]);

  const add = (files: readonly File[]) => {
    const fresh = files.flatMap((file) => {
      const key = `${file.webkitRelativePath || file.name}/${file.size}/${file.lastModified}`;
      if (added.current.has(key)) return [];
      added.current.add(key);
      return [{ id: crypto.randomUUID() as string, file }];
    });
    if (fresh.length === 0) return;
    change((present) => [
      ...present,
      ...fresh.map(
        ({ id, file }): Source => ({ id, name: file.name, state: { status: 'reading' } }),
      ),
    ]);
    const { signal } = reading.current;
    const tell = (states: ReadonlyMap<string, Source['state']>) => {
      change((present) =>
        present.map((source) => {
          const state = states.get(source.id);
          return state ? { ...source, state } : source;
        }),
      );
      if (keeps.current)
        void keepThese(
          // A document removed while being read is dropped.
          latest.current.filter(({ id }) => states.has(id)),
        );
    };
    const work = loadSourceReader()
      .then(({ readAll }) => readAll(jobs, fresh, tell, signal))
      .catch(async (error: unknown) => {
        const { message: reason } = await toToolError(error);
        change((present) =>
          present.map((source) =>
            fresh.some(({ id }) => id === source.id)
              ? { ...source, state: { status: 'failed', reason } }
              : source,
          ),
        );
      });
    underWay.current.add(work);
    void work.finally(() => underWay.current.delete(work));
  };

  const forget = (ids: readonly string[]) => {
    // Removed documents may be added again.
    added.current.clear();
    if (settings.keep)
      void loadSourceReader().then(({ keptSources }) => keptSources.deleteStoredSources(ids));
  };

  return {
    list,
    note,
    settled: async () => {
      while (underWay.current.size > 0) await Promise.all(underWay.current);
      return latest.current;
    },
    add,
    remove: (id) => {
      change((present) => present.filter((source) => source.id !== id));
      forget([id]);
    },
    clear: () => {
      reading.current.abort();
      reading.current = new AbortController();
      forget(list.map(({ id }) => id));
      change(() => []);
    },
    setKeep: (keep) => {
      setSettings({ ...settings, keep });
      restored.current = true;
      setNote(undefined);
      if (keep) void keepThese(list);
      else void loadSourceReader().then(({ keptSources }) => keptSources.deleteAllStoredSources());
    },
  };
}
