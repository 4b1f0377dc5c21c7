import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type JobOutcome, JobPool } from '~/jobs/job-pool';
import { ToolError } from '~/platform/tool-error';
import type { ReadResult, SearchResult, WorkerAnswer, WorkerRequest } from './job';
import { MatchList } from './match-list';
import { messages } from './messages';
import { leafText } from './reading-text';
import { makeWorker } from './use-doc-reader';

/** A search that has begun takes no longer: a pattern that backtracks would never end. */
const deadlineMs = 3000;

export interface DocumentSearch {
  query: string;
  setQuery: (query: string) => void;
  /** Whether the query is a regular expression. */
  pattern: boolean;
  setPattern: (pattern: boolean) => void;
  busy: boolean;
  error: string | undefined;
  /** What was found last; undefined before a search. */
  matches: MatchList | undefined;
  /** Index of the match that is shown; -1 when there is none. */
  current: number;
  /** Searches, or goes on to the next match when the same search stands already. */
  search: () => void;
  step: (by: 1 | -1) => void;
  clear: () => void;
}

interface Found {
  query: string;
  pattern: boolean;
  matches: MatchList;
}

/** The search box: runs in a worker of its own, so that a slow pattern can be ended with it. */
export function useSearch(document: ReadResult): DocumentSearch {
  const [query, setQuery] = useState('');
  const [pattern, setPattern] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [current, setCurrent] = useState(-1);
  const running = useRef<AbortController>();
  const pool = useSearchPool();
  const texts = useMemo(() => document.leaves.map(leafText), [document]);

  const clear = useCallback(() => {
    running.current?.abort();
    setBusy(false);
    setError(undefined);
    setFound(undefined);
    setCurrent(-1);
  }, []);
  // What was found belongs to one document.
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
      const matches = await runWithDeadline(pool(), { texts, query, pattern }, controller);
      if (!isCurrent()) return;
      setFound({ query, pattern, matches });
      setCurrent(matches.count > 0 ? 0 : -1);
    } catch (cause) {
      if (!isCurrent() || controller.signal.aborted) return;
      setFound(undefined);
      setCurrent(-1);
      setError(cause instanceof ToolError ? cause.message : String(cause));
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
  pool: JobPool<WorkerRequest, WorkerAnswer>,
  request: { texts: readonly string[]; query: string; pattern: boolean },
  controller: AbortController,
): Promise<MatchList> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const signal = AbortSignal.any([controller.signal, late.signal]);
  try {
    const { output } = (await pool.run(
      { kind: 'search', request },
      {
        signal,
        // From the first sign of life, not from the click: loading the worker is not the pattern's fault.
        onProgress: () => {
          timer ??= setTimeout(() => late.abort(), deadlineMs);
        },
      },
    )) as JobOutcome<SearchResult>;
    return new MatchList(output.matches);
  } catch (cause) {
    const slow = late.signal.aborted || (cause instanceof ToolError && cause.code === 'timeout');
    throw slow ? new ToolError('timeout', messages.slowSearch) : cause;
  } finally {
    clearTimeout(timer);
  }
}

function useSearchPool(): () => JobPool<WorkerRequest, WorkerAnswer> {
  const pool = useRef<JobPool<WorkerRequest, WorkerAnswer>>();
  useEffect(() => () => pool.current?.close(), []);
  return useCallback(() => {
    pool.current ??= new JobPool(makeWorker, 1);
    return pool.current;
  }, []);
}
