import { useEffect, useRef, useState } from 'react';
import { PdfThumbnail } from '~/ui/pdf-view/pdf-thumbnail';
import type { EditedPage } from '../edit-request';
import type { Editor } from '../use-editor';

/** The longer side of a thumbnail in CSS pixels. */
const thumbnailSize = 112;

/** All pages in their order; the current one is marked. */
export function PageStrip({ editor }: { editor: Editor }) {
  const { pages } = editor.state;
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Pages" className="min-w-0">
      <ol className="flex gap-2 overflow-x-auto p-1 lg:flex-col">
        {pages.map((page, index) => (
          <li key={page.id} className="shrink-0">
            <button
              type="button"
              aria-label={`Page ${index + 1}`}
              aria-current={index === editor.pageIndex ? 'page' : undefined}
              onClick={() => editor.showPage(index)}
              className="flex w-full flex-col items-center gap-1 rounded-control border border-transparent p-2 text-xs text-muted hover:bg-ink/6 aria-[current]:border-accent aria-[current]:text-ink"
            >
              <Thumbnail editor={editor} page={page} />
              <span data-figures>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Drawn when it becomes visible, because a document may have thousands of pages. */
function Thumbnail({ editor, page }: { editor: Editor; page: EditedPage }) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <span
      ref={place}
      aria-hidden
      className="pointer-events-none grid size-28 place-items-center overflow-hidden"
    >
      {near && (
        <PdfThumbnail
          pdf={editor.pdf}
          number={page.source + 1}
          size={thumbnailSize}
          rotation={page.turn}
        />
      )}
    </span>
  );
}
