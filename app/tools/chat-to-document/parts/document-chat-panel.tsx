import { Suspense } from 'react';
import { ChatPanel } from '~/ai/chat-panel';
import { draftRecordOf } from '~/platform/draft-record';
import { useLocal } from '~/platform/use-local';
import { lazyPart } from '~/ui/lazy-part';
import type { DocumentChat } from '../use-document-chat';
import type { PassageRange } from './document-stage';

const DocumentConversation = lazyPart(
  () => import('./document-conversation'),
  'DocumentConversation',
);
const ExportButton = lazyPart(() => import('./export-button'), 'ExportButton');
const Suggestions = lazyPart(() => import('./suggestions'), 'Suggestions');
const AiEngineLine = lazyPart(() => import('~/ai/ai-provider-line'), 'AiProviderLine');
const Unavailable = lazyPart(() => import('./unavailable'), 'Unavailable');

/** The unsent message; it survives a closed tab. */
const draftRecord = draftRecordOf('chat-to-document');

/** The conversation and the input field. */
export function DocumentChatPanel({
  chat,
  onShow,
  className,
}: {
  chat: DocumentChat;
  onShow: (place: PassageRange) => void;
  className: string | undefined;
}) {
  const { documents, providers } = chat;
  const { messages } = documents;
  const [, setDraft] = useLocal(draftRecord);
  const hasDocument = documents.documents.length > 0;
  const last = messages.at(-1);
  const isUnasked = documents.asked.length > 0 && !messages.some(({ type }) => type === 'user');
  return (
    <ChatPanel
      labelledBy="chat-with-document"
      className={`min-h-0 min-w-0 flex-1 bg-surface ${className ?? ''}`}
      head={
        <header className="flex min-h-12 items-center gap-2 border-b border-line px-4">
          <h2 id="chat-with-document" className="flex-1 text-base font-semibold">
            Chat with Document
          </h2>
          {!isUnasked && hasDocument && messages.length > 0 && (
            <Suspense>
              <ExportButton conversation={documents} />
            </Suspense>
          )}
        </header>
      }
      name="Assistant"
      lastAnswer={last?.type === 'assistant' && last.content}
      isBusy={chat.isBusy}
      notices={
        <>
          {isUnasked && (
            <Suspense>
              <Suggestions documents={documents.asked} providers={providers} onChoose={setDraft} />
            </Suspense>
          )}
          {providers.state === 'none' && (
            <Suspense>
              <Unavailable providers={providers} />
            </Suspense>
          )}
        </>
      }
      draftRecord={draftRecord}
      onSend={chat.send}
      onStop={chat.stop}
      placeholder={
        documents.asked.length > 0
          ? 'Ask a question about your document...'
          : hasDocument
            ? 'Tick a document first...'
            : 'Upload a document first...'
      }
      label="Your question"
      isClosed={documents.asked.length === 0}
      pasteAdvice="Save it as a TXT file and add it as a document."
      tools={
        providers.state === 'ready' && (
          <Suspense>
            <AiEngineLine providers={providers} />
          </Suspense>
        )
      }
    >
      {hasDocument ? (
        <Suspense fallback={<div className="flex-1" />}>
          <DocumentConversation chat={chat} onShow={onShow} />
        </Suspense>
      ) : (
        <p className="m-auto max-w-sm px-4 text-center text-muted">
          Upload a document, then ask what you want to know about it.
        </p>
      )}
    </ChatPanel>
  );
}
