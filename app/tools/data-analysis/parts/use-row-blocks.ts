import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useRef, useState } from 'react';
import type { AskOpen } from '../use-data-analysis';
import type { View } from '../view/view-model';

const blockRows = 100;
const keptBlocks = 30;

export interface ShownRow {
  /** The row's number in the file, from 1 without the header. */
  number: number;
  cells: string[];
}

/**
 * Rows by their index in a view, requested from the worker in blocks of 100 as they become visible; the last
 * 30 blocks are cached. A row that is still loading is undefined.
 */
export function useRowBlocks(
  ask: AskOpen,
  view: View,
  columns: readonly number[],
  version: string,
  [from, to]: readonly [number, number],
): { row: (place: number) => ShownRow | undefined; error: string | null } {
  const blocks = useRef(new Map<number, ShownRow[]>());
  const asked = useRef(new Set<number>());
  const known = useRef(version);
  const [, redraw] = useState(0);
  const [error, setError] = useState<string | null>(null);
  if (known.current !== version) {
    known.current = version;
    blocks.current = new Map();
    asked.current = new Set();
  }
  const first = Math.floor(from / blockRows);
  const last = Math.floor(Math.max(from, to - 1) / blockRows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for view and columns
  useEffect(() => {
    const store = blocks.current;
    const underway = asked.current;
    for (let block = first; block <= last; block++) {
      if (store.has(block) || underway.has(block)) continue;
      underway.add(block);
      const from = block * blockRows;
      ask((jobs, dataset) => jobs.rows({ dataset, view, from, count: blockRows, columns })).then(
        (rows) => {
          underway.delete(block);
          store.set(block, rows);
          for (const old of store.keys()) {
            if (store.size <= keptBlocks) break;
            if (old < first || old > last) store.delete(old);
          }
          setError(null);
          if (blocks.current === store) redraw((count) => count + 1);
        },
        async (reason: unknown) => {
          underway.delete(block);
          setError((await toToolError(reason)).message);
        },
      );
    }
  }, [first, last, version]);

  return {
    row: (place) => blocks.current.get(Math.floor(place / blockRows))?.[place % blockRows],
    error,
  };
}
