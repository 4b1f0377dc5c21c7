import { useEffect, useState } from 'react';
import type { RequestHit } from '~/tool-kit/requests/request-hit';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import type { PaletteItem } from './palette-items';
import { PaletteList } from './palette-list';
import { onPaletteOpened } from './palette-signal';
import { useTakeItem } from './use-take-item';

export interface PaletteProps {
  entries: readonly SuiteEntry[];
  findRequests: (request: string) => readonly RequestHit[];
  dialog: HTMLDialogElement;
  /** The palette's search field: it keeps the focus, and the list handles its keys. */
  field: HTMLInputElement;
  /** Enter was pressed before the list had rendered: choose the first match. */
  isTakeAsked: boolean;
  loadSuite: () => Promise<{
    loadCatalogue: () => Promise<readonly SuiteEntry[]>;
    /** Loads the parser of requests in words. */
    loadFindRequests: () => Promise<(request: string) => readonly RequestHit[]>;
    /** Returns the slug of a random ready tool. */
    randomToolSlug: () => Promise<string | undefined>;
  }>;
}

/** The command palette's behaviour below its field; stays mounted after the first use. */
export function Palette({
  entries,
  findRequests,
  dialog,
  field,
  isTakeAsked,
  loadSuite,
}: PaletteProps) {
  const [isOpen, setOpen] = useState(dialog.open);
  const [query, setQuery] = useState(field.value);
  const [isAsked, setAsked] = useState(isTakeAsked);
  const take = useTakeItem(async () => (await loadSuite()).randomToolSlug());

  useEffect(() => {
    let isPressedBeside = false;
    const events = new AbortController();
    const { signal } = events;
    const stopHearing = onPaletteOpened(dialog, () => setOpen(true));
    const write = () => {
      setQuery(field.value);
      setAsked(false);
    };
    field.addEventListener('input', write, { signal });
    field.addEventListener(
      'keydown',
      ({ key, isComposing }) => {
        // Once the list is shown (aria-expanded), it handles the key itself.
        if (key === 'Enter' && !isComposing && field.ariaExpanded !== 'true') setAsked(true);
      },
      { signal },
    );
    dialog.addEventListener(
      'close',
      () => {
        setOpen(false);
        field.value = '';
        write();
      },
      { signal },
    );
    dialog.addEventListener(
      'pointerdown',
      ({ target }) => {
        isPressedBeside = target === dialog;
      },
      { signal },
    );
    dialog.addEventListener(
      'click',
      ({ target }) => {
        if (target === dialog && isPressedBeside) dialog.close();
      },
      { signal },
    );
    // What was typed between the first render and now.
    setQuery(field.value);
    return () => {
      events.abort();
      stopHearing();
    };
  }, [dialog, field]);

  const handleTake = (item: PaletteItem) => {
    dialog.close();
    void take(item);
  };

  return (
    isOpen && (
      <PaletteList
        entries={entries}
        findRequests={findRequests}
        query={query}
        field={field}
        isTakeAsked={isAsked}
        onTake={handleTake}
      />
    )
  );
}
