import { loadPdfjs } from '@entropy-tools/documents/pdf/pdfjs';
import { useEffect, useRef, useState } from 'react';
import type { ShownPage } from '~/ui/pdf-view/pdf-page';
import type { Match } from './find-matches';
import { matchRects, type Rect } from './match-rects';
import type { PageTexts } from './page-texts';
import './words.css';

/** A match on this page, and whether it is the current one. */
export interface ShownMatch {
  match: Match;
  isActive: boolean;
}

/**
 * The page's words, invisible over their picture, so that they can be selected, copied and highlighted. Its
 * parent has the class `reader-layers`, fills the page and knows its scale.
 */
export function TextLayer({
  shown: { page, viewport },
  number,
  texts,
  matches,
  onActive,
}: {
  shown: ShownPage;
  number: number;
  texts: PageTexts;
  matches: readonly ShownMatch[];
  /** Called with how far down the page the active match is, 0 to 1. */
  onActive: (within: number) => void;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<readonly HTMLElement[]>([]);
  const [rects, setRects] = useState<readonly (Rect & { isActive: boolean })[]>([]);
  const { rotation } = viewport;

  useEffect(() => {
    const container = layer.current;
    let current = true;
    let cancel: (() => void) | undefined;
    const build = async () => {
      const [pdfjs, content] = await Promise.all([loadPdfjs(), texts.content(number)]);
      if (!current || !container) return;
      const text = new pdfjs.TextLayer({
        textContentSource: content,
        container,
        viewport: page.getViewport({ scale: 1, rotation }),
      });
      cancel = () => text.cancel();
      await text.render();
      if (!current) return;
      // While the pointer is down this covers the gaps, where a selection would jump to the page's end.
      const end = document.createElement('div');
      end.className = 'reader-text-end';
      container.appendChild(end);
      setWords(text.textDivs);
    };
    // Without its text layer the page is still readable.
    build().catch(() => undefined);
    return () => {
      current = false;
      cancel?.();
      container?.replaceChildren();
      setWords([]);
    };
  }, [page, number, texts, rotation]);

  const latest = useRef(onActive);
  latest.current = onActive;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stand elsewhere at another size
  useEffect(() => {
    const container = layer.current?.parentElement;
    if (!container || words.length === 0) return setRects([]);
    const next = matches.flatMap(({ match, isActive }) =>
      matchRects(match, words, container).map((rect) => ({ ...rect, isActive })),
    );
    setRects(next);
    const active = next.find(({ isActive }) => isActive);
    if (active) latest.current(active.top / 100);
  }, [words, matches, viewport]);

  return (
    <>
      {rects.map((rect) => (
        <span
          key={`${rect.left} ${rect.top}`}
          aria-hidden
          className="reader-match"
          data-active={rect.isActive || undefined}
          style={{
            left: `${rect.left}%`,
            top: `${rect.top}%`,
            width: `${rect.width}%`,
            height: `${rect.height}%`,
          }}
        />
      ))}
      <div ref={layer} className="reader-text" data-words={words.length || undefined} />
    </>
  );
}
