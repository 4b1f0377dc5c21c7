import { Thinking } from '~/ai/chat-message';
import { MessageList } from '~/ai/message-list';
import { Progress } from '~/ui/progress';
import type { DocumentChat } from '../use-document-chat';
import { DocumentMessageRow } from './document-message-row';
import type { PassageRange } from './document-stage';

/** The messages; loaded with the first document. */
export function DocumentConversation({
  chat,
  onShow,
}: {
  chat: DocumentChat;
  onShow: (place: PassageRange) => void;
}) {
  const { documents, live, isBusy, searching } = chat;
  const { messages } = documents;
  const ids = messages.map(({ id }) => id);
  // The message of an answer has the id of its turn, so that its blocks stay when it is finished.
  const turnId = live?.id ?? 'answer';
  if (isBusy && ids.at(-1) !== turnId) ids.push(turnId);
  return (
    <MessageList
      ids={ids}
      conversation={String(documents.id)}
      renderMessage={(index) => {
        const message = messages[index];
        if (!message)
          return searching !== undefined ? (
            <Searching fraction={searching} />
          ) : live ? (
            <DocumentMessageRow
              message={{ id: turnId, type: 'assistant', content: '', timestamp: '' }}
              live={live.answer}
              documents={documents.documents}
              onShow={onShow}
              onRetry={undefined}
            />
          ) : (
            <Thinking name="Assistant" />
          );
        const isLast = index === messages.length - 1;
        return (
          <DocumentMessageRow
            message={message}
            documents={documents.documents}
            onShow={onShow}
            onRetry={isLast && message.own === 'error' && !isBusy ? chat.retry : undefined}
          />
        );
      }}
    />
  );
}

/** Progress of embedding a long document once, so that questions find text with different wording. */
function Searching({ fraction }: { fraction: number }) {
  return (
    <article aria-label="Assistant" aria-busy="true" className="max-w-sm py-3 text-muted">
      <Progress label="Reading the whole document once" value={fraction} />
    </article>
  );
}
