/**
 * Runs in <head> before the first paint: the server writes it into the page as text
 * (scripts/vite/script-text.ts), since it cannot wait for a module.
 */
import { ignoreDoubleEnter } from './double-enter';
import { keepEarlyDrop } from './early-drop';
import { recordEarlyInput } from './early-input';
import { openPaletteAtKey } from './palette/palette-signal';

/**
 * Sets what `showTheme` and `session.ts` set later, so that neither theme nor the header's links flash, and names the
 * tools that hold work of this device, so that theirs is not painted as an empty one.
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
    // Storage is switched off, or a hand wrote into it: the page looks as it does for everybody.
  }
}

showRecords();
ignoreDoubleEnter();
keepEarlyDrop();
recordEarlyInput();
openPaletteAtKey();
// The browser's offer to install the suite, for the button that shows it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
