/** For a `ref`: what appears below a long list must be seen by whoever pressed the button beside it. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
