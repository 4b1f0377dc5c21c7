import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { onUsedOrIdle } from '~/platform/used-or-idle';
import { lazyPart } from './lazy-part';

/**
 * A component whose HTML the server renders and whose script loads at the page's first use: it is readable at
 * the first paint and costs an unused page nothing. Put it into {@link HydrationBoundary}.
 * @param isWanted whether to load it immediately, such as for files that another tool handed over
 */
export function lazyAtUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: () => boolean = () => false,
) {
  return lazyPart(async () => {
    const isUsed = () => navigator.userActivation?.hasBeenActive === true;
    if (!import.meta.env.SSR && !isUsed() && !isWanted())
      await new Promise<void>((resolve) => onUsedOrIdle(resolve));
    return { default: await load() };
  });
}

/** A value that components of {@link lazyAtUse} subscribe to, without a re-render from the page. */
export interface Followed<Value> {
  listen: (listener: () => void) => () => void;
  read: () => Value;
  /** The value during server rendering. */
  first: Value;
}

/**
 * Passes a value to a component of {@link lazyAtUse}. A changed prop would discard its server-rendered HTML,
 * so the page's element stays the same (useMemo) and the component subscribes to the value.
 */
export function useFollowed<Value>(value: Value): Followed<Value> {
  const latest = useRef(value);
  const [{ followed, tell }] = useState(() => {
    const listeners = new Set<() => void>();
    const listen = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const made: Followed<Value> = { listen, read: () => latest.current, first: value };
    const tellAll = () => {
      for (const listener of listeners) listener();
    };
    return { followed: made, tell: tellAll };
  });
  useEffect(() => {
    latest.current = value;
    tell();
  }, [value, tell]);
  return followed;
}

/** The current value; during hydration, the one from server rendering. */
export function useFollowedValue<Value>({ listen, read, first }: Followed<Value>): Value {
  return useSyncExternalStore(listen, read, () => first);
}

/**
 * Wraps components of {@link lazyAtUse}: replays what was typed into each field before hydration, and then
 * the last press. Memoise the element (useMemo).
 */
export function HydrationBoundary({
  children,
  fallback,
}: {
  children: ReactNode;
  /** Shown without server-rendered HTML: after a client-side navigation. */
  fallback: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isReady = useRef(false);
  /** Actions to replay: the latest for each field, and the last press. */
  const missed = useRef(new Map<Element | 'press', () => void>());
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const waiting = new AbortController();
    const keep = (event: Event, again: (target: Element) => void) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const place = placeIn(element, target);
      const repeat = () => {
        // A change during hydration makes React render the part again: use the element at the same path then.
        const found = target.isConnected ? target : atPlace(element, place);
        if (found) again(found);
      };
      // React stops an event that it cannot dispatch yet at the document, or hydrates the part first; an
      // event that gets through during hydration reaches no handler.
      let isLost = true;
      const hear = () => {
        isLost = !isReady.current;
      };
      element.addEventListener(event.type, hear, { capture: true, once: true });
      setTimeout(() => {
        element.removeEventListener(event.type, hear, { capture: true });
        if (!isLost) return;
        if (isReady.current) repeat();
        else {
          const of = event.type === 'input' ? target : 'press';
          missed.current.set(of, repeat);
        }
      });
    };
    const watch = <Type extends 'click' | 'input' | 'keydown'>(
      type: Type,
      hear: (event: WindowEventMap[Type], target: Element) => void,
    ) =>
      window.addEventListener(
        type,
        (event) => {
          const { target } = event;
          if (!isReady.current && target instanceof Element && element.contains(target))
            hear(event, target);
        },
        // Before React, which listens on the document.
        { signal: waiting.signal, capture: true },
      );
    watch('click', (event, target) => {
      if (target.closest('a, select, summary')) return;
      event.preventDefault();
      keep(event, press);
    });
    watch('input', (event) => keep(event, writer(event.target)));
    watch('keydown', (event, target) => {
      if (target instanceof HTMLButtonElement && isMove(event)) keep(event, keyOf(event));
    });
    return () => waiting.abort();
  }, []);
  const listen = () => {
    isReady.current = true;
    // After subscribed values have caught up, each once the one before has been handled.
    const repeatNext = () => {
      const of = [...missed.current.keys()].find((one) => one !== 'press') ?? 'press';
      const repeat = missed.current.get(of);
      missed.current.delete(of);
      if (!repeat) return;
      repeat();
      setTimeout(repeatNext);
    };
    setTimeout(repeatNext);
  };
  return (
    <div ref={place} className="contents">
      <Suspense fallback={fallback}>
        {children}
        <Listening onReady={listen} />
      </Suspense>
    </div>
  );
}

/** Calls `onReady` in its effect, once its siblings are hydrated. */
function Listening({ onReady }: { onReady: () => void }) {
  const once = useRef(onReady);
  useEffect(() => once.current(), []);
  return null;
}

/** The path of an element below `root`, as child indices. */
function placeIn(root: Element, target: Element): readonly number[] {
  const parent = target.parentElement;
  if (target === root || !parent) return [];
  return [...placeIn(root, parent), [...parent.children].indexOf(target)];
}

function atPlace(root: Element, place: readonly number[]): Element | undefined {
  return place.reduce<Element | undefined>((element, at) => element?.children[at], root);
}

/** Dispatches a click again, on an SVG element too. */
function press(target: Element): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether the key navigates within tabs, lists and similar; its effect on fields is the browser's. */
function isMove({ key }: KeyboardEvent): boolean {
  return /^(Arrow|Home$|End$)/.test(key);
}

/** Returns a function that dispatches the same key again. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): (target: Element) => void {
  const init = { key, code, shiftKey, bubbles: true, cancelable: true };
  return (target) => target.dispatchEvent(new KeyboardEvent('keydown', init));
}

/**
 * Returns a function that sets a field's current value again, so that React notices it; for a file input it
 * dispatches the events with the chosen files.
 */
function writer(field: EventTarget | null): (target: Element) => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
    return () => undefined;
  const { type, value, files } = field as HTMLInputElement;
  const prototype = Object.getPrototypeOf(field) as object;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  return (target) => {
    if (type !== 'file') {
      // React only notices a change against the value that it tracks, which may already be this one: the
      // element's own setter, which React has replaced, sets another one first.
      if (target instanceof HTMLInputElement) target.value = '';
      write?.call(target, value);
    }
    // An input that was rendered again lacks the files chosen in the server-rendered one.
    else if (target !== field && target instanceof HTMLInputElement) target.files = files;
    target.dispatchEvent(new Event('input', { bubbles: true }));
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
