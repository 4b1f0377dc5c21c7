import { Suspense, useEffect, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { lazyPart } from '~/ui/lazy-part';
import { useDocumentChat } from '../use-document-chat';
import { DocumentChatPanel } from './document-chat-panel';
import { UploadPanel } from './upload-panel';

const loadPassage = () => import('./passage-dialog');
const PassageDialog = lazyPart(loadPassage, 'PassageDialog');

/** A range in a document to show. */
export interface PassageRange {
  documentId: string;
  start: number;
  end: number;
}

/** The document beside its conversation; small screens show one of the two. */
export function DocumentStage() {
  const chat = useDocumentChat();
  const { jobs } = chat;
  const [place, setPlace] = useState<PassageRange>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => prefetchOnFirstUse(() => [jobs.warmUp(), import('./document-card')]), [jobs]);
  const show = (next: PassageRange) => {
    setPlace(next);
    setIsOpen(true);
  };
  const { documents, reading, problems } = chat.documents;
  const [isAtDocument, setAtDocument] = useState(false);
  const hasDocument = documents.length > 0;
  const showsDocument = !hasDocument || isAtDocument || reading !== undefined;
  const hasProblem = problems.length > 0;
  // Unreadable files are reported beside the documents.
  useEffect(() => {
    if (hasProblem) setAtDocument(true);
  }, [hasProblem]);
  const shown = chat.documents.documents.find(({ id }) => id === place?.documentId);
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
      {hasDocument && (
        <div className="border-b border-line px-2 py-1 lg:hidden">
          <Button variant="quiet" size="small" onClick={() => setAtDocument(!showsDocument)}>
            {showsDocument ? 'Back to the chat' : documents.length > 1 ? 'Documents' : 'Document'}
          </Button>
        </div>
      )}
      <div
        className={classNames(
          'min-h-0 overflow-y-auto border-line bg-paper p-4 max-lg:flex-1 lg:border-r',
          !showsDocument && 'max-lg:hidden',
        )}
      >
        <UploadPanel documents={chat.documents} onShow={show} />
      </div>
      <DocumentChatPanel
        chat={chat}
        onShow={show}
        className={showsDocument ? 'max-lg:hidden' : undefined}
      />
      {place && shown && (
        <Suspense>
          <PassageDialog
            document={shown}
            place={place}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
