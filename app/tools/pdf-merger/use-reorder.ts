import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A strip at the list's edges in which dragging scrolls it, in CSS pixels. */
const scrollEdge = 48;

export interface Reorder {
  /** The item that is being dragged. */
  dragged: number | undefined;
  /** For each item's handle. */
  handle: (id: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Reordering by pointer (mouse, finger, pen) and by keyboard: arrows move by one, Home and End to the
 * ends. The order follows the pointer while it is down. Items are the list's children, in its order.
 */
export function useReorder(
  list: RefObject<HTMLElement>,
  ids: readonly number[],
  move: (id: number, to: number) => void,
): Reorder {
  const [dragged, setDragged] = useState<number>();
  const latest = useRef({ ids, move });
  latest.current = { ids, move };
  const ending = useRef<AbortController>();
  useEffect(() => () => ending.current?.abort(), []);

  const follow = useCallback(
    (id: number, y: number) => {
      const element = list.current;
      if (!element) return;
      const { ids: order, move: moveTo } = latest.current;
      const from = order.indexOf(id);
      const middles = [...element.children].map((child) => {
        const { top, height } = child.getBoundingClientRect();
        return top + height / 2;
      });
      let to = from;
      while (to > 0 && y < (middles[to - 1] ?? 0)) to -= 1;
      while (to < order.length - 1 && y > (middles[to + 1] ?? Number.POSITIVE_INFINITY)) to += 1;
      if (to !== from) moveTo(id, to);
      const { top, bottom } = element.getBoundingClientRect();
      if (y < top + scrollEdge) element.scrollBy(0, -8);
      else if (y > bottom - scrollEdge) element.scrollBy(0, 8);
    },
    [list],
  );

  const handle = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      ending.current?.abort();
      const control = new AbortController();
      ending.current = control;
      const { signal } = control;
      setDragged(id);
      const end = () => {
        control.abort();
        setDragged(undefined);
      };
      // On the document, as the handle itself moves in the tree and would lose the pointer.
      document.addEventListener('pointermove', ({ clientY }) => follow(id, clientY), { signal });
      document.addEventListener('pointerup', end, { signal });
      document.addEventListener('pointercancel', end, { signal });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = ids.indexOf(id);
      const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: ids.length - 1 }[
        event.key
      ];
      if (to === undefined) return;
      event.preventDefault();
      if (to < 0 || to >= ids.length || to === from) return;
      const { currentTarget } = event;
      move(id, to);
      // Moving an element in the tree takes its focus away.
      requestAnimationFrame(() => currentTarget.focus());
    },
  });
  return { dragged, handle };
}
