import { Suspense, useState } from 'react';
import { AnswerAnnouncer } from '~/ai/answer-announcer';
import { Composer } from '~/ai/composer';
import { refuseLongPaste } from '~/ai/refuse-long-paste';
import { draftRecordOf } from '~/platform/draft-record';
import { useLocal } from '~/platform/use-local';
import { classNames } from '~/ui/class-names';
import { lazyPart } from '~/ui/lazy-part';
import type { DocumentChat } from '../use-document-chat';
import type { PassagePlace } from './document-stage';

const DocumentConversation = lazyPart(
  () => import('./document-conversation'),
  'DocumentConversation',
);
const ExportButton = lazyPart(() => import('./export-button'), 'ExportButton');
const Suggestions = lazyPart(() => import('./suggestions'), 'Suggestions');
const AiEngineLine = lazyPart(() => import('~/ai/ai-provider-line'), 'AiProviderLine');
const Unavailable = lazyPart(() => import('./unavailable'), 'Unavailable');

/** What was written and not sent: it survives a closed tab. */
const draftRecord = draftRecordOf('chat-to-document');

/** The conversation and the field. */
export function DocumentChatPanel({
  chat,
  onShow,
  className,
}: {
  chat: DocumentChat;
  onShow: (place: PassagePlace) => void;
  className: string | undefined;
}) {
  const { documents, providers, isBusy } = chat;
  const { messages } = documents;
  const [draft, setDraft] = useLocal(draftRecord);
  const [refused, setRefused] = useState<string>();
  const hasDocument = documents.documents.length > 0;
  const last = messages.at(-1);
  const isUnasked = hasDocument && !messages.some(({ type }) => type === 'user');
  const send = () => {
    if (chat.send(draft)) setDraft('');
  };
  return (
    <section
      aria-labelledby="chat-with-document"
      className={classNames('flex min-h-0 min-w-0 flex-1 flex-col bg-surface', className)}
    >
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-4">
        <h2 id="chat-with-document" className="flex-1 text-base font-semibold">
          Chat with Document
        </h2>
        {!isUnasked && hasDocument && (
          <Suspense>
            <ExportButton conversation={documents} />
          </Suspense>
        )}
      </header>
      {hasDocument ? (
        <Suspense fallback={<div className="flex-1" />}>
          <DocumentConversation chat={chat} onShow={onShow} />
        </Suspense>
      ) : (
        <p className="m-auto max-w-sm px-4 text-center text-muted">
          Upload a document, then ask what you want to know about it.
        </p>
      )}
      <AnswerAnnouncer
        name="Assistant"
        isBusy={isBusy}
        lastAnswer={last?.type === 'assistant' ? last.content : undefined}
      />
      <div className="mx-auto flex w-full max-w-lg flex-col gap-2 px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-4">
        {isUnasked && (
          <Suspense>
            <Suggestions
              documents={documents.documents}
              providers={providers}
              onChoose={setDraft}
            />
          </Suspense>
        )}
        {providers.state === 'none' && (
          <Suspense>
            <Unavailable providers={providers} />
          </Suspense>
        )}
        <Composer
          value={draft}
          onChange={(text) => {
            setDraft(text);
            setRefused(undefined);
          }}
          onPaste={(event) => {
            const refusal = refuseLongPaste(event);
            if (refusal) setRefused(refusal);
          }}
          attachments={
            refused && (
              <p role="alert" className="px-4 pt-3 text-sm text-danger">
                {refused} Save it as a TXT file and add it as a document.
              </p>
            )
          }
          onSend={send}
          onStop={chat.stop}
          isBusy={isBusy}
          placeholder={
            hasDocument ? 'Ask a question about your document...' : 'Upload a document first...'
          }
          label="Your question"
          canSend={hasDocument && draft.trim() !== ''}
          tools={
            providers.state === 'ready' && (
              <Suspense>
                <AiEngineLine providers={providers} />
              </Suspense>
            )
          }
        />
      </div>
    </section>
  );
}
