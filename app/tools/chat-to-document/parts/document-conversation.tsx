import { LiveMessage, Thinking } from '~/ai/chat-message';
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
  if (isBusy) ids.push('answer');
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
            <LiveMessage name="Assistant" live={live.answer} />
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
