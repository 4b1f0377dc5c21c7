import { useNavigate } from '@remix-run/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { themeRecord, themes } from '../theme';
import type { PaletteItem } from './palette-items';
import { onPaletteAsked } from './palette-signal';

interface Loaded {
  Palette: ComponentType<{
    entries: readonly SuiteEntry[];
    open: boolean;
    onClose: () => void;
    onTake: (item: PaletteItem) => void;
  }>;
  entries: readonly SuiteEntry[];
}

/** Waits for Ctrl/Cmd+K and the search button; the palette and the list of tools load at first use. */
export function PaletteHost({
  loadEntries,
  pickRandom,
}: {
  loadEntries: () => Promise<readonly SuiteEntry[]>;
  /** Slug of a ready tool by chance. */
  pickRandom: () => Promise<string | undefined>;
}) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [, setTheme] = useLocal(themeRecord);
  const navigate = useNavigate();

  useEffect(() => {
    let loading: Promise<void> | undefined;
    const load = async () => {
      const [{ default: Palette }, entries] = await Promise.all([
        import('./palette'),
        loadEntries(),
      ]);
      setLoaded({ Palette, entries });
    };
    return onPaletteAsked(() => {
      setOpen(true);
      // A failed load (offline, a new release) may be tried again with the next press.
      if (loading) return;
      loading = load().catch(() => {
        loading = undefined;
        setOpen(false);
      });
    });
  }, [loadEntries]);

  const handleTake = async (item: PaletteItem) => {
    setOpen(false);
    if (item.to) navigate(item.to);
    if (item.action === 'surprise') {
      const slug = await pickRandom();
      if (slug) navigate(`/${slug}`);
    }
    const theme = themes.find((one) => item.action === `theme-${one}`);
    if (theme) setTheme(theme);
  };

  if (!loaded) return null;
  const { Palette, entries } = loaded;
  return (
    <Palette
      entries={entries}
      open={open}
      onClose={() => setOpen(false)}
      onTake={(item) => void handleTake(item)}
    />
  );
}
