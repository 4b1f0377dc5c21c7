import { useEffect, useRef, useState } from 'react';

/**
 * A text field whose every change is applied at once, without losing what is half typed: the field
 * keeps its own text, and takes the outer value only when somebody else changed it.
 * @param apply returns false when a text is not taken; the field then keeps it and the value stays
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
