import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open on Escape, and on a press outside of it and of its button. */
export function useDismiss(
  element: RefObject<HTMLElement>,
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onPress = ({ target }: Event) => {
      const own = [element.current, element.current?.previousElementSibling];
      if (target instanceof Node && own.some((part) => part?.contains(target))) return;
      latest.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => ended.abort();
  }, [element, isOpen]);
}
