import {
  type KeyboardEvent,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { favouritesRecord, recentRecord } from '~/platform/slug-lists';
import { useLocal } from '~/platform/use-local';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Kbd } from '~/ui/kbd';
import { stepIndex } from '~/ui/step-index';
import { type PaletteItem, paletteItems } from './palette-items';
import { PaletteOption } from './palette-option';

/**
 * The command palette: a combobox over a listbox (ARIA pattern). The focus stays in the field; arrows
 * move the active option, Enter takes it, Escape closes.
 */
export default function Palette({
  entries,
  open,
  onClose,
  onTake,
}: {
  entries: readonly SuiteEntry[];
  open: boolean;
  onClose: () => void;
  /** An item that leads somewhere or does something was chosen. */
  onTake: (item: PaletteItem) => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search the suite"
      hideTitle
      className="mt-[12vh] max-w-lg overflow-hidden"
    >
      <PaletteBody entries={entries} onTake={onTake} />
    </Dialog>
  );
}

function PaletteBody({
  entries,
  onTake,
}: {
  entries: readonly SuiteEntry[];
  onTake: (item: PaletteItem) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useLocal(recentRecord);
  const [favourites] = useLocal(favouritesRecord);
  const items = useMemo(
    () => paletteItems({ entries, query, recent, favourites }),
    [entries, query, recent, favourites],
  );
  const current = items[active];
  const [isListDrawn, setListDrawn] = useState(false);

  useEffect(() => {
    input.current?.focus();
    // The field answers the press and takes what is typed; its list comes a moment later.
    startTransition(() => setListDrawn(true));
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(current);
      return;
    }
    if (event.key === 'Home' || event.key === 'End') return; // the caret's
    const next = stepIndex(event.key, active, items.length, 'vertical');
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const take = (item: PaletteItem) => {
    if (item.to || item.action) onTake(item);
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-muted" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search tools, file types and pages"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && isListDrawn ? `${id}-${current.id}` : undefined}
          placeholder="Tool, file type (.docx) or page"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKeyDown}
          className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-muted"
        />
        <Kbd>Esc</Kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
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
              onPoint={() => setActive(position)}
              onTake={() => take(item)}
            />
          ))}
      </div>
      {items.length === 0 && (
        <p className="px-5 pb-6 text-muted">Nothing of the suite goes by ‘{query}’.</p>
      )}
      <p role="status" className="sr-only">
        {items.length === 1 ? '1 result' : `${items.length} results`}
      </p>
    </>
  );
}
