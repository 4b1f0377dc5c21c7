import type { Block } from '@entropy-tools/documents/doc/model';
import { createContext, useContext } from 'react';
import type { MatchList } from '../match-list';

/**
 * Context for all rendered text. The current match or paragraph is highlighted outside React (see
 * reading-pane.tsx), so that stepping through matches does not re-render paragraphs.
 */
export interface Reading {
  /** Each leaf's number in reading order. */
  numbers: ReadonlyMap<Block, number>;
  matches: MatchList | undefined;
}

const ReadingContext = createContext<Reading>({
  numbers: new Map(),
  matches: undefined,
});

export const ReadingProvider = ReadingContext.Provider;

export function useReading(): Reading {
  return useContext(ReadingContext);
}
