import { useCallback, useEffect, useRef, useState } from 'react';
import { progressEveryMs } from '~/jobs/use-job';
import type { SourceState } from './batch';

/** The states of a batch's files, rendered as often as its progress. */
export function useSourceStates(): {
  states: ReadonlyMap<number, SourceState>;
  note: (id: number, state: SourceState) => void;
  forget: () => void;
} {
  const [states, setStates] = useState<ReadonlyMap<number, SourceState>>(new Map());
  const current = useRef(new Map<number, SourceState>());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const note = useCallback((id: number, state: SourceState) => {
    current.current.set(id, state);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setStates(new Map(current.current));
    }, progressEveryMs);
  }, []);
  const forget = useCallback(() => {
    current.current.clear();
    setStates(new Map());
  }, []);
  return { states, note, forget };
}
