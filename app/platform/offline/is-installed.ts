/** Whether the page runs in a window of the installed suite, with or without the system's title bar. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
}
