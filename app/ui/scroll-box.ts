/**
 * The scroll container of an element: the body of its workspace, or the document. Long lists render what is
 * visible in it.
 */
export function scrollBoxOf(element: Element | null): Element | null {
  return element?.closest('.workspace-body') ?? document.scrollingElement;
}

/** The distance of an element's top from the top of its scroll container's content, in CSS pixels. */
export function topInBox(element: Element): number {
  const box = scrollBoxOf(element);
  const { top } = element.getBoundingClientRect();
  if (!box || box === document.scrollingElement) return Math.round(top + window.scrollY);
  return Math.round(top - box.getBoundingClientRect().top + box.scrollTop);
}
