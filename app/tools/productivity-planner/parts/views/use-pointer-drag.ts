import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollBoxOf } from '~/ui/scroll-box';
import { edgeScroll, type Point } from './drag-geometry';

/** Pixels a mouse moves before a press becomes a drag. */
const mouseSlack = 5;
/** How long a finger rests before it lifts, and how far it may move meanwhile. */
const longPressMs = 380;
const touchSlack = 9;

interface Options<Target> {
  /** Contains all draggable items and targets; scrolls sideways if it can. */
  root: RefObject<HTMLElement | null>;
  /** The target under the pointer; null if dropping there does nothing. */
  findTarget: (id: string, point: Point) => Target | null;
  onDrop: (id: string, target: Target) => void;
}

export interface PointerDrag<Target> {
  /** The dragged item, its current target, and its width. */
  drag: { id: string; target: Target | null; width: number } | null;
  /** For the element that follows the pointer: fixed at 0/0, moved by a transform. */
  ghost: RefObject<HTMLDivElement>;
  /** Call on pointer down of a draggable item. */
  start: (event: PointerEvent<HTMLElement>, id: string) => void;
}

interface Press {
  id: string;
  pointerId: number;
  touch: boolean;
  from: Point;
  point: Point;
  grip: Point;
  width: number;
  timer: number;
  lifted: boolean;
}

/**
 * Dragging by pointer: a mouse lifts by moving, a finger by resting (so that a swipe still scrolls). Escape
 * and a cancelled pointer return the item. The window and the root scroll while the pointer is near their
 * edges.
 */
export function usePointerDrag<Target>(options: Options<Target>): PointerDrag<Target> {
  const { root } = options;
  const latest = useRef(options);
  latest.current = options;
  const press = useRef<Press | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<PointerDrag<Target>['drag']>(null);

  const follow = useCallback(() => {
    const held = press.current;
    if (!held?.lifted) return;
    if (ghost.current) {
      const { x, y } = held.point;
      ghost.current.style.transform = `translate(${x - held.grip.x}px, ${y - held.grip.y}px)`;
    }
    const target = latest.current.findTarget(held.id, held.point);
    setDrag((before) =>
      before && JSON.stringify(before.target) === JSON.stringify(target)
        ? before
        : { id: held.id, width: held.width, target },
    );
  }, []);

  const end = useCallback((drop: boolean) => {
    const held = press.current;
    if (!held) return;
    press.current = null;
    clearTimeout(held.timer);
    setDrag(null);
    if (!held.lifted) return;
    swallowClick();
    const target = drop ? latest.current.findTarget(held.id, held.point) : null;
    if (target !== null) latest.current.onDrop(held.id, target);
  }, []);

  const lift = useCallback(() => {
    const held = press.current;
    if (!held) return;
    held.lifted = true;
    clearTimeout(held.timer);
    getSelection()?.removeAllRanges();
    setDrag({ id: held.id, width: held.width, target: null });
  }, []);

  const start = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || !event.isPrimary || press.current) return;
      const box = event.currentTarget.getBoundingClientRect();
      const from = { x: event.clientX, y: event.clientY };
      const touch = event.pointerType === 'touch';
      press.current = {
        id,
        pointerId: event.pointerId,
        touch,
        from,
        point: from,
        grip: { x: from.x - box.left, y: from.y - box.top },
        width: box.width,
        timer: touch ? window.setTimeout(lift, longPressMs) : 0,
        lifted: false,
      };
    },
    [lift],
  );

  // The ghost is rendered one render after lifting, and can then be positioned under the pointer.
  const inTheAir = drag !== null;
  useEffect(() => {
    if (!inTheAir) return;
    follow();
    let frame = requestAnimationFrame(function step() {
      if (press.current) scrollAtEdges(press.current.point, root.current);
      follow();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [inTheAir, follow, root]);

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => {
      const held = press.current;
      if (!held || event.pointerId !== held.pointerId) return;
      held.point = { x: event.clientX, y: event.clientY };
      if (held.lifted) return follow();
      const moved = Math.hypot(held.point.x - held.from.x, held.point.y - held.from.y);
      if (held.touch && moved > touchSlack) end(false);
      else if (!held.touch && moved > mouseSlack) lift();
    };
    const onUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== press.current?.pointerId) return;
      press.current.point = { x: event.clientX, y: event.clientY };
      end(true);
    };
    const onCancel = (event: globalThis.PointerEvent) => {
      if (event.pointerId === press.current?.pointerId) end(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.lifted) return;
      event.stopPropagation();
      end(false);
    };
    // A lifted finger must neither scroll nor open the long-press menu.
    const hold = (event: Event) => {
      if (press.current?.lifted) event.preventDefault();
    };
    const holdMenu = (event: Event) => {
      if (press.current?.touch) event.preventDefault();
    };
    const element = root.current;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', holdMenu);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', holdMenu);
      clearTimeout(press.current?.timer);
    };
  }, [end, follow, lift, root]);

  return { drag, ghost, start };
}

function scrollAtEdges(point: Point, root: HTMLElement | null): void {
  const down = edgeScroll(point.y, 0, window.innerHeight);
  // Without smooth scrolling, whose steps would never complete here.
  if (down) scrollBoxOf(root)?.scrollBy({ top: down, behavior: 'instant' });
  if (!root || root.scrollWidth <= root.clientWidth) return;
  const box = root.getBoundingClientRect();
  const aside = edgeScroll(point.x, Math.max(0, box.left), Math.min(innerWidth, box.right));
  if (aside) root.scrollBy({ left: aside, behavior: 'instant' });
}

/** After a drop in the original position the browser sends a click, which would open the item. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true), 0);
}
