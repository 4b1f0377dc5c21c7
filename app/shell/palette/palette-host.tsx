import { useNavigate } from '@remix-run/react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { Icon } from '~/ui/icon';
import { Kbd } from '~/ui/kbd';
import { themeRecord, themes } from '../theme';
import type { PaletteItem } from './palette-items';
import { onPaletteOpened } from './palette-signal';

export interface PaletteListProps {
  entries: readonly SuiteEntry[];
  query: string;
  /** The field over the list: it keeps the focus, and its keys are the list's. */
  field: HTMLInputElement;
  /** Enter came before the list: what the words find is taken at once. */
  isTakeAsked: boolean;
  /** An item that leads somewhere or does something was chosen. */
  onTake: (item: PaletteItem) => void;
}

interface Loaded {
  PaletteList: ComponentType<PaletteListProps>;
  entries: readonly SuiteEntry[];
}

/**
 * The command palette: a combobox over a listbox (ARIA pattern). The server writes its dialog with the field, which the
 * early script opens at Ctrl/Cmd+K; the list and the tools load at first use, and find what was typed meanwhile.
 */
export function PaletteHost({
  loadEntries,
  pickRandom,
}: {
  loadEntries: () => Promise<readonly SuiteEntry[]>;
  /** Slug of a ready tool by chance. */
  pickRandom: () => Promise<string | undefined>;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isPressedBeside = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [isTakeAsked, setTakeAsked] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [, setTheme] = useLocal(themeRecord);
  const navigate = useNavigate();

  useEffect(() => {
    let loading: Promise<void> | undefined;
    const load = async () => {
      const [{ PaletteList }, entries] = await Promise.all([
        import('./palette-list'),
        loadEntries(),
      ]);
      setLoaded({ PaletteList, entries });
    };
    const { current } = dialog;
    if (!current) return;
    return onPaletteOpened(current, () => {
      setOpen(true);
      // A failed load (offline, a new release) may be tried again with the next press.
      if (loading) return;
      loading = load().catch(() => {
        loading = undefined;
        current.close();
      });
    });
  }, [loadEntries]);

  const handleTake = async (item: PaletteItem) => {
    dialog.current?.close();
    if (item.to) navigate(item.to);
    if (item.action === 'surprise') {
      const slug = await pickRandom();
      if (slug) navigate(`/${slug}`);
    }
    const theme = themes.find((one) => item.action === `theme-${one}`);
    if (theme) setTheme(theme);
  };
  const handleClose = () => {
    setOpen(false);
    setQuery('');
    setTakeAsked(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !loaded && !event.nativeEvent.isComposing) setTakeAsked(true);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the dialog's own key
    <dialog
      ref={dialog}
      id="palette"
      aria-label="Search the suite"
      onClose={handleClose}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressedBeside.current) currentTarget.close();
      }}
      className="enter mt-[12vh] w-[calc(100%-2rem)] max-w-lg overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search tools, file types and pages"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls="palette-list"
          placeholder="Tool, file type (.docx) or page"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setTakeAsked(false);
          }}
          onKeyDown={handleKey}
          className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-muted"
        />
        <Kbd>Esc</Kbd>
      </div>
      {isOpen && loaded && field.current ? (
        <loaded.PaletteList
          entries={loaded.entries}
          query={query}
          field={field.current}
          isTakeAsked={isTakeAsked}
          onTake={(item) => void handleTake(item)}
        />
      ) : (
        <div id="palette-list" role="listbox" aria-label="Results" className="min-h-24" />
      )}
    </dialog>
  );
}
