/** Focuses the chosen tool, for when the focused control disappears. */
export function focusChosenTool(): void {
  const tool = document.querySelector<HTMLElement>('[role=toolbar] button[aria-pressed=true]');
  tool?.focus({ preventScroll: true });
}

/** Restores a lost focus, as after a dialog: to the selected item, or else the chosen tool. */
export function focusIfLost(): void {
  if (document.activeElement !== document.body) return;
  const item = document.querySelector<HTMLElement>('[data-annotation][aria-pressed=true]');
  if (item) item.focus({ preventScroll: true });
  else focusChosenTool();
}
