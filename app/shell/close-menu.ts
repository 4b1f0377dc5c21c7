/** Closes an open menu on Escape, a press outside or tabbing out; removes its listeners once it is closed. */
export function closeMenuOutside(menu: HTMLDetailsElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const closeOutside = (event: Event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('keydown', closeByKey, { signal });
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  menu.addEventListener('toggle', () => !menu.open && listening.abort(), { signal });
}
