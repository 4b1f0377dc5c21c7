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
 * A part whose HTML the server writes and whose script waits for the page's first use: it can be read
 * at the first paint and costs an unused page nothing. Put it into {@link HydrationBoundary}.
 * @param isWanted whether it is to be loaded at once, such as for files that another tool handed over
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

/** A value that parts by {@link lazyAtUse} follow without being rendered anew by the page. */
export interface Followed<Value> {
  listen: (listener: () => void) => () => void;
  read: () => Value;
  /** What the server wrote the part with. */
  first: Value;
}

/**
 * Hands a value to a part by {@link lazyAtUse}. A new property would take away what was served of it, so
 * the page's element stays the same (useMemo) and the part follows the value by itself.
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

/** The value as it is now; while React takes over what was served, the one that it was served with. */
export function useFollowedValue<Value>({ listen, read, first }: Followed<Value>): Value {
  return useSyncExternalStore(listen, read, () => first);
}

/**
 * The place of parts by {@link lazyAtUse}: what was written into each field before they listen is not lost, nor
 * is the last thing pressed, which comes after it.
 * Keep the element (useMemo).
 */
export function HydrationBoundary({
  children,
  fallback,
}: {
  children: ReactNode;
  /** Shown where the server wrote nothing: after a change of route. */
  fallback: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isReady = useRef(false);
  /** What is to be repeated: by the field that was written into, and the last press. */
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
        // A change that comes while React takes the part over has it drawn anew: the same place then.
        const found = target.isConnected ? target : atPlace(element, place);
        if (found) again(found);
      };
      // React stops what it cannot hand on yet at the document, or makes the part listen first; what comes
      // through while it is still taking the part over is handed to nobody.
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
        // Before React, which listens at the document.
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
    // Once what it follows has caught up as well, and each when the one before it was taken in.
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

/** Has its effect once all beside it listens. */
function Listening({ onReady }: { onReady: () => void }) {
  const once = useRef(onReady);
  useEffect(() => once.current(), []);
  return null;
}

/** Which child, of which child, of `root` it is. */
function placeIn(root: Element, target: Element): readonly number[] {
  const parent = target.parentElement;
  if (target === root || !parent) return [];
  return [...placeIn(root, parent), [...parent.children].indexOf(target)];
}

function atPlace(root: Element, place: readonly number[]): Element | undefined {
  return place.reduce<Element | undefined>((element, at) => element?.children[at], root);
}

/** A click once more, also on a drawing. */
function press(target: Element): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether the key moves within tabs, lists and the like; what it does to fields is the browser's own. */
function isMove({ key }: KeyboardEvent): boolean {
  return /^(Arrow|Home$|End$)/.test(key);
}

/** The same key once more. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): (target: Element) => void {
  const init = { key, code, shiftKey, bubbles: true, cancelable: true };
  return (target) => target.dispatchEvent(new KeyboardEvent('keydown', init));
}

/** Writes what stands in a field now into it again, so that React hears it; chosen files are told, in their place. */
function writer(field: EventTarget | null): (target: Element) => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
    return () => undefined;
  const { type, value, files } = field as HTMLInputElement;
  const prototype = Object.getPrototypeOf(field) as object;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  return (target) => {
    if (type !== 'file') {
      // React hears a change only against the value that it knows of, and that may be this one already:
      // the element's own setter, which React has replaced, tells it of another first.
      if (target instanceof HTMLInputElement) target.value = '';
      write?.call(target, value);
    }
    // An input that was drawn anew has none of what was chosen in the one that was served.
    else if (target !== field && target instanceof HTMLInputElement) target.files = files;
    target.dispatchEvent(new Event('input', { bubbles: true }));
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
