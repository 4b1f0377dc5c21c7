import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { favouritesRecord, recentRecord } from '~/platform/slug-lists';
import { useLocal } from '~/platform/use-local';
import type { RequestHit } from '~/tool-kit/requests/request-hit';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { stepIndex } from '~/ui/step-index';
import { type PaletteItem, paletteItems } from './palette-items';
import { PaletteOption } from './palette-option';

interface PaletteListProps {
  entries: readonly SuiteEntry[];
  findRequests: (request: string) => readonly RequestHit[];
  query: string;
  /** The palette's search field: it keeps the focus, and the list handles its keys. */
  field: HTMLInputElement;
  /** Enter was pressed before the list had rendered: choose the first match. */
  isTakeAsked: boolean;
  /** Called when an item with a link or an action is chosen. */
  onTake: (item: PaletteItem) => void;
}

/** The list of the command palette: arrow keys in its field move the active option, Enter chooses it. */
export function PaletteList({
  entries,
  findRequests,
  query,
  field,
  isTakeAsked,
  onTake,
}: PaletteListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState({ query, to: 0 });
  // A new query starts at its first option.
  const active = moved.query === query ? moved.to : 0;
  const [recent] = useLocal(recentRecord);
  const [favourites] = useLocal(favouritesRecord);
  const items = useMemo(
    () => paletteItems({ entries, findRequests, query, recent, favourites }),
    [entries, findRequests, query, recent, favourites],
  );
  const current = items[active];
  const [isListDrawn, setListDrawn] = useState(false);
  const activeId = current && isListDrawn ? `${id}-${current.id}` : undefined;
  const take = (item: PaletteItem | undefined) => {
    if (item?.to || item?.action) onTake(item);
  };

  useEffect(() => {
    // The field must respond to typing first; the list renders a moment later.
    startTransition(() => setListDrawn(true));
  }, []);
  useLayoutEffect(() => {
    field.ariaExpanded = 'true';
    field.setAttribute('aria-controls', 'palette-list');
    return () => {
      field.ariaExpanded = 'false';
      field.removeAttribute('aria-controls');
    };
  }, [field]);
  useLayoutEffect(() => {
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    return () => void field.removeAttribute('aria-activedescendant');
  }, [field, activeId]);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing) {
        event.preventDefault();
        take(current);
      }
      if (event.key === 'Home' || event.key === 'End') return; // these move the caret
      const next = stepIndex(event.key, active, items.length, 'vertical');
      if (next === undefined) return;
      event.preventDefault();
      setMoved({ query, to: next });
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    };
    field.addEventListener('keydown', handleKey);
    return () => field.removeEventListener('keydown', handleKey);
  });
  const takeFirst = useRef(() => {
    if (isTakeAsked) take(current);
  });
  useEffect(() => takeFirst.current(), []);

  return (
    <>
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label="Results"
        className="max-h-[min(24rem,60vh)] overflow-y-auto p-2"
      >
        {isListDrawn &&
          items.map((item, position) => (
            <PaletteOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              startsGroup={items[position - 1]?.group !== item.group}
              active={position === active}
              onPoint={() => setMoved({ query, to: position })}
              onTake={() => take(item)}
            />
          ))}
      </div>
      <p role="status" className="sr-only">
        {items.length === 1 ? '1 result' : `${items.length} results`}
      </p>
    </>
  );
}
