import { extensionOf } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { MergerJobs } from './jobs';
import { type ListedPdf, moveItem, simulatedPageCount } from './listed-pdf';
import { modeFromQuery } from './toolbox/tasks';

const loadWork = () => import('./make-results');

/** The files of the list in order, and the actions on them. */
export interface PdfList {
  items: readonly ListedPdf[];
  /** Names of files in the last selection that are not PDFs. */
  refused: readonly string[];
  add: (files: readonly File[]) => void;
  /** Moves a file to another place. */
  move: (id: number, to: number) => void;
  remove: (id: number) => void;
  clear: () => void;
  change: (id: number, part: Partial<ListedPdf>) => void;
  /** Tries a password; the item shows the outcome. */
  unlock: (id: number, password: string) => void;
}

/**
 * @param jobs what opens the files
 * @param takesPictures whether pictures are accepted instead of PDFs
 */
export function usePdfList(jobs: MergerJobs, takesPictures: boolean): PdfList {
  const [items, setItems] = useState<readonly ListedPdf[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const nextId = useRef(1);
  const running = useRef(new Map<number, AbortController>());

  const change = useCallback(
    (id: number, part: Partial<ListedPdf>) =>
      setItems((present) => present.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  const check = useCallback(
    async (item: ListedPdf) => {
      const control = new AbortController();
      running.current.get(item.id)?.abort();
      running.current.set(item.id, control);
      try {
        const { inspect } = await loadWork();
        const found = await inspect(jobs, item, control.signal);
        if (!control.signal.aborted) change(item.id, found);
      } catch (error) {
        const problem = (await toToolError(error)).message;
        if (!control.signal.aborted) change(item.id, { state: 'broken', problem });
      }
    },
    [jobs, change],
  );
  const add = useCallback(
    (files: readonly File[], arePictures = takesPictures) => {
      const isWanted = arePictures ? isPictureFile : isPdf;
      setRefused(files.filter((file) => !isWanted(file)).map(({ name }) => name));
      const added = files.filter(isWanted).map((file): ListedPdf => {
        const [id, simulatedPages] = [nextId.current++, simulatedPageCount(Math.random)];
        return {
          id,
          file,
          name: file.name,
          state: arePictures ? 'ready' : 'checking',
          isPicture: arePictures,
          pages: '',
          turns: {},
          simulatedPages,
        };
      });
      setItems((present) => [...present, ...added]);
      for (const item of added) if (!item.isPicture) void check(item);
    },
    [check, takesPictures],
  );
  // They arrive together with the address, before the mode that it sets.
  useHandedOverFiles((files) =>
    add(files, modeFromQuery(new URLSearchParams(location.search)) === 'from-pictures'),
  );
  useEffect(() => {
    const controls = running.current;
    return () => {
      for (const control of controls.values()) control.abort();
    };
  }, []);

  return {
    items,
    refused,
    add: (files) => add(files),
    change,
    move: (id, to) =>
      setItems((present) =>
        moveItem(
          present,
          present.findIndex((one) => one.id === id),
          to,
        ),
      ),
    remove: (id) => {
      running.current.get(id)?.abort();
      setItems((present) => present.filter((one) => one.id !== id));
    },
    clear: () => {
      for (const control of running.current.values()) control.abort();
      setItems([]);
      setRefused([]);
    },
    unlock: (id, password) => {
      const item = items.find((one) => one.id === id);
      if (!item) return;
      const tried: ListedPdf = { ...item, password, state: 'checking' };
      change(id, { password, state: 'checking' });
      void check(tried);
    },
  };
}

function isPdf(file: File): boolean {
  return file.type === 'application/pdf' || extensionOf(file.name) === 'pdf';
}
