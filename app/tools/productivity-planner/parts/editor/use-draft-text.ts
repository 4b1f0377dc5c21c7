import { useEffect, useRef, useState } from 'react';

/**
 * A text field that applies every change at once without losing a partial entry: it has its own text, and
 * takes the outer value only if that was changed elsewhere.
 * @param apply returns false if a text is rejected; the field then keeps it and the value stays
 */
export function useDraftText(
  value: string,
  apply: (text: string) => boolean,
): [text: string, setText: (text: string) => void, reset: () => void] {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setText(value);
  }, [value]);
  const change = (next: string) => {
    setText(next);
    const before = applied.current;
    applied.current = next;
    if (!apply(next)) applied.current = before;
  };
  return [text, change, () => setText(value)];
}
