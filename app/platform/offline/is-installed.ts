/** Whether the page stands in a window of the installed suite, with or without a title bar of the system. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
}
