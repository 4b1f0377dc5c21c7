import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { useDocumentChat } from '../use-document-chat';
import { DocumentChatPanel } from './document-chat-panel';
import { UploadPanel } from './upload-panel';

const loadPassage = () => import('./passage-dialog');
const PassageDialog = lazy(async () => ({ default: (await loadPassage()).PassageDialog }));

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
  useEffect(
    () =>
      onFirstUse(() => {
        // What cannot be loaded now is asked for again when it is needed.
        const parts = [jobs.warmUp(), import('./document-card')];
        void Promise.all(parts).catch(() => undefined);
      }),
    [jobs],
  );
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
