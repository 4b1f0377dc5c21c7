import {
  type ListedBookmark,
  withValidLevels,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { useEffect, useMemo, useState } from 'react';
import type { Editor } from './use-editor';

/** The current bookmarks of an open document. */
export interface Bookmarks {
  /** Undefined until read. */
  list: readonly ListedBookmark[] | undefined;
  /** Why they cannot be read or changed. */
  problem: string | undefined;
  /** Successive changes with the same mark form one undo step. */
  change: (list: readonly ListedBookmark[], mark?: string) => void;
  /** The current number of a page, by its index in the file; undefined if deleted. */
  numberOf: (page: number) => number | undefined;
}

/** Reads the file's bookmarks once; changes to them are part of the edit state. */
export function useBookmarks({ file, jobs, state, change }: Editor): Bookmarks {
  const [read, setRead] = useState<readonly ListedBookmark[]>();
  const [problem, setProblem] = useState<string>();
  const { bytes, password } = file;
  useEffect(() => {
    const control = new AbortController();
    jobs
      .readBookmarks({ bytes, ...(password === undefined ? {} : { password }) }, control)
      .then(({ output }) => setRead(withValidLevels(output)))
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
