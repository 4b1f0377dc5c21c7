import { Suspense, useEffect, useRef, useState } from 'react';
import { EngineLine } from '~/tool-kit/engine-line';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { Tabs } from '~/ui/tabs';
import type { DocumentView } from '../printed/printed-record';
import { printedSource } from '../printed/printed-source';
import { useDocumentView } from '../printed/use-document-view';
import type { DocReader, OpenDocument } from '../use-doc-reader';
import { DocumentFacts } from './document-facts';
import { FileActions } from './file-actions';
import { ReadingView } from './reading-view';

/** Loaded on demand: few users look at the pages, and they download LibreOffice too. */
const PrintedView = lazyPart(() => import('../printed/printed-view'));

const views: readonly { id: DocumentView; label: string }[] = [
  { id: 'reading', label: 'Reading view' },
  { id: 'printed', label: 'As printed' },
];

/** A document with everything around it: facts, export, and its two views if it has pages. */
export default function LoadedDocument({
  reader,
  open,
}: {
  reader: DocReader;
  open: OpenDocument;
}) {
  const { file, result } = open;
  const { isPrinted, isHere, choosePrinted, leavePrinted } = useDocumentView();
  /** The download size is shown, but not accepted yet. */
  const [isAsked, setAsked] = useState(false);
  const source = printedSource(file, result);
  const selected = source && (isAsked || isPrinted) ? 'printed' : 'reading';
  const select = (next: DocumentView) => {
    setAsked(next === 'printed');
    if (next === 'reading') leavePrinted();
    else if (isHere) choosePrinted();
  };
  const head = useRef<HTMLDivElement>(null);
  // On a phone the page's title and description would leave no room for the text.
  useEffect(() => {
    if (matchMedia('(width < 40rem)').matches) head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const reading = <ReadingView reader={reader} open={open} />;
  return (
    <>
      <div
        ref={head}
        className="flex scroll-mt-20 flex-wrap items-start justify-between gap-x-8 gap-y-4"
      >
        <DocumentFacts open={open}>
          {selected === 'reading' && (
            <EngineLine madeBy={result.madeBy} simulated={result.simulated} />
          )}
        </DocumentFacts>
        <FileActions reader={reader} open={open} />
      </div>
      {source ? (
        <Tabs label="View" tabs={views} selected={selected} onSelect={select}>
          {selected === 'reading' ? (
            reading
          ) : (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <PrintedView
                source={source}
                isChosen={isPrinted}
                onChoose={choosePrinted}
                onLeave={() => select('reading')}
                instead="The reading view works here."
              />
            </Suspense>
          )}
        </Tabs>
      ) : (
        reading
      )}
    </>
  );
}
