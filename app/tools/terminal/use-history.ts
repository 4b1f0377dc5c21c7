import { useCallback, useRef } from 'react';

/** What was entered in this session, oldest first. The same line twice in a row is kept once. */
export function useHistory() {
  const lines = useRef<string[]>([]);
  const add = useCallback((line: string) => {
    if (line.trim() !== '' && lines.current.at(-1) !== line) lines.current.push(line);
  }, []);
  return { lines: lines.current, add };
}
