import { useEffect, useState } from 'react';
import { classNames } from '~/ui/class-names';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { resolveDestination } from '../layers/destination';
import type { ReadingPosition } from '../reader-state';
import { OutlineList } from './outline-list';
import { type OutlineEntry, readOutline } from './read-outline';
import { ThumbnailList } from './thumbnail-list';

/** The panel beside the pages: all of them as thumbnails, or the document's outline if it has one. */
export function SidePanel({
  pdf,
  place,
  isReady,
  onGo,
}: {
  pdf: ViewPdf;
  place: ReadingPosition;
  /** Whether a page has been drawn; thumbnails and outline follow it. */
  isReady: boolean;
  onGo: (page: number, within: number) => void;
}) {
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);
  const [shown, setShown] = useState<'Pages' | 'Outline'>('Pages');
  useEffect(() => {
    if (!isReady) return;
    let current = true;
    readOutline(pdf).then(
      (entries) => current && setOutline(entries),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pdf, isReady]);
  const choose = async ({ dest }: OutlineEntry) => {
    const target = await resolveDestination(pdf, dest).catch(() => undefined);
    if (target) onGo(target.page, target.within);
  };
  return (
    <nav aria-label="In this document" className="reader-side">
      {outline.length > 0 && (
        <div className="flex gap-1 border-b border-line p-1.5">
          {(['Pages', 'Outline'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={shown === name}
              onClick={() => setShown(name)}
              className={classNames(
                'min-h-8 flex-1 rounded-control text-sm font-medium hover:bg-ink/8',
                shown === name ? 'bg-ink/10 text-ink' : 'text-muted',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {shown === 'Outline' ? (
        <OutlineList entries={outline} onChoose={(entry) => void choose(entry)} />
      ) : (
        isReady && (
          <ThumbnailList
            pdf={pdf}
            page={place.page}
            rotation={place.rotation}
            onPage={(page) => onGo(page, 0)}
          />
        )
      )}
    </nav>
  );
}
