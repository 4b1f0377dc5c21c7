import type { SavedAt } from './use-draft-autosave';

/** Where the unsaved text is stored; not a live region, because it changes while typing. */
export function AutosaveLine({ kept: { place, at } }: { kept: SavedAt }) {
  if (place === 'none') return null;
  const time = new Date(at).toLocaleTimeString(undefined, { timeStyle: 'short' });
  const texts = {
    device: `Draft kept on this device at ${time}`,
    server: `Draft kept on the server at ${time}`,
    nowhere: 'This device keeps no draft. Save before you leave.',
  };
  return <p className="text-sm text-muted">{texts[place]}</p>;
}
