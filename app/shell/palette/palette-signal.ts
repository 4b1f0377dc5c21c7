const eventName = 'entropy:palette';

/** Opens the command palette from anywhere. */
export function openPalette(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Hears {@link openPalette} and Ctrl/Cmd+K. Returns the way to stop. */
export function onPaletteAsked(listener: () => void): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    listener();
  };
  window.addEventListener(eventName, listener);
  window.addEventListener('keydown', handleKey);
  return () => {
    window.removeEventListener(eventName, listener);
    window.removeEventListener('keydown', handleKey);
  };
}
