import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Handlers of the grip of the item at a place. */
interface GripHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onLostPointerCapture: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
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
 * Order by dragging a grip or by the arrow keys, Home and End on it. Items change places while the
 * pointer is over another one; they must be keyed by place, because moving an element of the page ends
 * its hold on the pointer.
 * @param list holds the items as children and the grips, marked `data-grip`, in the same order
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { dragged: number | undefined; grip: (index: number) => GripHandlers } {
  const [dragged, setDragged] = useState<number>();
  const held = useRef<number>();
  const items = () => [...(list.current?.children ?? [])];

  const placeAt = (x: number, y: number) =>
    items().findIndex((item) => {
      const box = item.getBoundingClientRect();
      return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    });
  const hold = (index: number | undefined) => {
    held.current = index;
    setDragged(index);
  };
  const grip = (index: number): GripHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(index);
    },
    onPointerMove: (event) => {
      if (held.current === undefined) return;
      const place = placeAt(event.clientX, event.clientY);
      if (place < 0 || place === held.current) return;
      onMove(held.current, place);
      hold(place);
    },
    onLostPointerCapture: () => hold(undefined),
    onKeyDown: (event) => {
      const last = items().length - 1;
      const place = steps[event.key]?.(index, last);
      if (place === undefined) return;
      event.preventDefault();
      if (place < 0 || place > last || place === index) return;
      onMove(index, place);
      list.current?.querySelectorAll<HTMLElement>('[data-grip]')[place]?.focus();
    },
  });
  return { dragged, grip };
}
