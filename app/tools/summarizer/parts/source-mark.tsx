import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { locateSentence } from '../summary/sourced-points';
import type { MarkedSentence } from './output';

/** Characters rendered after a highlight, so that its last line wraps as in the field. */
const AFTER = 200;

/**
 * Highlights a sentence in a text area, which cannot do so itself: the same text lies over it, invisible
 * except for the highlight. If the text has changed since, only what it still contains is highlighted.
 */
export function SourceMark({
  area,
  text,
  marked: { sentence, isSought },
}: {
  area: RefObject<HTMLTextAreaElement>;
  text: string;
  marked: MarkedSentence;
}) {
  const cover = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const place = locateSentence(text, sentence);
  useLayoutEffect(() => {
    const [field, over, marking] = [area.current, cover.current, mark.current];
    if (!field || !over || !marking) return;
    const lay = () => {
      over.style.left = `${field.offsetLeft + field.clientLeft}px`;
      over.style.top = `${field.offsetTop + field.clientTop}px`;
      over.style.width = `${field.clientWidth}px`;
      over.style.height = `${field.clientHeight}px`;
      over.scrollTop = field.scrollTop;
    };
    lay();
    const { offsetTop, offsetHeight } = marking;
    const isInSight =
      offsetTop >= field.scrollTop &&
      offsetTop + offsetHeight <= field.scrollTop + field.clientHeight;
    if (!isInSight) field.scrollTop = Math.max(0, offsetTop - field.clientHeight / 3);
    lay();
    field.addEventListener('scroll', lay, { passive: true });
    addEventListener('resize', lay);
    return () => {
      field.removeEventListener('scroll', lay);
      removeEventListener('resize', lay);
    };
  });
  const start = place?.start;
  const end = place?.end;
  useEffect(() => {
    const field = area.current;
    if (!isSought || !field || start === undefined || end === undefined) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end);
    field.scrollIntoView({ block: 'center' });
  }, [area, isSought, start, end]);
  if (!place) return null;
  return (
    <div ref={cover} aria-hidden className="pointer-events-none absolute overflow-hidden">
      <div
        dir="auto"
        className="px-3 py-2 text-base wrap-break-word whitespace-pre-wrap text-transparent"
      >
        {text.slice(0, place.start)}
        <mark ref={mark} data-testid="source-mark" className="bg-accent/30 text-transparent">
          {text.slice(place.start, place.end)}
        </mark>
        {text.slice(place.end, place.end + AFTER)}
      </div>
      {/* Makes it scroll as far as the field. */}
      <div className="h-96" />
    </div>
  );
}
