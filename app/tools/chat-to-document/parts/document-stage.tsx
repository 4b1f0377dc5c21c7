import { Suspense, useEffect, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { lazyPart } from '~/ui/lazy-part';
import { useDocumentChat } from '../use-document-chat';
import { DocumentChatPanel } from './document-chat-panel';
import { UploadPanel } from './upload-panel';

const loadPassage = () => import('./passage-dialog');
const PassageDialog = lazyPart(loadPassage, 'PassageDialog');

/** A place in a document that is to be shown. */
export interface PassagePlace {
  documentId: string;
  start: number;
  end: number;
}

/** The document beside the conversation about it; one below the other on small screens. */
export function DocumentStage() {
  const chat = useDocumentChat();
  const { jobs } = chat;
  const [place, setPlace] = useState<PassagePlace>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => prefetchOnFirstUse(() => [jobs.warmUp(), import('./document-card')]), [jobs]);
  const show = (next: PassagePlace) => {
    setPlace(next);
    setIsOpen(true);
  };
  const shown = chat.documents.documents.find(({ id }) => id === place?.documentId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <UploadPanel documents={chat.documents} onShow={show} />
      <DocumentChatPanel chat={chat} onShow={show} />
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
