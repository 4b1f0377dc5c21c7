import { useCallback, useRef } from 'react';

/** Lines entered in this session, oldest first. Consecutive duplicates are stored once. */
export function useHistory() {
  const lines = useRef<string[]>([]);
  const add = useCallback((line: string) => {
    if (line.trim() !== '' && lines.current.at(-1) !== line) lines.current.push(line);
  }, []);
  return { lines: lines.current, add };
}
