import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { changeThenFocus } from './change-then-focus';

/** Distance from the list's edges within which dragging scrolls it, in CSS pixels. */
const scrollEdge = 48;
/** How far each pointer move scrolls there, in CSS pixels. */
const scrollStep = 8;

/** Handlers for the grip of one item. */
interface GripHandlers {
  'data-grip': '';
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Return value of {@link useReorder}. */
export interface Reorder {
  /** Index of the dragged item. */
  dragged: number | undefined;
  /** Props for the grip of the item at this index, which must not scroll by touch (`touch-none`). */
  grip: (index: number) => GripHandlers;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Reorders a list by dragging a grip (mouse, finger, pen) or by arrow keys, Home and End on it. Items in a
 * column, a row or a grid move while the pointer is down; Escape puts the dragged one back.
 * @param list contains the items as children and one grip each, in the same order
 * @param onMove moves an item from one index to another
 * @param onDrop called when an item was dropped at another index than it started from
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  onDrop?: (from: number, to: number) => void,
): Reorder {
  const [dragged, setDragged] = useState<number>();
  const move = useRef(onMove);
  move.current = onMove;
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const ending = useRef<AbortController>();
  useEffect(() => () => ending.current?.abort(), []);

  const start = (first: number) => {
    ending.current?.abort();
    const control = new AbortController();
    ending.current = control;
    let held = first;
    setDragged(first);
    const bring = (to: number) => {
      if (to === held) return;
      move.current(held, to);
      held = to;
      setDragged(to);
    };
    const end = () => {
      control.abort();
      setDragged(undefined);
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const element = list.current;
      if (!element) return;
      bring(placeUnder(element, held, clientX, clientY));
      const { top, bottom } = element.getBoundingClientRect();
      if (clientY < top + scrollEdge) element.scrollBy(0, -scrollStep);
      else if (clientY > bottom - scrollEdge) element.scrollBy(0, scrollStep);
    };
    const putBack = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      bring(first);
      end();
    };
    const { signal } = control;
    // On the document, because the grip itself moves in the tree and would lose the pointer.
    document.addEventListener('pointermove', follow, { signal });
    const letGo = () => {
      end();
      if (held !== first) drop.current?.(first, held);
    };
    document.addEventListener('pointerup', letGo, { signal });
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', putBack, { signal, capture: true });
  };

  const grip = (index: number): GripHandlers => ({
    'data-grip': '',
    onPointerDown: (event) => {
      if (event.button === 0 && event.isPrimary) start(index);
    },
    onKeyDown: (event) => {
      const last = (list.current?.children.length ?? 0) - 1;
      const to = steps[event.key]?.(index, last);
      if (to === undefined) return;
      event.preventDefault();
      if (to < 0 || to > last || to === index) return;
      // Moving an element in the tree blurs it.
      changeThenFocus(
        () => onMove(index, to),
        () => list.current?.querySelectorAll<HTMLElement>('[data-grip]')[to],
      );
    },
  });
  return { dragged, grip };
}

/** The index for the dragged item: how many of the others the pointer has passed the middle of. */
function placeUnder(list: Element, held: number, x: number, y: number): number {
  const boxes = [...list.children].map((item) => item.getBoundingClientRect());
  const [one, two] = boxes;
  const isColumn = one && two && Math.abs(one.left - two.left) < 1;
  const isPassed = (box: DOMRect) => {
    if (isColumn) return box.top + box.height / 2 < y;
    return box.bottom <= y || (box.top <= y && box.left + box.width / 2 < x);
  };
  return boxes.filter((box, index) => index !== held && isPassed(box)).length;
}
