import type { Turn } from '@entropy-tools/documents/pdf/merge/source-pages';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { PdfThumbnail } from '~/ui/pdf-view/pdf-thumbnail';

/** The longer side of a page, in CSS pixels. */
const sizePx = 116;

/** A page to select and rotate. Drawn only while visible, because a document may have thousands. */
export function PageTile({
  pdf,
  number,
  turn,
  isChosen,
  onChoose,
  onTurn,
}: {
  pdf: ViewPdf;
  /** From 1. */
  number: number;
  turn: Turn;
  isChosen: boolean;
  onChoose: (wanted: boolean) => void;
  onTurn: () => void;
}) {
  const tile = useRef<HTMLLIElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!tile.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInSight(entry?.isIntersecting ?? false),
      { rootMargin: '200px' },
    );
    observer.observe(tile.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={tile} className="flex flex-col gap-1">
      <label
        className={classNames(
          'relative grid h-36 cursor-pointer place-items-center overflow-hidden rounded-control border bg-surface p-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isChosen ? 'border-accent' : 'border-line',
        )}
      >
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Page ${number}`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          className="absolute top-2 left-2 z-10 size-5 accent-accent"
        />
        {isInSight && (
          <span className={classNames(!isChosen && 'opacity-45')}>
            <PdfThumbnail
              pdf={pdf}
              number={number}
              size={sizePx}
              rotation={turn}
              className="outline outline-line"
            />
          </span>
        )}
      </label>
      <span className="flex items-center justify-between gap-1 text-sm text-muted" data-figures>
        {number}
        <button
          type="button"
          aria-label={`Turn page ${number} right${turn ? `, now turned by ${turn}°` : ''}`}
          onClick={onTurn}
          className="grid size-7 place-items-center rounded-control hover:bg-ink/8 hover:text-ink"
        >
          <Icon name="refresh" className="size-4" />
        </button>
      </span>
    </li>
  );
}
