/**
 * Runs in <head> before the first paint. The server inlines it into the page as text
 * (scripts/vite/script-text.ts), because it cannot wait for a module.
 */
import { ignoreDoubleEnter } from './double-enter';
import { holdEarlyDrop } from './early-drop';
import { recordEarlyInput } from './early-input';
import { openPaletteAtKey } from './palette/palette-signal';

/**
 * Sets what `showTheme` and `session.ts` set later, so that neither theme nor header links flash, and the
 * tools that have data on this device, so that they do not paint as empty.
 */
function showRecords(): void {
  const { dataset } = document.documentElement;
  const read = (key: string): unknown =>
    JSON.parse(localStorage.getItem(`entropy:${key}:v1`) ?? 'null');
  try {
    const theme = read('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (read('signed-in') === true) dataset.session = 'in';
    dataset.used = [read('used') ?? []].flat().join(' ');
  } catch {
    // Storage is switched off, or holds a foreign value: show the page as to everybody.
  }
}

showRecords();
ignoreDoubleEnter();
holdEarlyDrop();
recordEarlyInput();
openPaletteAtKey();
// Keeps the browser's install prompt for the button that shows it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
