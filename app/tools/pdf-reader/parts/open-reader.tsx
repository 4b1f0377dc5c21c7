import { useEffect, useRef, useState } from 'react';
import type { ViewPdf } from '~/components/pdf-view/open-for-view';
import { useLocal } from '~/lib/use-local';
import { downloadDocument } from '../download-document';
import type { ReaderDocument } from '../reader-state';
import type { Fullscreen } from '../use-fullscreen';
import type { PdfReader } from '../use-pdf-reader';
import { useReaderKeys } from '../use-reader-keys';
import { readerSettings } from '../view-mode';
import { PageStack } from './page-stack';
import { ToolButton } from './tool-button';
import { PageControls, ZoomControls } from './toolbar';
import { UploadNew } from './upload-new';

interface OpenReaderProps {
  reader: PdfReader;
  document: ReaderDocument;
  pdf: ViewPdf;
  fullscreen: Fullscreen;
}

/** An open document: the bar, and the pages below it. */
export function OpenReader({ reader, document, pdf, fullscreen }: OpenReaderProps) {
  const { dispatch } = reader;
  const { place, pageCount, file, id } = document;
  const viewport = useRef<HTMLDivElement>(null);
  const [{ mode }, setSettings] = useLocal(readerSettings);
  const [menuOpen, setMenuOpen] = useState(false);
  const goTo = (page: number) => dispatch({ type: 'wentTo', page });
  useReaderKeys({
    previous: () => goTo(place.page - 1),
    next: () => goTo(place.page + 1),
    toggleFullscreen: fullscreen.toggle,
    leaveFullscreen: fullscreen.leave,
    zoomIn: () => dispatch({ type: 'zoomed', direction: 1 }),
    zoomOut: () => dispatch({ type: 'zoomed', direction: -1 }),
    zoomReset: () => dispatch({ type: 'zoomReset' }),
    search: () => undefined,
  });
  useEffect(() => viewport.current?.focus({ preventScroll: true }), []);

  const otherMode = mode === 'continuous' ? 'single' : 'continuous';
  const modeLabel = otherMode === 'single' ? 'Single pages' : 'Continuous pages';
  return (
    <>
      <div className="reader-name">
        <div className="min-w-0">
          <h2 dir="auto" className="truncate font-sans text-sm font-semibold" title={file.name}>
            {file.name}
          </h2>
          <p aria-live="polite" className="text-xs text-muted tabular-nums">
            Page {place.page} of {pageCount}
          </p>
        </div>
      </div>
      <PageControls document={document} dispatch={dispatch} />
      <ZoomControls document={document} dispatch={dispatch} />
      <div className="reader-group reader-tools">
        <ToolButton
          icon="more"
          label="More"
          expanded={menuOpen}
          className="md:hidden"
          onClick={() => setMenuOpen(!menuOpen)}
        />
        <div className="reader-more" data-open={menuOpen || undefined}>
          <ToolButton
            icon={otherMode}
            label={modeLabel}
            onClick={() => setSettings({ mode: otherMode })}
          >
            <span className="reader-tool-text">{modeLabel}</span>
          </ToolButton>
          <ToolButton icon="rotate" label="Rotate" onClick={() => dispatch({ type: 'rotated' })}>
            <span className="reader-tool-text">Rotate</span>
          </ToolButton>
          <ToolButton
            icon="download"
            label="Download"
            onClick={() => void downloadDocument(pdf, file)}
          >
            <span className="reader-tool-text">Download</span>
          </ToolButton>
          <UploadNew onFiles={reader.add} inBar />
        </div>
        <ToolButton
          icon={fullscreen.active ? 'leave-fullscreen' : 'fullscreen'}
          label={fullscreen.active ? 'Leave fullscreen' : 'Fullscreen'}
          onClick={fullscreen.toggle}
        />
      </div>
      <div className="reader-body">
        <PageStack
          pdf={pdf}
          mode={mode}
          place={place}
          viewport={viewport}
          onScrolled={(page, within) => dispatch({ type: 'scrolled', id, page, within })}
          overlay={() => null}
        />
      </div>
    </>
  );
}
