import type { Block } from '@entropy-tools/documents/doc/model';
import { createContext, useContext } from 'react';
import type { MatchList } from '../match-list';

/**
 * What the text on the page needs to know wherever it stands. Which match or paragraph is the current
 * one is marked past React (see reading-pane.tsx): going through matches redraws no paragraph.
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
