import { LiveMessage } from '~/ai/chat-message';
import { MessageList } from '~/ai/message-list';
import { NAME } from '../messages';
import type { Chat } from '../use-chat';
import { MessageRow } from './message-row';

/** The messages of the open chat; loaded with the first of them. */
export function Conversation({
  chat,
  editing,
  onEdit,
}: {
  chat: Chat;
  /** Id of the message being edited. */
  editing: string | undefined;
  onEdit: (id: string | undefined) => void;
}) {
  const { view, live } = chat;
  // An answer is added to the chat with its first word; until then it is rendered separately.
  const path = view.path.at(-1)?.id === live?.id ? view.path.slice(0, -1) : view.path;
  const ids = path.map(({ id }) => id);
  if (live) ids.push(live.id);
  return (
    <MessageList
      ids={ids}
      conversation={view.active.id}
      renderMessage={(index) => {
        const message = path[index];
        if (!message) return live && <LiveMessage name={NAME} live={live.answer} />;
        return (
          <MessageRow
            chat={chat}
            message={message}
            isEditing={editing === message.id}
            onEdit={onEdit}
          />
        );
      }}
    />
  );
}
