/** Puts the focus on the tool that is chosen: for when the control that had it goes away. */
export function focusChosenTool(): void {
  const tool = document.querySelector<HTMLElement>('[role=toolbar] button[aria-pressed=true]');
  tool?.focus({ preventScroll: true });
}
