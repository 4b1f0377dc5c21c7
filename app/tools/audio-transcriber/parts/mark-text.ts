import type { Match } from '../export/find-replace';

/**
 * Highlights places of the transcript with the CSS Custom Highlight API, where the browser supports it.
 * @param name the highlight's name in the style sheet; each has one set of places at a time
 * @returns a function that removes them
 */
export function markText(
  name: 'transcript-found' | 'transcript-current' | 'transcript-spoken',
  text: HTMLElement | null,
  places: readonly Match[],
): () => void {
  if (!text || typeof Highlight === 'undefined') return () => {};
  const ranges = places.flatMap(({ part, at, length }) => {
    const node = text.querySelector(`[data-part="${part}"]`)?.firstChild;
    if (!node || at + length > (node.textContent?.length ?? 0)) return [];
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + length);
    return [range];
  });
  const highlight = new Highlight(...ranges);
  if (name !== 'transcript-found') highlight.priority = 1;
  CSS.highlights.set(name, highlight);
  return () => void CSS.highlights.delete(name);
}
