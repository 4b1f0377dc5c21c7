import { useEffect, useRef, useState } from 'react';
import { PdfPage } from '~/ui/pdf-view/pdf-page';
import { usePdfPage } from '~/ui/pdf-view/use-pdf-page';
import { Skeleton } from '~/ui/skeleton';
import type { EditedPage } from '../edit-request';
import type { ItemPlace } from '../new-item';
import type { Editor } from '../use-editor';
import type { PageContent } from '../use-page-content';
import { FieldInputs } from './field-inputs';
import { PageActions } from './page-actions';
import { PageOverlay } from './page-overlay';

interface StageProps {
  editor: Editor;
  /** Content of the current page. */
  content: PageContent;
  /** Called when text is to be added at a position. */
  onWrite: (type: 'text' | 'replace' | 'note', place: ItemPlace) => void;
  /** Called when an item's text is to be edited. */
  onEdit: (id: string) => void;
}

/** The largest scale when fitting a page, in CSS pixels per point: slightly more than the size on paper. */
const largestFit = 1.6;

/** The current page, with the page actions above it. */
export function PageStage(props: StageProps) {
  const { editor } = props;
  const [zoom, setZoom] = useState(1);
  const page = editor.state.pages[editor.pageIndex];
  return (
    <section aria-label="Page" className="editor-stage">
      <PageActions editor={editor} zoom={zoom} onZoom={setZoom} />
      {page && <Stage key={page.id} {...props} page={page} zoom={zoom} />}
    </section>
  );
}

function Stage({ editor, page, zoom, ...rest }: StageProps & { page: EditedPage; zoom: number }) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const loaded = usePdfPage(editor.pdf, page.source + 1);
  const proxy = loaded.status === 'ready' ? loaded.page : undefined;
  const size = proxy?.getViewport({ scale: 1, rotation: (proxy.rotate + page.turn) % 360 });
  const fit = size && width > 0 ? Math.min(largestFit, width / size.width) : undefined;
  return (
    <div ref={room} className="editor-room">
      {loaded.status === 'failed' || fit !== undefined ? (
        <PdfPage
          pdf={editor.pdf}
          number={page.source + 1}
          scale={(fit ?? 1) * zoom}
          rotation={page.turn}
          label={`Page ${editor.pageIndex + 1}`}
          className="mx-auto shadow-float"
          forms="left-out"
          overlay={({ viewport, page: proxy }) => (
            <PageOverlay
              editor={editor}
              page={page}
              scale={viewport.scale}
              width={viewport.width}
              height={viewport.height}
              fields={<FieldInputs editor={editor} page={proxy} viewport={viewport} />}
              {...rest}
            />
          )}
        />
      ) : (
        <Skeleton className="h-128 w-full" />
      )}
    </div>
  );
}

/** The inner width of an element in CSS pixels; 0 until known. */
function useWidth(element: React.RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
