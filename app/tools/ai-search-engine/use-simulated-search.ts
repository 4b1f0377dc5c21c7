import { useEffect, useRef, useState } from 'react';
import type { SearchEngine } from './engines';
import type { SearchMode } from './modes';
import type { SimulatedResult } from './simulation';

/** The specification's simulated search: waits, then shows sample data. */
export interface SimulatedSearch {
  isBusy: boolean;
  /** Undefined before the first search. */
  results: readonly SimulatedResult[] | undefined;
  /** @throws when a chunk of the page cannot be fetched */
  start: (query: string, engine: SearchEngine, mode: SearchMode) => Promise<void>;
  stop: () => void;
}

/** Runs one simulated search at a time. */
export function useSimulatedSearch(): SimulatedSearch {
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly SimulatedResult[]>();
  const current = useRef(0);
  const stop = () => {
    current.current += 1;
    setBusy(false);
  };
  useEffect(
    () => () => {
      current.current += 1;
    },
    [],
  );
  const start: SimulatedSearch['start'] = async (query, engine, mode) => {
    current.current += 1;
    const mine = current.current;
    setBusy(true);
    try {
      const { simulatedDelayMs, simulateResults } = await import('./simulation');
      await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs(Math.random())));
      if (current.current === mine) setResults(simulateResults(query, engine, mode));
    } finally {
      if (current.current === mine) setBusy(false);
    }
  };
  return { isBusy, results, start, stop };
}
