/** Puts the focus on the tool that is chosen: for when the control that had it goes away. */
export function focusChosenTool(): void {
  const tool = document.querySelector<HTMLElement>('[role=toolbar] button[aria-pressed=true]');
  tool?.focus({ preventScroll: true });
}

/** Gives a lost focus a place, as after a dialog: the selected item, or else the chosen tool. */
export function focusIfLost(): void {
  if (document.activeElement !== document.body) return;
  const item = document.querySelector<HTMLElement>('[data-annotation][aria-pressed=true]');
  if (item) item.focus({ preventScroll: true });
  else focusChosenTool();
}
