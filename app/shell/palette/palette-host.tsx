import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';
import { Kbd } from '~/ui/kbd';
import type { PaletteProps } from './palette';
import { onPaletteOpened } from './palette-signal';

interface Loaded extends Pick<PaletteProps, 'entries' | 'findRequests'> {
  Palette: ComponentType<PaletteProps>;
}

/**
 * The command palette: a combobox over a listbox (ARIA pattern). The server renders its dialog with the
 * field, which the early script opens at Ctrl/Cmd+K; the rest loads at first use and picks up what was typed
 * meanwhile.
 */
export function PaletteHost({
  loadSuite,
}: {
  /** Loads the module that knows the tools. */
  loadSuite: PaletteProps['loadSuite'];
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isTakeAsked = useRef(false);
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    let isLoading = false;
    const { current } = dialog;
    if (!current) return;
    return onPaletteOpened(current, () => {
      if (isLoading) return;
      isLoading = true;
      Promise.all([
        import('./palette'),
        loadSuite().then((suite) => Promise.all([suite.loadCatalogue(), suite.loadFindRequests()])),
      ]).then(
        ([{ Palette }, [entries, findRequests]]) => setLoaded({ Palette, entries, findRequests }),
        () => {
          // After a failed load (offline, a new release) the next press tries again.
          isLoading = false;
          current.close();
        },
      );
    });
  }, [loadSuite]);

  return (
    <dialog
      ref={dialog}
      id="palette"
      aria-label="Search the suite"
      className="enter mt-[12vh] min-h-40 w-[calc(100%-2rem)] max-w-lg overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search tools, tasks, file types and pages"
          aria-expanded="false"
          aria-autocomplete="list"
          placeholder="Tool, task (mp4 to gif) or page"
          autoComplete="off"
          spellCheck={false}
          onKeyDown={({ key, nativeEvent }) => {
            isTakeAsked.current = key === 'Enter' && !nativeEvent.isComposing;
          }}
          className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-muted"
        />
        <Kbd>Esc</Kbd>
      </div>
      {loaded && dialog.current && field.current && (
        <loaded.Palette
          entries={loaded.entries}
          findRequests={loaded.findRequests}
          dialog={dialog.current}
          field={field.current}
          isTakeAsked={isTakeAsked.current}
          loadSuite={loadSuite}
        />
      )}
    </dialog>
  );
}
