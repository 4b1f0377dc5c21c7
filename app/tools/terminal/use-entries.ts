import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import { useCallback, useRef, useState } from 'react';
import { type TerminalEntry, withEntry } from './session';

/** The screen of a terminal, as state. */
export function useEntries() {
  const [entries, setEntries] = useState<readonly TerminalEntry[]>([]);
  const nextId = useRef(0);

  /** Adds an entry and returns a function that appends to its output. */
  const add = useCallback((path: string, input: string) => {
    nextId.current += 1;
    let entry: TerminalEntry = {
      id: nextId.current,
      path,
      input,
      output: [],
      timestamp: Date.now(),
    };
    const put = () => setEntries((known) => withEntry(known, entry));
    put();
    return (pieces: readonly OutputPiece[]) => {
      entry = { ...entry, output: [...entry.output, ...pieces] };
      put();
    };
  }, []);

  const clear = useCallback(() => setEntries([]), []);
  return { entries, add, clear };
}
