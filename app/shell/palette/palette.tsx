import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { themeRecord, themes } from '../theme';
import type { PaletteItem } from './palette-items';
import { PaletteList } from './palette-list';
import { onPaletteOpened } from './palette-signal';

export interface PaletteProps {
  entries: readonly SuiteEntry[];
  dialog: HTMLDialogElement;
  /** The field over the list: it keeps the focus, and its keys are the list's. */
  field: HTMLInputElement;
  /** Enter came before the list: what the words find is taken at once. */
  isTakeAsked: boolean;
  /** Slug of a ready tool by chance. */
  pickRandom: () => Promise<string | undefined>;
}

/** What the command palette does below its field; it is there from the first use on. */
export function Palette({ entries, dialog, field, isTakeAsked, pickRandom }: PaletteProps) {
  const [isOpen, setOpen] = useState(dialog.open);
  const [query, setQuery] = useState(field.value);
  const [isAsked, setAsked] = useState(isTakeAsked);
  const [, setTheme] = useLocal(themeRecord);
  const navigate = useNavigate();

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
        // The list tells that it is there, and hears the key itself then.
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
    // What was typed between the first drawing and now.
    setQuery(field.value);
    return () => {
      events.abort();
      stopHearing();
    };
  }, [dialog, field]);

  const handleTake = async (item: PaletteItem) => {
    dialog.close();
    if (item.to) navigate(item.to);
    if (item.action === 'surprise') {
      const slug = await pickRandom();
      if (slug) navigate(`/${slug}`);
    }
    const theme = themes.find((one) => item.action === `theme-${one}`);
    if (theme) setTheme(theme);
  };

  return (
    isOpen && (
      <PaletteList
        entries={entries}
        query={query}
        field={field}
        isTakeAsked={isAsked}
        onTake={(item) => void handleTake(item)}
      />
    )
  );
}
