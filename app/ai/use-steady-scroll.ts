import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Distance from the end that still counts as the end, in pixels. */
const NEAR_END = 80;
/** What ends further above this height below the top of the box is out of sight, in pixels. */
const READ_FROM = 8;

/**
 * Keeps a scrolling box at its end while it grows, until the reader scrolls up; from then on it keeps what
 * they read in its place, whatever grows or shrinks above. The box needs `overflow-anchor: none`: browsers
 * that anchor by themselves would correct twice.
 * @param content names what is shown; the box goes to its end when that changes
 * @param onMove is told whether the box is at its end
 * @returns a function that goes to the end
 */
export function useSteadyScroll({
  box,
  inner,
  content,
  onMove,
}: {
  box: RefObject<HTMLElement>;
  inner: RefObject<HTMLElement>;
  content: string;
  onMove: (isAtEnd: boolean) => void;
}): () => void {
  const follows = useRef(true);
  const goToEnd = useCallback(() => {
    follows.current = true;
    onMove(true);
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [box, onMove]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content alone goes to the end
  useEffect(goToEnd, [content, goToEnd]);

  useEffect(() => {
    const element = box.current;
    const list = inner.current;
    if (!element || !list) return;
    let place = placeOf(element, list);
    let last = element.scrollTop;
    let size = '';
    const roomOf = () => element.scrollHeight - element.clientHeight;
    // Only the reader scrolls up further than a shorter text makes the browser do.
    const lookForReader = () => {
      if (element.scrollTop < Math.min(last, roomOf()) - 1) follows.current = false;
      else if (element.scrollTop > last && isNearEnd()) follows.current = true;
    };
    const isNearEnd = () => roomOf() - element.scrollTop <= NEAR_END;
    const keep = () => {
      lookForReader();
      // A scroll event may come between a change and the observer's report of it.
      if (size !== sizeOf(element)) {
        if (follows.current) element.scrollTop = element.scrollHeight;
        else element.scrollTop += movedBy(element, place) + (element.scrollTop - last);
      }
      size = sizeOf(element);
      last = element.scrollTop;
      place = placeOf(element, list);
      onMove(follows.current || isNearEnd());
    };
    const observer = new ResizeObserver(keep);
    observer.observe(list);
    observer.observe(element);
    element.addEventListener('scroll', keep, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', keep);
    };
  }, [box, inner, onMove]);
  return goToEnd;
}

function sizeOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`;
}

/** What the reader looks at, from the inside out: elements at the top of the box with their tops. */
type Place = readonly { element: Element; top: number }[];

/**
 * Looks for the place by the elements' boxes: a hit test in each scroll event would have the browser prepare
 * everything for painting.
 */
function placeOf(box: HTMLElement, list: HTMLElement): Place {
  const { top } = box.getBoundingClientRect();
  const place: { element: Element; top: number }[] = [];
  let element = firstBelow(list, top + READ_FROM);
  while (element) {
    place.unshift({ element, top: element.getBoundingClientRect().top - top });
    element = holders.has(element.tagName) ? firstBelow(element, top + READ_FROM) : undefined;
  }
  return place;
}

/** Elements whose children follow each other downwards. */
const holders = new Set(['ARTICLE', 'DIV', 'LI', 'UL', 'OL', 'BLOCKQUOTE', 'TABLE', 'TBODY']);

/** The first child that ends below a height, by halving: a conversation may have thousands. */
function firstBelow({ children }: Element, height: number): Element | undefined {
  let [from, to] = [0, children.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const bottom = children[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > height) to = middle;
    else from = middle + 1;
  }
  return children[from];
}

/** How far the place has moved down since; the first of its elements that is still there tells. */
function movedBy(box: HTMLElement, place: Place): number {
  const kept = place.find(({ element }) => element.isConnected);
  if (!kept) return 0;
  const { top } = box.getBoundingClientRect();
  return kept.element.getBoundingClientRect().top - top - kept.top;
}
