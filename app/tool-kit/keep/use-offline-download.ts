import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readLocal, writeLocal } from '~/platform/local-store';
import type { NeededFile, OfflineNeeds } from '~/platform/offline/offline-contract';
import { useLocal } from '~/platform/use-local';
import {
  cachedPaths,
  deleteFiles,
  downloadFiles,
  filesNeeded,
  readNeeds,
  totalBytes,
} from './download-files';
import { downloadedTools } from './downloaded-tools';

/** The current download; `done` and `total` are the bytes of all files of `slugs`. */
interface Keeping {
  slugs: readonly string[];
  done: number;
  total: number;
}

/** State and actions of the dialog. */
export interface OfflineDownload {
  /** Undefined until loaded. */
  needs: OfflineNeeds | undefined;
  kept: readonly string[];
  keeping: Keeping | undefined;
  /** The slugs of a paused download, which can be resumed. */
  paused: readonly string[] | undefined;
  message: string;
  missingBytes: (slugs: readonly string[]) => number;
  totalBytes: (slugs: readonly string[]) => number;
  keep: (slugs: readonly string[]) => void;
  pause: () => void;
  remove: (slugs: readonly string[]) => void;
}

/** Stores and removes the files of tools, one download at a time. */
export function useOfflineDownload(): OfflineDownload {
  const [needs, setNeeds] = useState<OfflineNeeds>();
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useLocal(downloadedTools);
  const [keeping, setKeeping] = useState<Keeping>();
  const [paused, setPaused] = useState<readonly string[]>();
  const [message, setMessage] = useState('');
  const controller = useRef<AbortController>();

  const look = useCallback(async () => {
    setPresent(await cachedPaths());
  }, []);
  const tell = useCallback(async (error: unknown) => {
    setMessage((await toToolError(error)).message);
  }, []);
  useEffect(() => {
    if (typeof caches === 'undefined') {
      setMessage('This browser keeps nothing here, as in some private windows.');
      return;
    }
    readNeeds().then(setNeeds).then(look).catch(tell);
    return () => controller.current?.abort();
  }, [look, tell]);

  const of = (slugs: readonly string[]) => (needs ? filesNeeded(needs, slugs) : []);
  const missing = ([path]: NeededFile) => !present.has(path);

  const keep = async (slugs: readonly string[]) => {
    const files = of(slugs);
    const total = totalBytes(files);
    const running = new AbortController();
    controller.current = running;
    setMessage('');
    setPaused(undefined);
    let done = 0;
    setKeeping({ slugs, done, total });
    // Rendering ten times a second is enough; each chunk would be too often.
    const timer = setInterval(() => setKeeping({ slugs, done, total }), 100);
    try {
      await askToPersist();
      await downloadFiles(files, { signal: running.signal, onBytes: (more) => (done += more) });
      setKept([...new Set([...readLocal(downloadedTools), ...slugs])]);
      setMessage('Kept on this device.');
    } catch (error) {
      setPaused(slugs);
      if (running.signal.aborted) setMessage('Paused. What has come stays.');
      else await tell(error);
    } finally {
      clearInterval(timer);
      setKeeping(undefined);
      await look();
    }
  };
  const remove = async (slugs: readonly string[]) => {
    const rest = readLocal(downloadedTools).filter((slug) => !slugs.includes(slug));
    const needed = new Set(of(rest).map(([path]) => path));
    writeLocal(downloadedTools, rest);
    setPaused(undefined);
    await deleteFiles(of(slugs).filter(([path]) => !needed.has(path)));
    setMessage('Removed from this device.');
    await look();
  };
  return {
    needs,
    kept,
    keeping,
    paused,
    message,
    missingBytes: (slugs) => totalBytes(of(slugs).filter(missing)),
    totalBytes: (slugs) => totalBytes(of(slugs)),
    keep: (slugs) => void keep(slugs),
    pause: () => controller.current?.abort(),
    remove: (slugs) => void remove(slugs).catch(tell),
  };
}

/** Asks the browser not to evict the files when storage is short; if it refuses, everything still works. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Not supported by this browser.
  }
}
