import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JobCalls } from '~/jobs/open-jobs';
import { useJobs } from '~/jobs/use-jobs';
import type { jobs as readerJobs } from './jobs';
import { MatchList } from './match-list';
import { messages } from './messages';
import type { ReadResult, SearchRequest } from './read-result';
import { leafText } from './reading-text';

/** Timeout of a running search: a backtracking pattern might never end. */
const deadlineMs = 3000;

export interface DocumentSearch {
  query: string;
  setQuery: (query: string) => void;
  /** Whether the query is a regular expression. */
  pattern: boolean;
  setPattern: (pattern: boolean) => void;
  busy: boolean;
  error: string | undefined;
  /** The latest matches; undefined before a search. */
  matches: MatchList | undefined;
  /** Index of the current match; -1 if there is none. */
  current: number;
  /** Searches, or steps to the next match if the search is unchanged. */
  search: () => void;
  step: (by: 1 | -1) => void;
  clear: () => void;
}

interface Found {
  query: string;
  pattern: boolean;
  matches: MatchList;
}

/** The state of the search. It runs in a worker, so that a slow pattern can be terminated. */
export function useSearch(document: ReadResult): DocumentSearch {
  const [query, setQuery] = useState('');
  const [pattern, setPattern] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [current, setCurrent] = useState(-1);
  const running = useRef<AbortController>();
  const jobs = useJobs<typeof readerJobs>('doc-reader');
  const texts = useMemo(() => document.leaves.map(leafText), [document]);

  const clear = useCallback(() => {
    running.current?.abort();
    setBusy(false);
    setError(undefined);
    setFound(undefined);
    setCurrent(-1);
  }, []);
  // The results belong to one document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each document
  useEffect(() => clear, [clear, document]);

  const run = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setBusy(true);
    setError(undefined);
    try {
      const matches = await runWithDeadline(jobs, { texts, query, pattern }, controller);
      if (!isCurrent()) return;
      setFound({ query, pattern, matches });
      setCurrent(matches.count > 0 ? 0 : -1);
    } catch (cause) {
      const { message } = await toToolError(cause);
      if (!isCurrent() || controller.signal.aborted) return;
      setFound(undefined);
      setCurrent(-1);
      setError(message);
    } finally {
      if (isCurrent()) setBusy(false);
    }
  };

  const step = (by: 1 | -1) => {
    const count = found?.matches.count ?? 0;
    if (count > 0) setCurrent((index) => (index + by + count) % count);
  };
  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      if (next === '') clear();
    },
    pattern,
    setPattern: (next) => {
      setPattern(next);
      setError(undefined);
    },
    busy,
    error,
    matches: found?.matches,
    current,
    search: () => {
      if (query === '') return;
      if (found?.query === query && found.pattern === pattern) step(1);
      else void run();
    },
    step,
    clear,
  };
}

async function runWithDeadline(
  jobs: JobCalls<typeof readerJobs>,
  request: SearchRequest,
  controller: AbortController,
): Promise<MatchList> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const signal = AbortSignal.any([controller.signal, late.signal]);
  try {
    const { output } = await jobs.search(request, {
      signal,
      // Starts with the first progress event, not with the click, because loading the worker does not count.
      onProgress: () => {
        timer ??= setTimeout(() => late.abort(), deadlineMs);
      },
    });
    return new MatchList(output.matches);
  } catch (cause) {
    const slow = late.signal.aborted || (cause instanceof ToolError && cause.code === 'timeout');
    throw slow ? new ToolError('timeout', messages.slowSearch) : cause;
  } finally {
    clearTimeout(timer);
  }
}
