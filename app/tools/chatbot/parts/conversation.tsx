import { ModelMessage } from '~/ai/chat-message';
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
  const { path } = view;
  const ids = path.map(({ id }) => id);
  // An answer is added to the chat with its first word.
  if (live && ids.at(-1) !== live.id) ids.push(live.id);
  return (
    <MessageList
      ids={ids}
      conversation={view.active.id}
      renderMessage={(index) => {
        const message = path[index];
        if (!message) return live && <ModelMessage name={NAME} text="" live={live.answer} />;
        return (
          <MessageRow
            chat={chat}
            message={message}
            live={live?.id === message.id ? live.answer : undefined}
            isEditing={editing === message.id}
            onEdit={onEdit}
          />
        );
      }}
    />
  );
}
