/** A `ref` callback that scrolls an element into view, for what appears below a long list after a button press. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
