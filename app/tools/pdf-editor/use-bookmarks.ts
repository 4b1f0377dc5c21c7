import {
  type ListedBookmark,
  withSoundLevels,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { useEffect, useMemo, useState } from 'react';
import type { Editor } from './use-editor';

/** The bookmarks of an open document as they are now. */
export interface Bookmarks {
  /** Undefined until they are read. */
  list: readonly ListedBookmark[] | undefined;
  /** Why they cannot be read or changed. */
  problem: string | undefined;
  /** Changes in a row with one mark are one step to undo. */
  change: (list: readonly ListedBookmark[], mark?: string) => void;
  /** A page's number as the pages are ordered now, by its place in the file; undefined for a deleted one. */
  numberOf: (page: number) => number | undefined;
}

/** Reads the file's bookmarks once; what is done to them is a part of what is edited. */
export function useBookmarks({ file, jobs, state, change }: Editor): Bookmarks {
  const [read, setRead] = useState<readonly ListedBookmark[]>();
  const [problem, setProblem] = useState<string>();
  const { bytes, password } = file;
  useEffect(() => {
    const control = new AbortController();
    jobs
      .readBookmarks({ bytes, ...(password === undefined ? {} : { password }) }, control)
      .then(({ output }) => setRead(withSoundLevels(output)))
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        setProblem(error instanceof Error ? error.message : 'The bookmarks could not be read.');
      });
    return () => control.abort(new DOMException('No longer shown', 'AbortError'));
  }, [bytes, password, jobs]);
  const numbers = useMemo(
    () => new Map(state.pages.map(({ source }, at) => [source, at + 1])),
    [state.pages],
  );
  return {
    list: state.bookmarks ?? read,
    problem,
    change: (bookmarks, mark) => change({ bookmarks }, mark),
    numberOf: (page) => numbers.get(page),
  };
}
