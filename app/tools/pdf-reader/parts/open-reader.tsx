import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { useLocal } from '~/platform/use-local';
import { LeaveGuard } from '~/tool-kit/leave-guard';
import { useScannedPages } from '~/tool-kit/scan/use-scanned-pages';
import { hasNotes, useSignatures } from '~/tool-kit/signatures/use-signatures';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { PageTexts } from '~/ui/pdf-view/words/page-texts';
import { useSearch } from '~/ui/pdf-view/words/use-search';
import { useShownMatches } from '~/ui/pdf-view/words/use-shown-matches';
import { downloadDocument } from '../download-document';
import type { jobs as readerJobs } from '../jobs';
import { PageOverlay } from '../layers/page-overlay';
import { PrintPanel } from '../print/print-panel';
import type { ReaderDocument } from '../reader-state';
import { SearchBar } from '../search/search-bar';
import { SidePanel } from '../side/side-panel';
import type { Fullscreen } from '../use-fullscreen';
import { useLastPage } from '../use-last-page';
import type { PdfReader } from '../use-pdf-reader';
import { useReaderKeys } from '../use-reader-keys';
import { readerSettings } from '../view-mode';
import { ContinueLine } from './continue-line';
import { OpenInLine } from './open-in-line';
import { PageStack } from './page-stack';
import { type BarPanel, ReaderBar } from './reader-bar';
import { ScanLine } from './scan-line';

/** Loaded for signed files. */
const SignatureNotes = lazyPart(() => import('~/tool-kit/signatures/signature-notes'));

interface OpenReaderProps {
  reader: PdfReader;
  document: ReaderDocument;
  pdf: ViewPdf;
  fullscreen: Fullscreen;
}

/** Wide enough for the side panel beside the pages. */
const sideBesidePages = '(min-width: 64rem)';

/** Maximum time that thumbnails wait for the first page. */
const waitForPageMs = 2000;

/** An open document: the bar, the side panel, and the pages. */
export function OpenReader({ reader, document, pdf, fullscreen }: OpenReaderProps) {
  const { dispatch } = reader;
  const jobs = useJobs<typeof readerJobs>('pdf-reader');
  const { place, pageCount, file, id, password } = document;
  const viewport = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [settings, setSettings] = useLocal(readerSettings);
  const [sideOpen, setSideOpen] = useState(() => matchMedia(sideBesidePages).matches);
  const [below, setBelow] = useState<BarPanel>();
  const [isReady, setIsReady] = useState(false);
  // A page that cannot be drawn must not delay the others.
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), waitForPageMs);
    return () => clearTimeout(timer);
  }, []);
  const [problem, setProblem] = useState<string>();
  const { lastPage, decline } = useLastPage(pdf, place);
  const scanned = useScannedPages(pdf, isReady);
  const checked = useMemo(
    () => (isReady ? { blob: file, ...(password === undefined ? {} : { password }) } : undefined),
    [isReady, file, password],
  );
  const signatures = useSignatures(checked, jobs);
  const goTo = (page: number, within = 0) => dispatch({ type: 'wentTo', page, within });

  const goFromSide = (page: number, within: number) => {
    goTo(page, within);
    // On a small screen the panel covers the pages.
    if (!matchMedia(sideBesidePages).matches) setSideOpen(false);
  };

  const texts = useMemo(() => new PageTexts(pdf), [pdf]);
  const search = useSearch(texts, pageCount, place.page);
  const matches = useShownMatches(search, below === 'search', place.page, goTo);
  const closeSearch = () => {
    setBelow(undefined);
    searchButton.current?.focus();
  };
  useReaderKeys({
    previous: () => goTo(place.page - 1),
    next: () => goTo(place.page + 1),
    toggleFullscreen: fullscreen.toggle,
    leaveFullscreen: fullscreen.leave,
    zoomIn: () => dispatch({ type: 'zoomed', direction: 1 }),
    zoomOut: () => dispatch({ type: 'zoomed', direction: -1 }),
    zoomReset: () => dispatch({ type: 'zoomReset' }),
    search: () => setBelow('search'),
  });
  useEffect(() => viewport.current?.focus({ preventScroll: true }), []);

  const download = async () => {
    setProblem(undefined);
    try {
      await downloadDocument(pdf, file, jobs);
      if (document.unsaved) dispatch({ type: 'filled', id, unsaved: false });
    } catch {
      setProblem('What you filled in could not be saved. It is still here; try again.');
    }
  };
  return (
    <>
      <LeaveGuard
        // The document is passed on with its filled-in values.
        unsaved={below !== 'open-in' && reader.state.documents.some(({ unsaved }) => unsaved)}
        stayLabel="Keep reading"
        leaveLabel="Discard"
      >
        What you filled in is not saved yet; Download saves it. Leaving this page discards it.
      </LeaveGuard>
      <ReaderBar
        document={document}
        dispatch={dispatch}
        fullscreen={fullscreen}
        settings={settings}
        onSettings={setSettings}
        sideOpen={sideOpen}
        onSide={() => setSideOpen(!sideOpen)}
        below={below}
        onBelow={setBelow}
        searchButton={searchButton}
        onDownload={() => void download()}
        onFiles={reader.add}
      />
      <div className="reader-below empty:hidden">
        {below === 'search' && <SearchBar search={search} onClose={closeSearch} />}
        {below === 'print' && (
          <PrintPanel pdf={pdf} rotation={place.rotation} onClose={() => setBelow(undefined)} />
        )}
        {below === 'open-in' && (
          <OpenInLine pdf={pdf} file={file} jobs={jobs} onClose={() => setBelow(undefined)} />
        )}
        {!below && lastPage !== undefined && (
          <ContinueLine page={lastPage} onContinue={() => goTo(lastPage)} onDecline={decline} />
        )}
        {problem && (
          <Notice tone="error" className="m-2">
            {problem}
          </Notice>
        )}
        {!below && hasNotes(signatures) && (
          <Suspense>
            <SignatureNotes found={signatures} file={file} name={file.name} className="m-2" />
          </Suspense>
        )}
        {!below && <ScanLine reader={reader} document={document} scanned={scanned} />}
        {pdf.warnings.map((warning) => (
          <p key={warning} role="status" className="px-3 py-2 text-sm text-muted">
            {warning}
          </p>
        ))}
      </div>
      {/* Only form fields can be filled in here. */}
      <div
        className="reader-body"
        onInput={() => !document.unsaved && dispatch({ type: 'filled', id, unsaved: true })}
      >
        {sideOpen && <SidePanel pdf={pdf} place={place} isReady={isReady} onGo={goFromSide} />}
        <PageStack
          pdf={pdf}
          mode={settings.mode}
          place={place}
          viewport={viewport}
          isReady={isReady}
          onDrawn={() => setIsReady(true)}
          onScrolled={(page, within) => dispatch({ type: 'scrolled', id, page, within })}
          overlay={(shown, number) => (
            <PageOverlay
              pdf={pdf}
              number={number}
              shown={shown}
              texts={texts}
              matches={matches.on(number)}
              onActive={matches.onActive}
              onGo={goTo}
            />
          )}
        />
      </div>
    </>
  );
}
