/**
 * The box that scrolls what an element is in: the body of its workspace, else the document.
 * Long lists draw what is in its sight.
 */
export function scrollBoxOf(element: Element | null): Element | null {
  return element?.closest('.workspace-body') ?? document.scrollingElement;
}

/** How far an element's top is from the top of what its box scrolls, in CSS pixels. */
export function topInBox(element: Element): number {
  const box = scrollBoxOf(element);
  const { top } = element.getBoundingClientRect();
  if (!box || box === document.scrollingElement) return Math.round(top + window.scrollY);
  return Math.round(top - box.getBoundingClientRect().top + box.scrollTop);
}
